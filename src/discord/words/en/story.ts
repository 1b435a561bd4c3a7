import type { StoryEntry } from '../../../app/use-cases.ts';
import type { Names } from '../names.ts';
import { type Args, argsOf, type Told } from '../vocabulary.ts';
import { type Clause, cardList } from './clause.ts';
import { joined } from './count.ts';
import { eventClauses, where } from './events.ts';

/** One event on its way into the story. */
type Step = { readonly key: string; readonly args: Args; readonly seq: number; readonly at: Date };

type Run = { readonly clause: Clause; readonly used: number };

const signed = (n: number): string => (n >= 0 ? `+${n}` : `−${-n}`);

/** What came in with the cards that were played: attack and resources as printed, and the Force that then moved. */
const yields = (cards: readonly string[], gained: number, force: number, names: Names): string => {
  const printed = cards.flatMap((card) => names.cardOf(card) ?? []);
  const attack = printed.reduce((sum, card) => sum + card.attack, 0);
  const resources = printed.reduce((sum, card) => sum + card.resources, gained);
  const parts = [
    ...(attack > 0 ? [`${signed(attack)} attack`] : []),
    ...(resources > 0 ? [`${signed(resources)} ${resources === 1 ? 'resource' : 'resources'}`] : []),
    ...(force > 0 ? [`${signed(force)} Force`] : []),
  ];
  return parts.length > 0 ? ` (${parts.join(', ')})` : '';
};

/** Cards played one after the other by one seat become one clause, with what they brought. */
const playedRun = (steps: readonly Step[], from: number, names: Names): Run | undefined => {
  const first = steps[from];
  if (first?.key !== 'played') return undefined;
  const seat = first.args.text('seat');
  const cards: string[] = [];
  let [resources, force, used] = [0, 0, 0];
  for (const step of steps.slice(from)) {
    if (step.args.text('seat') !== seat) break;
    if (step.key === 'played') cards.push(step.args.text('card'));
    else if (step.key === 'gained' && step.args.text('what') === 'resources') resources += step.args.number('n');
    else if (step.key === 'force.moved') force += step.args.number('n');
    else if (step.key !== 'gained' || step.args.text('what') !== 'force') break;
    used += 1;
  }
  const clause = `played ${cardList(cards, names)}${yields(cards, resources, force, names)}`;
  return { clause: { seat, clause }, used };
};

const OUTCOMES: ReadonlySet<string> = new Set([
  'ship.damaged',
  'ship.destroyed',
  'base.damaged',
  'base.prevented',
  'base.destroyed',
  'damage.lost',
]);

/** What an attack did to the target's fleet and base. */
const outcome = (steps: readonly Step[], names: Names): { readonly did: readonly string[]; readonly tail?: string } => {
  const of = (key: string) => steps.filter((step) => step.key === key);
  const fallen = new Set([...of('ship.destroyed'), ...of('base.destroyed')].map((step) => step.args.text('card')));
  const hit = (step: Step): string =>
    `${names.card(step.args.text('card'))} (${Math.min(step.args.number('damage'), step.args.number('hp'))}/${step.args.number('hp')})`;
  const ships = of('ship.destroyed').map((step) => names.card(step.args.text('card')));
  const bases = of('base.destroyed').map((step) => {
    const blow = of('base.damaged').findLast((s) => s.args.text('card') === step.args.text('card'));
    const figures = blow ? ` (${blow.args.number('hp')}/${blow.args.number('hp')})` : '';
    return `**${names.card(step.args.text('card'))}**${figures}`;
  });
  const damaged = [...of('ship.damaged'), ...of('base.damaged')].filter((step) => !fallen.has(step.args.text('card')));
  const destroyed = [...ships, ...bases];
  const prevented = of('base.prevented').reduce((sum, step) => sum + step.args.number('n'), 0);
  const lost = of('damage.lost').reduce((sum, step) => sum + step.args.number('n'), 0);
  const did = [
    ...(destroyed.length > 0 ? [`destroyed ${destroyed.join(' and ')}`] : []),
    ...(damaged.length > 0 ? [`damaged ${damaged.map(hit).join(' and ')}`] : []),
    ...(prevented > 0 ? [`had ${prevented} damage prevented`] : []),
    ...(lost > 0 ? [`lost ${lost} damage`] : []),
  ];
  const owner = of('base.destroyed')[0]?.args.text('seat');
  if (owner === undefined) return { did };
  if (of('base.destroyed')[0]?.args.has('last')) return { did, tail: `${names.side(owner)} plays on without a base.` };
  return { did, tail: `${names.side(owner)} ${names.plural(owner) ? 'choose' : 'chooses'} a new base next turn.` };
};

/** The next step that is told, with how many silent ones lie before it. */
const pastRefills = (steps: readonly Step[], from: number): number => {
  let at = from;
  while (steps[at]?.key === 'row.refilled') at += 1;
  return at;
};

/** Cards bought one after the other: each with its price, and where it went. */
const boughtRun = (steps: readonly Step[], from: number, names: Names): Run | undefined => {
  const seat = steps[from]?.args.text('seat') ?? '';
  const parts = new Map<string, { readonly card: string; readonly price: string; n: number }>();
  let [at, end] = [from, from];
  for (;;) {
    const [first, next] = steps.slice(at, at + 2);
    if (first?.key !== 'paying' || next?.key !== 'bought' || next.args.text('seat') !== seat) break;
    const price = first.args.number('cost') > 0 ? `for ${first.args.number('cost')}` : 'for free';
    const part = { card: names.card(next.args.text('card')), price: `${price}${where(next.args)}`, n: 0 };
    const same = parts.get(`${part.card} ${part.price}`) ?? part;
    same.n += 1;
    parts.set(`${part.card} ${part.price}`, same);
    end = at + 2;
    at = pastRefills(steps, end);
  }
  if (parts.size === 0) return undefined;
  const bought = [...parts.values()].map(({ card, price, n }) =>
    n > 1 ? `${card} ×${n} ${price} each` : `${card} ${price}`,
  );
  return { clause: { seat, clause: `bought ${joined(bought, 'and')}` }, used: end - from };
};

/** An ability whose price was its own card. */
const spentRun = (steps: readonly Step[], from: number, names: Names): Run | undefined => {
  const [first, next] = steps.slice(from, from + 2);
  if (first?.key !== 'used' || next?.key !== 'exiled') return undefined;
  if (first.args.text('card') !== next.args.text('card')) return undefined;
  const clause = `used and exiled ${names.card(first.args.text('card'))}`;
  return { clause: { seat: first.args.text('seat'), clause }, used: 2 };
};

const CONSEQUENCES: ReadonlySet<string> = new Set(['gained', 'force.moved', 'repaired']);

/** A choice of effects, with the gain that follows at once: the choice names it already. */
const chosenRun = (steps: readonly Step[], from: number, names: Names): Run | undefined => {
  const [first, next] = steps.slice(from, from + 2);
  const telling = eventClauses.chose;
  if (first?.key !== 'chose' || !next || !CONSEQUENCES.has(next.key) || !telling) return undefined;
  const clause = telling(first.args, names);
  return clause && { clause, used: 2 };
};

/** Whether the attackers are exactly the attacking cards whose playing was told right before: then they need not be named again. */
const allJustPlayed = (steps: readonly Step[], from: number, names: Names): boolean => {
  const played: string[] = [];
  let at = from - 1;
  for (; PLAYING.has(steps[at]?.key ?? ''); at--)
    if (steps[at]?.key === 'played') played.push(steps[at]?.args.text('card') ?? '');
  const fighters = played.filter((card) => (names.cardOf(card)?.attack ?? 0) > 0);
  const attackers = steps[from]?.args.list('cards') ?? [];
  const sum = fighters.reduce((total, card) => total + (names.cardOf(card)?.attack ?? 0), 0);
  return sum === steps[from]?.args.number('total') && fighters.toSorted().join() === attackers.toSorted().join();
};

const PLAYING: ReadonlySet<string> = new Set(['played', 'gained', 'force.moved']);

/** An attack with all that it did, or damage by an ability, as one clause. */
const attackRun = (steps: readonly Step[], from: number, names: Names): Run | undefined => {
  const first = steps[from];
  if (first?.key !== 'attack.began') return undefined;
  const after = steps.slice(from + 1);
  const stop = after.findIndex((step) => !OUTCOMES.has(step.key));
  const outcomes = stop < 0 ? after : after.slice(0, stop);
  const { did, tail } = outcome(outcomes, names);
  const attackers = cardList(first.args.list('cards'), names);
  const attack = `attacked ${names.side(first.args.text('foe'))} with ${attackers} (${first.args.number('total')})`;
  const clause =
    did.length > 0 && allJustPlayed(steps, from, names) ? did.join(' and ') : [attack, ...did].join(' and ');
  return { clause: { seat: first.args.text('seat'), clause, ...(tail && { tail }) }, used: outcomes.length + 1 };
};

/** A hunt in the row, or a lone attack on a ship of an opponent, and how it ended. */
const huntRun = (steps: readonly Step[], from: number, names: Names): Run | undefined => {
  const first = steps[from];
  if (first?.key !== 'hunt.began') return undefined;
  const next = steps[from + 1];
  const ended = next?.key === 'hunt.won' || next?.key === 'hunt.failed';
  const target = `**${names.card(first.args.text('target'))}**`;
  const figures = `(${first.args.number('total')}/${first.args.number('goal')})`;
  const verb = next?.key === 'hunt.won' ? 'defeated' : next?.key === 'hunt.failed' ? 'failed to defeat' : 'attacked';
  const where = first.args.has('foe') ? `of ${names.side(first.args.text('foe'))}` : 'in the row';
  const clause = `${verb} ${target} ${where} with ${cardList(first.args.list('cards'), names)} ${figures}`;
  return { clause: { seat: first.args.text('seat'), clause }, used: ended ? 2 : 1 };
};

/** Damage that did not come from an attack: an ability's. */
const harmRun = (steps: readonly Step[], from: number, names: Names): Run | undefined => {
  if (!OUTCOMES.has(steps[from]?.key ?? '')) return undefined;
  const rest = steps.slice(from);
  const stop = rest.findIndex((step) => !OUTCOMES.has(step.key));
  const outcomes = stop < 0 ? rest : rest.slice(0, stop);
  const { did, tail } = outcome(outcomes, names);
  const line = did.length > 0 ? `This ${did.join(' and ')}.` : '';
  return { clause: { line: [line, tail].filter(Boolean).join(' ') }, used: outcomes.length };
};

const RUNS = [playedRun, boughtRun, spentRun, chosenRun, attackRun, huntRun, harmRun] as const;

const single = (step: Step, names: Names): Clause | undefined => {
  const telling = Object.hasOwn(eventClauses, step.key) ? eventClauses[step.key] : undefined;
  return telling ? telling(step.args, names) : { line: 'Something happened that has no words yet.' };
};

const CLAUSES_A_SENTENCE = 3;

/** Joins clauses of one seat into sentences. A seat is named in full once, then by its side alone. */
const sentences = (clauses: readonly Clause[], names: Names): string => {
  const done: string[] = [];
  const named = new Set<string>();
  let seat = '';
  let open: string[] = [];
  const close = (): void => {
    const who = named.has(seat) ? names.side(seat) : names.seat(seat);
    if (open.length > 0) done.push(`${who} ${joined(open, 'and')}.`);
    if (open.length > 0) named.add(seat);
    open = [];
  };
  for (const clause of clauses) {
    if ('line' in clause) {
      close();
      if (clause.line !== '') done.push(clause.line);
      if (clause.names !== undefined) named.add(clause.names);
      continue;
    }
    if (clause.seat !== seat || open.length >= CLAUSES_A_SENTENCE) close();
    seat = clause.seat;
    open.push(clause.clause);
    if (clause.tail !== undefined) {
      close();
      done.push(clause.tail);
    }
  }
  close();
  return done.join(' ');
};

/** Steps of the story with the clause that tells them; a silent step has none. */
const clausesOf = (
  steps: readonly Step[],
  names: Names,
): readonly { readonly clause: Clause; readonly step: Step }[] => {
  const found: { clause: Clause; step: Step }[] = [];
  let at = 0;
  while (at < steps.length) {
    const step = steps[at];
    if (!step) break;
    const run = RUNS.map((tryRun) => tryRun(steps, at, names)).find((tried) => tried !== undefined);
    const clause = run ? run.clause : single(step, names);
    if (clause) found.push({ clause, step });
    at += run?.used ?? 1;
  }
  return found;
};

/** Events that begin a new line, and so a new paragraph of the story. */
const BREAKS: ReadonlySet<string> = new Set([
  'turn.began',
  'won',
  'exhausted',
  'counted',
  'resigned',
  'undone',
  'replaced',
]);

/** The story: a line for each stretch that one seat acted in, oldest first. Only what the events say; nothing is looked up in a position. */
export const tell = (entries: readonly StoryEntry[], names: Names): readonly Told[] => {
  const steps: readonly Step[] = entries.flatMap((entry) =>
    entry.events.map((event) => ({ key: event.key, args: argsOf(event), seq: entry.seq, at: entry.at })),
  );
  const told: Told[] = [];
  let line: Clause[] = [];
  let start: Step | undefined;
  let chars = 0;
  const close = (): void => {
    const text = sentences(line, names);
    if (start && text !== '') told.push({ seq: start.seq, at: start.at, text });
    line = [];
    start = undefined;
    chars = 0;
  };
  for (const { clause, step } of clausesOf(steps, names)) {
    if (BREAKS.has(step.key) || chars > LINE_CHARS) close();
    start ??= step;
    line.push(clause);
    chars += 'line' in clause ? clause.line.length : clause.clause.length;
  }
  close();
  return told;
};

/** After this many characters a stretch goes on in a new line. */
const LINE_CHARS = 400;

/** Every key of an event that has words. */
export const tells: ReadonlySet<string> = new Set([
  ...Object.keys(eventClauses),
  ...['played', 'attack.began', 'hunt.began', 'hunt.won', 'hunt.failed', ...OUTCOMES],
]);
