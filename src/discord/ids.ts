import { z } from 'zod';
import type { ComponentAct } from './component-types.ts';

/** Discord takes 100 characters; ten are held in reserve. */
export const ID_LIMIT = 90;

type Do = ComponentAct['do'];
type ActOf<K extends Do> = Extract<ComponentAct, { do: K }>;
type Layout = { readonly [K in Do]: readonly [code: string, ...fields: Exclude<keyof ActOf<K>, 'do'>[]] };

/** The order of each act's members behind its code. A code is never given to another act: old messages live for years. */
const LAYOUT: Layout = {
  panel: ['p', 'table', 'tab'],
  story: ['l', 'table', 'page', 'since'],
  undo: ['u', 'table'],
  join: ['j', 'table', 'faction'],
  leave: ['q', 'table'],
  start: ['s', 'table'],
  removeMenu: ['m', 'table'],
  remove: ['x', 'table'],
  rematch: ['r', 'table'],
  board: ['b', 'table'],
  text: ['t', 'table', 'page'],
  show: ['w', 'table', 'tab', 'page'],
  pick: ['a', 'table', 'prompt', 'option'],
  sure: ['c', 'table', 'prompt', 'option'],
  choose: ['o', 'table', 'prompt', 'r'],
  mark: ['k', 'table', 'prompt', 'page', 'r'],
  commit: ['g', 'table', 'prompt', 'how'],
  playAll: ['y', 'table', 'prompt'],
  focus: ['f', 'table', 'prompt', 'target'],
  form: ['h', 'table', 'prompt'],
  filled: ['i', 'table', 'prompt'],
  words: ['v', 'table', 'r'],
  standing: ['n', 'table', 'set', 'r'],
  delivery: ['d', 'table', 'to'],
  endSure: ['e', 'table'],
  resignSure: ['z', 'table'],
  giveUpSure: ['Z', 'table'],
  forgetSure: ['_'],
  ranks: ['L', 'board', 'season', 'page'],
  hide: ['H', 'hide', 'on'],
};

const SEPARATOR = '|';

const table = z.string().regex(/^[0-9a-z]{1,10}$/);
const prompt = z.string().regex(/^\d{1,9}\.[0-9a-z]{1,8}\.\d{1,3}$/);
/** Anything printable but blanks and the separator: what is in it is the game's business. */
const option = z.string().regex(/^[!-{}~]{1,56}$/);
const count = z.int().min(0).max(99_999);
const nonce = z.int().min(0).max(999_999_999);
const tab = z.enum(['main', 'play', 'buy', 'attack', 'use', 'hand', 'standing']);

const ACT: z.ZodType<ComponentAct> = z.discriminatedUnion('do', [
  z.object({ do: z.literal('panel'), table, tab: z.literal('hand').optional() }),
  z.object({ do: z.literal('story'), table, page: count.optional(), since: count.optional() }),
  z.object({ do: z.literal('undo'), table }),
  z.object({
    do: z.literal('join'),
    table,
    faction: z
      .string()
      .regex(/^[a-z-]{1,20}$/)
      .optional(),
  }),
  z.object({ do: z.literal('leave'), table }),
  z.object({ do: z.literal('start'), table }),
  z.object({ do: z.literal('removeMenu'), table }),
  z.object({ do: z.literal('remove'), table }),
  z.object({ do: z.literal('rematch'), table }),
  z.object({ do: z.literal('board'), table }),
  z.object({ do: z.literal('text'), table, page: count }),
  z.object({ do: z.literal('show'), table, tab, page: count }),
  z.object({ do: z.literal('pick'), table, prompt, option }),
  z.object({ do: z.literal('sure'), table, prompt, option }),
  z.object({ do: z.literal('choose'), table, prompt, r: nonce }),
  z.object({ do: z.literal('mark'), table, prompt, page: count, r: nonce }),
  z.object({ do: z.literal('commit'), table, prompt, how: z.enum(['draft', 'all', 'smallest', 'none']) }),
  z.object({ do: z.literal('playAll'), table, prompt }),
  z.object({ do: z.literal('focus'), table, prompt, target: option }),
  z.object({ do: z.literal('form'), table, prompt }),
  z.object({ do: z.literal('filled'), table, prompt }),
  z.object({ do: z.literal('words'), table, r: nonce }),
  z.object({
    do: z.literal('standing'),
    table,
    set: z.enum(['either', 'first']).optional(),
    r: nonce.optional(),
  }),
  z.object({ do: z.literal('delivery'), table, to: z.enum(['dm', 'button']) }),
  z.object({ do: z.literal('endSure'), table }),
  z.object({ do: z.literal('resignSure'), table }),
  z.object({ do: z.literal('giveUpSure'), table }),
  z.object({ do: z.literal('forgetSure') }),
  z.object({
    do: z.literal('ranks'),
    board: z.string().regex(/^[0-9a-z:-]{1,60}$/),
    season: z.string().regex(/^[0-9a-z-]{1,10}$/),
    page: count,
  }),
  z.object({ do: z.literal('hide'), hide: z.enum(['yes', 'no']), on: z.enum(['ranks', 'record', 'settings']) }),
]);

const NUMBERS: ReadonlySet<string> = new Set(['page', 'since', 'r']);
const BY_CODE: ReadonlyMap<string, Do> = new Map(
  (Object.keys(LAYOUT) as Do[]).map((kind) => [LAYOUT[kind][0], kind] as const),
);

/**
 * Writes an act into a custom id of at most 90 characters. Throws a RangeError when a member cannot stand in one (a blank in an option's
 * id, a table id longer than ten characters): that is a fault of the caller, never of a player.
 */
export const writeId = (act: ComponentAct): string => {
  if (!ACT.safeParse(act).success) throw new RangeError(`no custom id for ${JSON.stringify(act)}`);
  const [code, ...fields] = LAYOUT[act.do];
  const members = act as Readonly<Record<string, string | number | undefined>>;
  const id = [code, ...fields.map((field) => `${members[field] ?? ''}`)].join(SEPARATOR);
  if (id.length > ID_LIMIT) throw new RangeError(`custom id of ${id.length} characters: ${id}`);
  return id;
};

const readNumber = (text: string): number => (/^(0|[1-9]\d{0,8})$/.test(text) ? Number(text) : Number.NaN);

/** Reads a custom id. Gives nothing for anything that `writeId` did not write: other bots' ids, old forms, hostile input. */
export const readId = (customId: string): ComponentAct | undefined => {
  if (typeof customId !== 'string' || customId.length > ID_LIMIT) return undefined;
  const [code, ...values] = customId.split(SEPARATOR);
  const kind = BY_CODE.get(code ?? '');
  if (kind === undefined) return undefined;
  const [, ...fields] = LAYOUT[kind];
  if (values.length !== fields.length) return undefined;
  const members: Record<string, string | number> = { do: kind };
  for (const [at, field] of fields.entries()) {
    const value = values[at] ?? '';
    if (value !== '') members[field] = NUMBERS.has(field) ? readNumber(value) : value;
  }
  const read = ACT.safeParse(members);
  return read.success ? read.data : undefined;
};
