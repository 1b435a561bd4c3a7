import type { AnyMatch, CampaignReport } from '../games/registry-types.ts';
import type { CampaignPlayed, Uncounted } from './finished.ts';
import type { CampaignRecord, Commit, Deps, TableRecord } from './ports.ts';
import { TURNS_TO_COUNT } from './result.ts';

const outcomeOf = ({ title }: CampaignReport, status: CampaignRecord['status'], seat: string) => {
  if (status === 'cancelled' || title === undefined) return 'none';
  return title === seat ? 'won' : 'lost';
};

/**
 * Why a campaign is on no board: ended without a title (U-REI-16), one person on both sides, or given up (as a whole, or with its last game) by
 * somebody who had not begun a third turn in all its games together.
 */
const uncountedOf = (
  report: CampaignReport,
  status: CampaignRecord['status'],
  played: readonly CampaignPlayed[],
): Uncounted | undefined => {
  if (status === 'cancelled' || report.title === undefined) return 'unfinished';
  const people = played.flatMap(({ person }) => person ?? []);
  if (new Set(people).size < people.length) return 'self';
  const resigner = played.find(({ seat }) => seat === report.resigned);
  return resigner?.turns !== undefined && resigner.turns < TURNS_TO_COUNT ? 'early' : undefined;
};

/** What is kept of a campaign that has ended, beside what it holds: who played and how it went for them, whether it counts, and what it was played with. */
export const campaignResultOf = (
  deps: Deps,
  table: TableRecord,
  { state, status }: Pick<CampaignRecord, 'state' | 'status'>,
  match: AnyMatch,
): Commit['campaignResult'] => {
  const { options } = match.game.fixed as { readonly options?: unknown };
  const report = deps.games.games[table.game]?.campaign?.report(state, options);
  if (!report || status === 'running') return undefined;
  const played = report.seats.map((side): CampaignPlayed => {
    const person = table.seats.find(({ seat }) => seat === side.seat)?.person;
    return { ...side, ...(person !== undefined && { person }), outcome: outcomeOf(report, status, side.seat) };
  });
  const uncounted = uncountedOf(report, status, played);
  return { played, content: report.content, ...(uncounted && { uncounted }) };
};
