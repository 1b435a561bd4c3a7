import type { TableSeen } from '../app/use-cases.ts';
import type { Option, Prompt } from '../kernel/prompt.ts';
import type { Heard } from './interaction.ts';
import { type Choice, type Runtime, textOption } from './runtime.ts';

const MOST = 25;

/** Letters as people type them: small, without accents. */
const bare = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Lower is better: the beginning of the name, the beginning of a word in it, anywhere; nothing when it does not fit. */
const rankOf = (name: string, typed: string): number | undefined => {
  const at = bare(name);
  if (at.startsWith(typed)) return 0;
  if (at.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(typed))) return 1;
  return at.includes(typed) ? 2 : undefined;
};

/**
 * The choices that fit what was typed, at most 25: in the order given (legal and likeliest first), the beginning of a name before its middle.
 * Equal names are one choice, "X-Wing ×2".
 */
export const suggest = (choices: readonly Choice[], typed: string): readonly Choice[] => {
  const byName = new Map<string, Choice[]>();
  for (const choice of choices) byName.set(choice.name, [...(byName.get(choice.name) ?? []), choice]);
  const wanted = bare(typed.trim());
  return [...byName.values()]
    .flatMap((same) => {
      const [first] = same;
      const rank = first && rankOf(first.name, wanted);
      if (!first || rank === undefined) return [];
      return [{ rank, choice: same.length > 1 ? { ...first, name: `${first.name} ×${same.length}` } : first }];
    })
    .sort((a, b) => a.rank - b.rank)
    .slice(0, MOST)
    .map(({ choice }) => choice);
};

/** What the person may do now at the table that the command means, from memory. */
export const offeredTo = (run: Runtime, heard: Heard): Promise<TableSeen | undefined> => {
  const table = textOption(heard, 'table');
  return run.app.offered(heard.person, {
    channel: heard.channel,
    dm: heard.dm,
    ...(table !== undefined && { table }),
  });
};

/** The open options with one of these verbs, those without a warning first. */
export const optionsOf = (
  seen: TableSeen,
  verbs: readonly string[] | undefined,
): readonly { readonly prompt: Prompt; readonly option: Option }[] => {
  const open = seen.seen?.prompts ?? [];
  const all = open.flatMap((prompt) =>
    prompt.question.shape === 'pick' ? prompt.question.options.map((option) => ({ prompt, option })) : [],
  );
  const fitting = verbs ? all.filter(({ option }) => verbs.includes(option.verb)) : all;
  return [...fitting].sort((a, b) => Number(Boolean(a.option.confirm)) - Number(Boolean(b.option.confirm)));
};

/** The person's own tables, for the `table` option. */
export const suggestTables = async (run: Runtime, heard: Heard, typed: string): Promise<readonly Choice[]> => {
  const tables = await run.app.myTables(heard.person);
  if (!tables.ok) return [];
  const { words } = run.voice(heard.person.locale);
  const choices = tables.value.map(({ table }) => {
    const others = table.seats.filter((s) => s.person !== heard.person.id).map((s) => s.name);
    return { name: [words.ui.modes[table.mode]?.split(':')[0] ?? table.mode, ...others].join(' – '), value: table.id };
  });
  return suggest(choices, typed);
};

/** The person's own campaigns, those that are over too, for the `table` option of commands about them. */
export const suggestCampaigns = async (run: Runtime, heard: Heard, typed: string): Promise<readonly Choice[]> => {
  const tables = await run.app.myCampaigns(heard.person);
  if (!tables.ok) return [];
  const { campaign } = run.voice(heard.person.locale).words.ui;
  const choices = tables.value.map(({ table }) => {
    const others = table.seats.filter((s) => s.person !== heard.person.id).map((s) => s.name);
    const ended = table.campaignOver && table.endedAt?.toISOString().slice(0, 10);
    return { name: campaign.choice(others.join(', '), table.id, ended), value: table.id };
  });
  return suggest(choices, typed);
};
