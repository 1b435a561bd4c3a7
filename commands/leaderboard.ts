import { leaderboardAt } from '../src/discord/boards.ts';
import { boardName, seasonName } from '../src/discord/render/leaderboard.ts';
import { type Answering, type Choice, type Command, type Runtime, textOption } from '../src/discord/runtime.ts';
import { suggest } from '../src/discord/suggest.ts';
import { command } from './builders.ts';

const boardChoices = (run: Runtime, locale: string | undefined): readonly Choice[] => {
  const { ui } = run.voice(locale).words;
  return run.app.boards().map((board) => ({ name: boardName(ui, board), value: board.id }));
};

/** What was picked is an id; what was typed is taken for the choice that fits it best. */
const boardIn = (choices: readonly Choice[], typed: string | undefined): string | undefined => {
  if (typed === undefined || choices.some(({ value }) => value === typed)) return typed;
  return suggest(choices, typed)[0]?.value ?? typed;
};

const showing: Answering = (run, at) => {
  const { ui } = at.voice.words;
  const board = boardIn(boardChoices(run, at.from.person.locale), textOption(at.heard, 'board'));
  const typed = textOption(at.heard, 'season');
  const season = typed?.toLowerCase() === ui.ranks.all ? 'all' : typed;
  return leaderboardAt(run, at, { ...(board !== undefined && { board }), ...(season !== undefined && { season }) });
};

/** `/leaderboard`: who plays best in this server, by mode, faction or campaigns, in this season or another. */
export const leaderboard: Command = {
  data: command('leaderboard', 'Who plays best in this server')
    .addStringOption((option) =>
      option.setName('board').setDescription('Which mode or faction, or campaigns').setAutocomplete(true),
    )
    .addStringOption((option) =>
      option.setName('season').setDescription('Which quarter; this one if you name none').setAutocomplete(true),
    )
    .toJSON(),
  paths: { leaderboard: showing },
  complete: async (run, heard) => {
    if (heard.asked.type !== 'autocomplete') return [];
    const { name, typed } = heard.asked.focused;
    if (name === 'board') return suggest(boardChoices(run, heard.person.locale), typed);
    if (heard.guild === undefined) return [];
    const { ui } = run.voice(heard.person.locale).words;
    const seasons = await run.app.seasons(heard.guild);
    return suggest(
      seasons.map((season) => ({ name: seasonName(ui, season), value: season })),
      typed,
    );
  },
};
