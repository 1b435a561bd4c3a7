import type { SeatId } from '../kernel/prompt.ts';
import { chained } from './deckbuilding/campaign/chain.ts';
import { campaignReport } from './deckbuilding/campaign/report.ts';
import { shop } from './deckbuilding/campaign/shop.ts';
import { cardIn, cardsOf } from './deckbuilding/content.ts';
import { chooseOptions, type Mode, modes, withDuel } from './deckbuilding/modes/modes.ts';
import { packs } from './deckbuilding/packs/packs.ts';
import { deckbuilding } from './deckbuilding/rules.ts';
import { standingAnswer } from './deckbuilding/standing.ts';
import type { Game as DeckbuildingGame, Options } from './deckbuilding/state.ts';
import { swapping } from './deckbuilding/swaps/desk.ts';
import type { AnyMatch, AnyRules, GameInfo, ModeInfo } from './registry-types.ts';

/** All rules that tables may be running under, old and new, by their id. */
const rules: Readonly<Record<string, AnyRules>> = {
  [deckbuilding.id]: deckbuilding as unknown as AnyRules,
  [shop.id]: shop as unknown as AnyRules,
};

/** The rules with that id. Throws when this version of the program no longer has them. */
export const rulesById = (id: string): AnyRules => {
  const found = rules[id];
  if (!found) throw new Error(`no rules ${id}`);
  return found;
};

/** The sides of a mode, one a seat: at every field one of each. */
const sidesOf = ({
  factions,
  otherBases,
  moreBases,
  fields,
}: Mode): Pick<ModeInfo, 'factions' | 'otherBases' | 'moreBases'> => ({
  factions: Array.from({ length: fields }, () => factions).flat(),
  otherBases,
  moreBases,
});

const infoOf = (own: Mode): ModeInfo => {
  const mode = withDuel(own, undefined);
  const duels = own.duels.map((id) => ({ id, ...sidesOf(withDuel(own, id)) }));
  const { id, length, payoff, campaign } = mode;
  const seats = mode.factions.length * mode.fields;
  return { id, seats, length, payoff, campaign, ...sidesOf(mode), ...(duels.length > 0 && { duels }) };
};

/** A card's name by its id, as a match plays it where one is given; nothing where no pack has it. */
export const cardName = (id: string, match?: AnyMatch): string | undefined => {
  const { options } = (match as { readonly game: DeckbuildingGame } | undefined)?.game.fixed ?? {};
  return cardIn(options?.content, id)?.name;
};

/** The games that a table can be opened for. */
export const games: Readonly<Record<string, GameInfo>> = {
  deckbuilding: {
    id: 'deckbuilding',
    current: deckbuilding.id,
    modes: Object.values(modes).map(infoOf),
    options: (mode, chosen, factions, content) => chooseOptions(mode, chosen, factions, content),
    standing: (match, seat: SeatId, prompt, settings) =>
      match.rules === deckbuilding.id
        ? standingAnswer(match.game as unknown as DeckbuildingGame, seat, prompt, settings)
        : undefined,
    undoes: (match) =>
      match.rules === deckbuilding.id ? !swapping(match.game as unknown as DeckbuildingGame) : match.rules !== shop.id,
    packs,
    campaign: {
      begun: (options) => (options as Options).campaign,
      after: (match, gaveUp) => {
        const { campaign, status, next } = chained(match as unknown as Parameters<typeof chained>[0], gaveUp);
        const rules = next?.what === 'shop' ? shop.id : deckbuilding.id;
        const counts = match.rules !== shop.id;
        return { state: campaign, status, counts, ...(next && { next: { rules, options: next.options } }) };
      },
      report: (campaign, options) => {
        const { content } = options as Options;
        return campaignReport(campaign, cardsOf(content), content?.packs);
      },
    },
  },
};
