import type { AnyMatch } from '../games/registry-types.ts';
import { same } from '../kernel/json.ts';
import type { Answer, Option, Prompt, Target } from '../kernel/prompt.ts';
import type { Names, Refused, TableRecord } from './ports.ts';
import { refuse } from './refusals.ts';
import type { Several } from './use-cases.ts';

/** Who knows what things are called at a table. */
export type Calling = { readonly names: Names; readonly table: TableRecord };

/** What things are called in a match, whose cards may be those of a group's own packs. */
export const callingAt = (names: Names, table: TableRecord, match: AnyMatch): Calling => ({
  names: { card: (id) => names.card(id, match) },
  table,
});

/** One thing that could be meant. */
export type Candidate = { readonly prompt: Prompt; readonly option: Option };

/** Text as it is compared: without accents, case, signs and superfluous spaces. */
export const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const seatNames = ({ table }: Calling, seat: string): readonly string[] => {
  const record = table.seats.find((s) => s.seat === seat);
  return record ? [record.name, record.faction ?? '', `${record.faction ?? ''} base`, `${record.name} base`] : [];
};

/** What an option or target may be called: its card, its seat's person and side. Compared forms. */
const namesOf = (calling: Calling, { label }: Option | Target): readonly string[] => {
  const { card, seat } = label.args ?? {};
  const names = [
    ...(typeof card === 'string' ? [calling.names.card(card) ?? card] : []),
    ...(typeof seat === 'string' ? seatNames(calling, seat) : []),
  ];
  return names.map(plain).filter((name) => name !== '');
};

const alike = (a: Candidate, b: Candidate): boolean =>
  a.prompt.id === b.prompt.id &&
  a.option.verb === b.option.verb &&
  a.option.cost === b.option.cost &&
  same(a.option.label, b.option.label);

/** The candidates that a text means, those that nobody can tell apart merged: by id, else by whole name, else by how a name begins. */
export const meant = (calling: Calling, candidates: readonly Candidate[], typed: string): readonly Candidate[] => {
  const byId = candidates.filter(({ option }) => option.id === typed.trim());
  const wanted = plain(typed);
  const named = (fits: (name: string) => boolean): readonly Candidate[] =>
    wanted === '' ? [] : candidates.filter(({ option }) => namesOf(calling, option).some(fits));
  const whole = byId.length > 0 ? byId : named((name) => name === wanted);
  const found = whole.length > 0 ? whole : named((name) => name.startsWith(wanted));
  return found.filter((one, i) => found.findIndex((other) => alike(one, other)) === i);
};

/** The ids that a list such as `X-Wing, X-Wing, Luke` means among the options of one question, each used once. Else several, or why not. */
export const meantList = (
  calling: Calling,
  prompt: Prompt,
  options: readonly Option[],
  typed: string,
): { readonly ids: readonly string[] } | Several | Refused => {
  const ids: string[] = [];
  for (const part of typed.split(',').filter((text) => text.trim() !== '')) {
    const left = options.filter((option) => !ids.includes(option.id)).map((option) => ({ prompt, option }));
    const found = meant(calling, left, part);
    if (found.length > 1) return severalOf(found);
    const [one] = found;
    if (!one) return refuse('act.not-found', { typed: part.trim() });
    ids.push(one.option.id);
  }
  return { ids };
};

/** Several things that a text may mean, for the person to choose from. */
export const severalOf = (candidates: readonly Candidate[]): Several => ({
  several: candidates.map(({ prompt, option }) => ({ prompt, option: option.id })),
});

/** A split such as `Home One 3, base 2` or `s7=3`: by target, the number last. */
export const meantSplit = (calling: Calling, prompt: Prompt, typed: string): Answer | Refused => {
  if (prompt.question.shape !== 'split') return refuse('act.typed');
  const { targets } = prompt.question;
  const split: Record<string, number> = {};
  for (const part of typed.split(',').filter((text) => text.trim() !== '')) {
    const [, name = '', number = ''] = /^\s*(.*?)[\s=:×x]*(\d{1,6})\s*$/u.exec(part) ?? [];
    const wanted = plain(name);
    const by = (fits: (target: Target) => boolean) =>
      targets.filter((target) => split[target.id] === undefined && fits(target));
    const exact = by((t) => t.id === name || namesOf(calling, t).includes(wanted));
    const found =
      exact.length > 0 ? exact : by((t) => namesOf(calling, t).some((n) => wanted !== '' && n.startsWith(wanted)));
    const [target] = found;
    if (!target) return refuse('act.typed');
    split[target.id] = Number(number);
  }
  return { split };
};
