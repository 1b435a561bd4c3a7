import { allBoards, isHidden } from './boards.ts';
import { plainName } from './plain-name.ts';
import type { Deps } from './ports.ts';
import { rateFinished } from './rate-finished.ts';
import { ALL, seasonOf } from './season.ts';
import type { UseCases } from './use-cases.ts';

/** So many of the newest campaigns are listed. */
const CAMPAIGN_LINES = 10;

/** What a person has played and won, by mode and faction, wherever it was: it is kept when a channel or a server is gone. In a server also the points there. */
export const record =
  (deps: Deps): UseCases['record'] =>
  async (person, input) => {
    await rateFinished(deps);
    const { guild } = input;
    const seasons = [seasonOf(deps.clock.now()), ALL];
    const [{ lines, uncounted }, campaigns, known, ranks] = await Promise.all([
      deps.store.recordOf(person.id),
      deps.store.campaignsOf(person.id, CAMPAIGN_LINES),
      deps.store.person(person.id),
      guild === undefined ? [] : deps.store.pointsOf(guild, person.id, seasons),
    ]);
    const boards = allBoards(deps.games.games).filter(({ kind }) => kind === 'mode');
    const points = boards.flatMap((board) =>
      seasons.flatMap((season) => {
        const rank = ranks.find((one) => one.board === board.id && one.season === season);
        return rank ? [{ board, season, points: rank.points }] : [];
      }),
    );
    const hidden = isHidden(known?.settings);
    return { ok: true, value: { lines, uncounted, campaigns, points, hidden, inServer: guild !== undefined } };
  };

/** Takes a person off all leaderboards, or puts them back. Games count on; only nobody is shown them. */
export const hide =
  (deps: Deps): UseCases['hide'] =>
  async (from, input) => {
    const person = { ...from.person, name: plainName(from.person.name) };
    await deps.store.setPerson(person, { settings: { hidden: input.hidden } });
    return { ok: true, value: { hidden: input.hidden } };
  };

/** Whether a person is hidden from all boards. */
export const hidden =
  (deps: Deps): UseCases['hidden'] =>
  async (person) =>
    isHidden((await deps.store.person(person.id))?.settings);
