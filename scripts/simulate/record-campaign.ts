import { writeFile } from 'node:fs/promises';
import { stateHash } from '../../src/app/state-hash.ts';
import { games, rulesById } from '../../src/games/index.ts';
import type { AnyCampaign, AnyMatch } from '../../src/games/registry-types.ts';
import type { Command } from '../../src/kernel/match.ts';
import { apply, openPrompts, start } from '../../src/kernel/run.ts';
import { isEntry } from '../../src/root.ts';
import { greedySeat } from './greedy-player.ts';
import { randomAnswer } from './random-player.ts';
import { FORMAT, type RecordedGame } from './recorded-game.ts';
import { playerDice, seedFor } from './seeds.ts';

/** A whole campaign as evidence: its matches in order, games and shops, and what it holds in the end. */
export type RecordedCampaign = {
  readonly format: 'cantina-campaign@1';
  readonly matches: readonly RecordedGame[];
  readonly end: AnyCampaign;
};

const SEATS = ['a', 'b'];
const SHOP = 'deckbuilding-shop@1';

type Link = { readonly rules: string; readonly options: unknown };

/** Plays one match to its end: games greedily, shops at random. */
const playMatch = (
  { rules, options }: Link,
  n: number,
): { readonly recorded: RecordedGame; readonly match: AnyMatch } => {
  const seed = seedFor(n, 'golden campaign');
  const rng = playerDice(n);
  const known = rulesById(rules);
  let { match } = start(known, options, SEATS, seed);
  const commands: Exclude<Command, { kind: 'restore' }>[] = [];
  const hashes = [stateHash(match)];
  while (!match.outcome) {
    const prompt = openPrompts(match).find((p) => p.owed);
    const seat = prompt?.to[0];
    if (!prompt || seat === undefined) throw new Error('nobody owes an answer');
    const answer = rules === SHOP ? randomAnswer(rng, prompt) : greedySeat(rng, match, seat, prompt);
    const command = { kind: 'answer', seat, prompt: prompt.id, answer } as const;
    const done = apply(known, match, [command]);
    if ('refused' in done) throw new Error(`an offered answer was refused: ${done.refused.code}`);
    match = done.match;
    commands.push(command);
    hashes.push(stateHash(match));
  }
  return { recorded: { format: FORMAT, rules, options, seats: SEATS, seed, commands, hashes }, match };
};

/** Plays a campaign of two greedy players to its title. */
export const recordCampaign = (seed: number): RecordedCampaign => {
  const info = games.deckbuilding;
  const chosen = info?.options('campaign', {}, { a: 'empire', b: 'rebel' });
  if (!info?.campaign || !chosen || 'fault' in chosen) throw new Error('no campaign');
  const matches: RecordedGame[] = [];
  let link: Link = { rules: info.current, options: chosen.options };
  for (let n = 0; n < 20; n++) {
    const { recorded, match } = playMatch(link, seed * 100 + n);
    matches.push(recorded);
    const { state, next } = info.campaign.after(match);
    if (!next) return { format: 'cantina-campaign@1', matches, end: state };
    link = next;
  }
  throw new Error('the campaign does not end');
};

if (isEntry(import.meta.filename)) {
  const [file] = process.argv.slice(2);
  if (file === undefined) {
    process.stderr.write('Say where to: npx tsx scripts/simulate/record-campaign.ts <file>\n');
    process.exitCode = 1;
  } else await writeFile(file, `${JSON.stringify(recordCampaign(1))}\n`);
}
