import type { Person } from '../../../src/app/ports.ts';
import { seatOf } from '../../../src/app/refusals.ts';
import { wordsFor } from '../../../src/discord/words/words.ts';
import { allCards, findCard } from '../../../src/games/deckbuilding/packs/index.ts';
import { rulesById } from '../../../src/games/index.ts';
import type { AnyMatch } from '../../../src/games/registry-types.ts';
import type { SeatId } from '../../../src/kernel/prompt.ts';
import { type RngState, seedRng } from '../../../src/kernel/rng.ts';
import { openPrompts, owing } from '../../../src/kernel/run.ts';
import { below } from '../../../src/kernel/sample.ts';
import { knownTo, spokenOf } from '../../laws/laws.ts';
import type { Moment, Played } from './games.ts';
import type { Stock } from './shelf.ts';
import { answering, fewLooks, type Step, trials } from './steps.ts';
import { hiddenFrom, twinStock } from './twins.ts';
import { ADA, BOBA, CID, DOT, EVE, openWorld, type Sent, type World, type Wrap } from './world.ts';

/** Something that somebody was sent and could not have known, or that would have been otherwise had a secret been another. */
export type Leak = { readonly viewer: string; readonly at: number; readonly step: string; readonly how: string };

export type Findings = {
  readonly leaks: Leak[];
  /** How often each kind of thing was sent and compared. */
  readonly kinds: Map<string, number>;
  compared: number;
};

export const noFindings = (): Findings => ({ leaks: [], kinds: new Map(), compared: 0 });

/** Everybody who sits at a table, and one who does not. */
const viewersOf = ({ table }: Stock): readonly Person[] =>
  [ADA, BOBA, DOT, EVE, CID].filter((person) => person === CID || seatOf(table, person.id) !== undefined);

/** What reached a person since, whole and byte for byte. */
const reached = (world: World, person: Person, since: number): readonly Sent[] =>
  world.sent.slice(since).filter(({ to }) => to === undefined || to === person.id);

const count = (found: Findings, kind: string): void => {
  found.kinds.set(kind, (found.kinds.get(kind) ?? 0) + 1);
};

/** The kind of a thing sent, finer than the step that called for it: what is published, and whether it was refused with a sentence. */
const noteKinds = (found: Findings, step: string, sent: readonly Sent[]): void => {
  count(found, step);
  for (const { kind, to } of sent) {
    if (kind === 'edit' || kind === 'message' || kind === 'delete')
      count(found, to === undefined ? `public ${kind}` : `direct ${kind}`);
  }
};

/** What a viewer has come to know in a game so far, by face: it may be named for ever after. */
export type Memory = Map<string, Set<string>>;

const learn = (memory: Memory, key: string, match: AnyMatch, viewer: SeatId | undefined): Set<string> => {
  const faces = memory.get(key) ?? new Set<string>();
  const { cards } = match.game.fixed as { readonly cards: Readonly<Record<string, string>> };
  for (const id of knownTo(rulesById(match.rules), match, viewer)) faces.add(cards[id] ?? '');
  // At the swaps a side is told by name which of its cards are in the galaxy deck, though not where.
  const own = openPrompts(match).filter((p) => viewer !== undefined && p.to.includes(viewer));
  for (const { question } of own)
    if (question.shape === 'pick')
      for (const { verb, subject } of question.options) if (verb === 'leave') faces.add(subject ?? '');
  memory.set(key, faces);
  return faces;
};

const { describe, describeReward } = wordsFor('en');
const RULE_BOOK = allCards.map((card) => ({
  id: card.id,
  text: [card.name, describe(card), describeReward(card)].join('\n'),
}));

/** Cards that are named in another's name or words: such a name says nothing of where the card lies. */
export const NAMED_ELSEWHERE: ReadonlySet<string> = new Set(
  allCards.flatMap(({ id, name }) =>
    RULE_BOOK.some((other) => other.id !== id && other.text.includes(name)) ? [id] : [],
  ),
);

const IDS = /\bc\d{1,3}\b/gu;

type Looking = {
  readonly found: Findings;
  readonly moment: Moment;
  readonly viewer: Person;
  readonly seat: SeatId | undefined;
  readonly rng: RngState;
  readonly wrap: Wrap;
  readonly secrets: readonly string[];
  readonly memory: Memory;
};

const complain = ({ found, moment, viewer }: Looking, step: string, how: string): void => {
  found.leaks.push({ viewer: viewer.name, at: moment.stock.match?.seq ?? -1, step, how });
};

const difference = (a: string, b: string): string => {
  let at = 0;
  while (a[at] === b[at] && at < a.length) at += 1;
  return `…${a.slice(Math.max(0, at - 60), at + 80)}… or …${b.slice(Math.max(0, at - 60), at + 80)}…`;
};

/** Ids, names and numbers that must not stand in what a viewer was sent, whatever else does. */
const plainly = (look: Looking, step: Step, sent: readonly Sent[], after: AnyMatch): void => {
  const before = look.moment.stock.match as AnyMatch;
  const rules = rulesById(before.rules);
  const known = new Set([
    ...knownTo(rules, before, look.seat),
    ...knownTo(rules, after, look.seat),
    ...spokenOf(rules, before, look.moment.earlier, look.seat),
  ]);
  const text = JSON.stringify(sent);
  for (const [id] of text.matchAll(IDS)) if (!known.has(id)) complain(look, step.kind, `names the hidden ${id}`);
  for (const secret of look.secrets) if (text.includes(secret)) complain(look, step.kind, 'tells the seed or the dice');
  // The menu of cards that go first when one must be discarded is the same for everybody: a list out of the rule book.
  if (step.kind === 'settings') return;
  const faces = learn(look.memory, look.viewer.id, after, look.seat);
  for (const face of new Set(hiddenFrom(after, look.seat).values())) {
    if (faces.has(face) || NAMED_ELSEWHERE.has(face)) continue;
    const name = findCard(face)?.name ?? face;
    if (text.includes(name)) complain(look, step.kind, `names the hidden ${name}`);
  }
};

const echoes = (step: Step, text: string): boolean =>
  step.asked.type === 'command' && Object.values(step.asked.options).some((typed) => text.includes(String(typed)));

/** One step in both worlds: what reaches the viewer must be the same, and must hold no secret. Gives whether a guess was an act after all. */
const inBoth = async (
  look: Looking,
  worlds: readonly [World, World],
  actor: Person,
  step: Step,
  compare: boolean,
): Promise<boolean> => {
  const [real, twin] = worlds;
  const since = [real.sent.length, twin.sent.length] as const;
  const { version } = real.stock().table;
  await real.hear(actor, step.asked);
  await twin.hear(actor, step.asked);
  // A guess that meets a card of one's own is an act, which may draw or turn over what was hidden a moment ago.
  const acted = step.kind === 'error' && real.stock().table.version !== version;
  const a = reached(real, look.viewer, since[0]);
  const b = reached(twin, look.viewer, since[1]);
  noteKinds(look.found, step.kind, a);
  const [one, other] = [JSON.stringify(a), JSON.stringify(b)];
  if (compare && !acted) {
    look.found.compared += 1;
    if (one !== other) complain(look, step.kind, difference(one, other));
  }
  // Whoever types a name is told that name again.
  if (!echoes(step, one)) plainly(look, step, a, real.stock().match as AnyMatch);
  return acted;
};

const openTwins = (look: Looking, after?: AnyMatch): readonly [World, World] => {
  const { stock, earlier } = look.moment;
  const twin: Stock = twinStock(stock, look.seat, look.rng, earlier, after);
  return [openWorld(stock, look.wrap), openWorld(twin, look.wrap)];
};

/** Everything that a viewer may do without deciding anything. */
const scanLooks = async (look: Looking, n: number): Promise<void> => {
  const { moment, seat, rng, viewer } = look;
  const match = moment.stock.match as AnyMatch;
  const hidden = [...hiddenFrom(match, seat)];
  const guess = hidden[below(rng, hidden.length)] ?? ['c0', 'x-wing'];
  const own = seat !== undefined && moment.prompt.to.includes(seat);
  const worlds = openTwins(look);
  for (const step of trials(rng, own, moment.prompt, guess, n))
    if (await inBoth(look, worlds, viewer, step, true)) return;
};

/** What was answered at this moment, as it reaches the viewer, and what the viewer sees then. Fallen dice fall otherwise in a twin. */
const scanAnswer = async (look: Looking, next: AnyMatch, dice: boolean, n: number): Promise<void> => {
  const { moment, rng, viewer } = look;
  const worlds = openTwins(look, next);
  for (const asked of answering(moment.prompt, moment.answer))
    await inBoth(look, worlds, moment.actor, { kind: 'answer', asked }, !dice);
  for (const step of fewLooks(rng, n)) await inBoth(look, worlds, viewer, step, !dice);
  const log = worlds[0].logged.join('\n');
  for (const secret of look.secrets) if (log.includes(secret)) complain(look, 'log', 'tells the seed or the dice');
};

const waits = (match: AnyMatch | undefined): string => (match ? owing(match).join() : '');

export type Sampling = { readonly every: number; readonly looks: number; readonly wrap?: Wrap };

/** Scans one game at sampled moments, for both seats and for somebody without one. */
export const scanGame = async (played: Played, found: Findings, sampling: Sampling): Promise<void> => {
  const { every, looks, wrap = {} } = sampling;
  const rng = seedRng(played.seed.split('').reverse().join(''));
  const memory: Memory = new Map();
  for (const [n, moment] of played.moments.entries()) {
    const { stock } = moment;
    const next = played.moments[n + 1]?.stock ?? played.last;
    for (const viewer of viewersOf(stock)) {
      const seat = seatOf(stock.table, viewer.id);
      learn(memory, viewer.id, stock.match as AnyMatch, seat);
      // Where somebody else has to act next, most is published.
      const turns = waits(stock.match) !== waits(next.match) && below(rng, 3) === 0;
      if (!turns && below(rng, every) > 0) continue;
      const dice = next.rows.slice(stock.rows.length).some((row) => row.barriers.some((b) => b.kind === 'dice'));
      const secrets = [played.seed, ...(stock.match?.rng ?? []).filter((word) => word > 1_000_000).map(String)];
      const look: Looking = { found, moment, viewer, seat, rng, wrap, secrets, memory };
      await scanLooks(look, looks);
      await scanAnswer(look, next.match as AnyMatch, dice, Math.ceil(looks / 3));
    }
  }
};
