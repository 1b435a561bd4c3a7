import type { AnyCampaign, AnyMatch } from '../games/registry-types.ts';
import type { SeatId } from '../kernel/prompt.ts';
import { beginMatch } from './begin.ts';
import { campaignResultOf } from './campaign-result.ts';
import { changeMessages } from './messages.ts';
import type { CampaignRecord, Commit, Deps, Loaded, NextTable, OutboxDraft, TableRecord } from './ports.ts';

const infoOf = (deps: Deps, table: TableRecord) => deps.games.games[table.game]?.campaign;

/** The match's messages, with the board posted anew: there is none yet. */
const withNewBoard = (told: readonly OutboxDraft[]): readonly OutboxDraft[] =>
  told.map((m) => (m.kind === 'board' ? { ...m, body: { repost: true } } : m));

/** What a match's start tells everybody. */
export const startMessages = (
  table: TableRecord,
  { match, row }: ReturnType<typeof beginMatch>,
): readonly OutboxDraft[] => withNewBoard(changeMessages({ table, after: match, rows: [row] }));

/** The campaign that a table's first match begins, with an id of its own; nothing where its options are of no campaign. */
export const newCampaignRecord = (deps: Deps, table: TableRecord, options: unknown): CampaignRecord | undefined => {
  const state = infoOf(deps, table)?.begun(options);
  if (!state) return undefined;
  const { guild, id } = table;
  return { id: deps.entropy.id(), guild, table: id, status: 'running', state, createdAt: deps.clock.now() };
};

/** The table of a campaign's next match: same people, same channel, started by itself. */
const nextTable = (
  deps: Deps,
  loaded: Loaded,
  next: { readonly rules: string; readonly options: unknown },
): NextTable => {
  const now = deps.clock.now();
  const table: TableRecord = {
    ...loaded.table,
    id: deps.entropy.id(),
    status: 'running',
    rules: next.rules,
    version: 0,
    seats: loaded.table.seats.map((seat) => ({ ...seat, confirmed: [] })),
    createdAt: now,
    startedAt: now,
    endedAt: undefined,
    campaignOver: undefined,
    expiresAt: undefined,
  };
  const begun = beginMatch(deps, { table }, { ...next, seats: table.seats.map(({ seat }) => seat) });
  return { table, match: begun.match, action: begun.row, outbox: startMessages(table, begun) };
};

/** What a finished match of a campaign writes beside its outcome. `counts`: it was a game, not a shop, so that it has a result. */
export type Chained = Pick<Commit, 'campaign' | 'campaignResult' | 'next'> & { readonly counts: boolean };

/**
 * What follows from a match with an outcome, in the very write that stores the outcome: the campaign as it is then, and the table of its next match, already
 * started. So a finished match has exactly one successor, whatever crashes. `gaveUp`: the seat that has given the whole campaign up.
 */
export const chain = (deps: Deps, loaded: Loaded, match: AnyMatch, gaveUp?: SeatId): Chained => {
  const { table } = loaded;
  const info = infoOf(deps, table);
  if (table.campaign === undefined || !info) return { counts: true };
  const { state, status, next, counts } = info.after(match, gaveUp);
  const following = next && nextTable(deps, loaded, next);
  const campaign = recordOf(deps, table, status, state, following?.table.id);
  const campaignResult = campaignResultOf(deps, table, campaign, match);
  return { counts, campaign, ...(campaignResult && { campaignResult }), ...(following && { next: following }) };
};

const recordOf = (
  deps: Deps,
  table: TableRecord,
  status: CampaignRecord['status'],
  state: AnyCampaign,
  current = table.id,
): CampaignRecord => {
  const now = deps.clock.now();
  // When it was created is kept from the first write.
  const about = { id: table.campaign ?? '', guild: table.guild, table: current, createdAt: now };
  return { ...about, status, state, ...(status !== 'running' && { endedAt: now }) };
};

/** A campaign that ends with a match that could not even be cancelled by its rules: no title (U-REI-16). */
export const brokenOff = (deps: Deps, { table, match }: Loaded): Pick<Commit, 'campaign' | 'campaignResult'> => {
  const options = (match?.game.fixed as { readonly options?: unknown } | undefined)?.options;
  const state = table.campaign === undefined ? undefined : infoOf(deps, table)?.begun(options);
  if (!state || !match) return {};
  const campaign = recordOf(deps, table, 'cancelled', state);
  return { campaign, campaignResult: campaignResultOf(deps, table, campaign, match) };
};
