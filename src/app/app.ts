import { act } from './act.ts';
import { answer } from './answer.ts';
import { campaign } from './campaign.ts';
import { createTable } from './create-table.ts';
import { delivery } from './delivery.ts';
import { draft } from './draft.ts';
import { end, endAsked } from './end.ts';
import { forget } from './forget.ts';
import { join } from './join.ts';
import { boards, leaderboard, seasons } from './leaderboard.ts';
import { leave } from './leave.ts';
import { board, look } from './look.ts';
import { lost } from './lost.ts';
import { move } from './move.ts';
import { myCampaigns } from './my-campaigns.ts';
import { myTables } from './my-tables.ts';
import { offered } from './offered.ts';
import { packCheck } from './pack-check.ts';
import { packExport } from './pack-export.ts';
import { packImport } from './pack-import.ts';
import { packCards, packList } from './pack-list.ts';
import { packRemove } from './pack-remove.ts';
import { contentAt, playedWith } from './played-with.ts';
import type { Deps } from './ports.ts';
import { hidden, hide, record } from './record.ts';
import { rematch } from './rematch.ts';
import { remove } from './remove.ts';
import { resign, resignAsked } from './resign.ts';
import { standing } from './standing.ts';
import { start } from './start.ts';
import { story } from './story.ts';
import { tableFor } from './table-for.ts';
import { undo } from './undo.ts';
import type { UseCases } from './use-cases.ts';

/** Longer than another process needs for the interaction that it has taken. */
const DOUBT_MS = 15_000;

/** Everything that can be asked of Cantina, over a store, a clock, randomness and games. */
export const openApp = (deps: Deps): UseCases => ({
  createTable: createTable(deps),
  join: join(deps),
  leave: leave(deps),
  remove: remove(deps),
  start: start(deps),
  answer: answer(deps),
  act: act(deps),
  undo: undo(deps),
  resign: resign(deps),
  resignAsked: resignAsked(deps),
  end: end(deps),
  endAsked: endAsked(deps),
  rematch: rematch(deps),
  move: move(deps),
  campaign: campaign(deps),
  look: look(deps),
  board: board(deps),
  story: story(deps),
  draft: draft(deps),
  standing: standing(deps),
  delivery: delivery(deps),
  myCampaigns: myCampaigns(deps),
  myTables: myTables(deps),
  leaderboard: leaderboard(deps),
  boards: boards(deps),
  seasons: seasons(deps),
  record: record(deps),
  hide: hide(deps),
  hidden: hidden(deps),
  forget: forget(deps),
  packList: packList(deps),
  packCards: packCards(deps),
  packCheck: packCheck(deps),
  packImport: packImport(deps),
  packExport: packExport(deps),
  packRemove: packRemove(deps),
  playedWith: playedWith(deps),
  contentAt: contentAt(deps),
  tableFor: tableFor(deps),
  offered: offered(deps),
  elsewhere: () => deps.cache.doubt(DOUBT_MS),
  lost: lost(deps),
});
