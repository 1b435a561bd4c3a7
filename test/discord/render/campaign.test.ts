import { expect, test } from 'vitest';
import { randomAnswer } from '../../../scripts/simulate/random-player.ts';
import type { CampaignRecord } from '../../../src/app/ports.ts';
import type { TableSeen } from '../../../src/app/use-cases.ts';
import { renderers } from '../../../src/discord/render/all.ts';
import { problemsOf } from '../../../src/discord/render/limits.ts';
import { afterGame } from '../../../src/games/deckbuilding/campaign/after.ts';
import { shop } from '../../../src/games/deckbuilding/campaign/shop.ts';
import type { Campaign } from '../../../src/games/deckbuilding/campaign/state.ts';
import { seedRng } from '../../../src/kernel/rng.ts';
import { apply, openPrompts, see } from '../../../src/kernel/run.ts';
import { below } from '../../../src/kernel/sample.ts';
import {
  EMPIRE,
  fresh,
  openShop,
  played,
  REBEL,
  type Shop,
  shops,
  side,
  withSides,
} from '../../games/deckbuilding/campaign/support.ts';
import { seatRecord, tableRecord, textsOf, voice } from './support.ts';

const table = tableRecord({
  mode: 'campaign',
  rules: shop.id,
  campaign: 'cccccccccc',
  seats: [seatRecord('a', { faction: 'empire' }), seatRecord('b', { faction: 'rebel' })],
});

const seenOf = (m: Shop, seat?: string): TableSeen => ({ table, ...(seat && { seat }), seen: see(shop, m, seat) });

/** More of everything than one game can give. */
const rich = (): Campaign => {
  const campaign = afterGame(fresh(), played());
  const much = (seat: string) => ({ points: 8, earned: side(campaign, seat).supports.slice(0, 3) });
  return withSides(campaign, { a: much(EMPIRE), b: much(REBEL) });
};

const recordOf = (state: Campaign, status: CampaignRecord['status'] = 'running'): CampaignRecord => ({
  id: 'cccccccccc',
  table: table.id,
  status,
  state,
  createdAt: new Date('2026-01-01T00:00:00Z'),
});

test('every position of random shops is within Discord’s limits, for everybody and on every page', () => {
  const rng = seedRng('5a'.repeat(16));
  const problems: string[] = [];
  let m = openShop(rich());
  let steps = 0;
  for (; steps < 150 && !m.outcome; steps++) {
    for (const seat of [EMPIRE, REBEL])
      for (const page of [0, 1])
        problems.push(...problemsOf(renderers.panel(voice, seenOf(m, seat), { r: steps, page })));
    problems.push(
      ...problemsOf(renderers.board(voice, seenOf(m))),
      ...problemsOf(renderers.textBoard(voice, seenOf(m))),
    );
    const open = openPrompts(m);
    const prompt = open[below(rng, open.length)];
    const seat = prompt?.to[0];
    if (!prompt || seat === undefined) break;
    const done = apply(shop, m, [{ kind: 'answer', seat, prompt: prompt.id, answer: randomAnswer(rng, prompt) }]);
    if ('refused' in done) throw new Error(done.refused.code);
    m = done.match;
  }
  expect(problems).toEqual([]);
  expect(steps).toBeGreaterThan(20);
});

test('the public board says who is shopping and who has confirmed, and shows no basket, whoever’s view it is given', () => {
  const m = shops(
    openShop(withSides(rich(), { a: { earned: [] } })),
    EMPIRE,
    'upgrade scout-probe for inquisitor',
    'confirm',
  );
  const board = renderers.board(voice, seenOf(m));
  expect(board.content).toContain('Empire has confirmed · Rebels are shopping');
  expect(renderers.board(voice, seenOf(m, EMPIRE))).toEqual(board);
  expect(textsOf(board).join('\n')).not.toContain('Scout Probe');
  const own = textsOf(renderers.panel(voice, seenOf(m, EMPIRE), { r: 1 })).join('\n');
  expect(own).toContain('Scout Probe ◇ in the place of ⬢ Inquisitor');
  expect(textsOf(renderers.panel(voice, seenOf(m, REBEL), { r: 1 })).join('\n')).not.toContain('Scout Probe');
});

test('R-REI-80 the log has exactly the printed fields, on the screen and as a file to print', () => {
  const body = renderers.campaignLog(voice, {
    record: recordOf(afterGame(fresh(), played())),
    now: seenOf(openShop(rich())),
  });
  expect(problemsOf(body)).toEqual([]);
  const [file] = body.files ?? [];
  const labels = file?.text.split('\n').filter((line) => line.endsWith(':'));
  const page = [
    'Cards removed from the base deck:',
    'Cards removed from the starter deck:',
    'Cards added to the starter deck:',
    'Cards removed from the galaxy deck:',
    'Cards added to the galaxy deck:',
    'Winner’s base:',
    'Force space at the end:',
  ];
  expect(labels).toEqual([...page, ...page]);
  expect(file?.text).toContain('☐☐☐☐☐☐☐ Alliance Shuttle');
  expect(file?.text).toContain('Game 1: Rebels – Hoth');
  expect(file?.text).toContain('Game 1: with Empire, 2 of 3');
  expect(file?.text).toContain('CAMPAIGN LOG, EMPIRE PAGE');
  const boxes = file?.text.match(/^[☐☒]+ .+$/gmu);
  expect(boxes).toEqual([
    '☐☐☐☐☐☐☐ Imperial Shuttle',
    '☐☐ Stormtrooper',
    '☐ Inquisitor',
    '☐☐ Scout Probe',
    '☐☐ Dewback Rider',
    '☐☐ VT-49 Decimator',
    '☐☐ TIE Striker',
    '☐☐ Arrestor Cruiser',
    '☐☐☐☐☐☐☐ Alliance Shuttle',
    '☐☐ Rebel Trooper',
    '☐ Temple Guardian',
    '☐☐ Rebel Astromech',
    '☐☐ A-Wing',
    '☐☐ Tauntaun Rider',
    '☐☐ MC30 Scout Frigate',
    "☐☐ Smuggler's Ship",
  ]);
});

test('the status says how each game ended, and who has won the campaign', () => {
  const now = seenOf(openShop(rich()), REBEL);
  const running = renderers.campaign(voice, { record: recordOf(rich()), now });
  expect(problemsOf(running)).toEqual([]);
  expect(textsOf(running).join('\n')).toContain('Game 1: Rebels on Hoth. Points: Empire 3, Rebels 4');
  const over = { ...rich(), title: REBEL, resigned: EMPIRE };
  const text = textsOf(renderers.campaign(voice, { record: recordOf(over, 'ended'), now })).join('\n');
  expect(text).toMatch(/Rebels .*won the campaign/);
  expect(text).toContain('gave it up');
});
