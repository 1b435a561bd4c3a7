import type { SeatId } from '../../../kernel/prompt.ts';
import { type Content, cardsOf } from '../content.ts';
import type { Faction } from '../effects/kinds.ts';
import { once } from '../swaps/counter.ts';
import { type Campaign, type Face, type ForceSpace, GAMES, sideOf } from './state.ts';

/** Tick boxes of the printed page: so many of so many are ticked. */
export type Ticks = { readonly card: Face; readonly ticked: number; readonly boxes: number };
export type Counted = { readonly card: Face; readonly n: number };

/** One side's page of the printed log: exactly these fields, and the base of the winner and the Force space of games 1–4 (R-REI-80, R-REI-81). */
export type LogPage = {
  readonly seat: SeatId;
  readonly faction: Faction;
  readonly basesRemoved: readonly Face[];
  readonly startersRemoved: readonly Ticks[];
  readonly startersAdded: readonly Ticks[];
  readonly galaxyRemoved: readonly Counted[];
  readonly galaxyAdded: readonly Counted[];
};

export type CampaignLog = {
  readonly pages: readonly LogPage[];
  readonly winnersBases: readonly { readonly game: number; readonly faction?: Faction; readonly card?: Face }[];
  readonly force: readonly { readonly game: number; readonly at?: ForceSpace }[];
};

/** Cards of which some may stand more than once, each with its number. */
export const countedFaces = (faces: readonly Face[]): readonly Counted[] =>
  once(faces).map((card) => ({ card, n: faces.filter((face) => face === card).length }));

/** The order of the upgraded starters on the printed pages: the ends of their ids. */
const PRINTED: readonly string[] = [
  'scout-probe',
  'dewback-rider',
  'vt-49-decimator',
  'tie-striker',
  'arrestor-cruiser',
  'rebel-astromech',
  'a-wing',
  'tauntaun-rider',
  'mc30-scout-frigate',
  'smugglers-ship',
];

/** Where a card stands among those; any other one keeps its place in its pack. */
const printedAt = (id: Face): number => PRINTED.findIndex((end) => id === end || id.endsWith(`-${end}`));

type Sort = { readonly faction: Faction; readonly upgraded: boolean };

const ticks = ({ faction, upgraded }: Sort, faces: readonly Face[], content: Content | undefined): readonly Ticks[] =>
  cardsOf(content)
    .filter((def) => def.faction === faction && def.starter && Boolean(def.upgraded) === upgraded)
    .sort((a, b) => printedAt(a.id) - printedAt(b.id))
    .map(({ id, count }) => ({ card: id, ticked: faces.filter((face) => face === id).length, boxes: count }));

const pageOf = (campaign: Campaign, seat: SeatId, content: Content | undefined): LogPage => {
  const side = sideOf(campaign, seat);
  const { faction } = side;
  return {
    seat,
    faction,
    basesRemoved: side.basesRemoved.map(({ card }) => card),
    startersRemoved: ticks({ faction, upgraded: false }, side.startersRemoved, content),
    startersAdded: ticks({ faction, upgraded: true }, side.startersAdded, content),
    galaxyRemoved: countedFaces(side.galaxyRemoved),
    galaxyAdded: countedFaces(side.galaxyAdded),
  };
};

/** The campaign log with the printed fields, as far as it has come; `content`: what the campaign is played with. */
export const logOf = (campaign: Campaign, content?: Content): CampaignLog => {
  const games = Array.from({ length: GAMES - 1 }, (_, at) => at + 1);
  const playedOf = (game: number) => campaign.played.find((p) => p.game === game);
  return {
    pages: campaign.seats.map((seat) => pageOf(campaign, seat, content)),
    winnersBases: games.map((game) => {
      const played = playedOf(game);
      if (!played) return { game };
      const { faction } = sideOf(campaign, played.winner);
      return { game, faction, ...(played.base !== undefined && { card: played.base }) };
    }),
    force: games.map((game) => {
      const played = playedOf(game);
      return { game, ...(played && { at: played.force }) };
    }),
  };
};
