import { games } from '../../src/games/index.ts';
import type { AnyCampaign, AnyMatch } from '../../src/games/registry-types.ts';

/** What a match begins with. */
export type Link = { readonly rules: string; readonly options: unknown };

/** Matches that were played one after the other: one alone, or the games and shops of a campaign with what it held after the last of them. */
export type Chain = { readonly matches: readonly AnyMatch[]; readonly campaign?: AnyCampaign };

/** More matches than any campaign has. */
const MOST_MATCHES = 50;

/**
 * Plays a match and all that follow from it: of a campaign its games and the shops between them up to the title, of anything else the one match. `play` is
 * given what the match begins with and its place in the chain, and plays it to its end; a match that it gives back without an outcome ends the chain.
 */
export const playChain = (first: Link, play: (link: Link, place: number) => AnyMatch): Chain => {
  const campaigns = Object.values(games).flatMap(({ campaign }) => campaign ?? []);
  const rules = campaigns.find(({ begun }) => begun(first.options) !== undefined);
  const matches: AnyMatch[] = [];
  let link: Link | undefined = first;
  let campaign: AnyCampaign | undefined;
  while (link) {
    if (matches.length === MOST_MATCHES) throw new Error('the campaign does not end');
    const match = play(link, matches.length);
    matches.push(match);
    const after = match.outcome ? rules?.after(match) : undefined;
    campaign = after?.state ?? campaign;
    link = after?.next;
  }
  return { matches, ...(campaign && { campaign }) };
};

/** Whether a match is a game with a result, and not a shop between two games. */
export const isGame = ({ rules }: Pick<AnyMatch, 'rules'>): boolean =>
  Object.values(games).some(({ current }) => current === rules);
