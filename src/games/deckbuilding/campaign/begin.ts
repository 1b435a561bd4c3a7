import type { SeatId } from '../../../kernel/prompt.ts';
import { type Content, cardsOf } from '../content.ts';
import type { CardDef, Faction } from '../effects/kinds.ts';
import type { Campaign, Face, Side } from './state.ts';

const copies = (defs: readonly CardDef[]): readonly Face[] =>
  defs.flatMap((def) => Array.from({ length: def.count }, () => def.id));

const sideAtStart = (faction: Faction, content: Content | undefined): Side => {
  const own = cardsOf(content).filter((def) => def.faction === faction);
  const plain = own.filter((def) => def.set !== 'reinforcements');
  return {
    faction,
    starters: copies(plain.filter((def) => def.starter)),
    upgrades: copies(own.filter((def) => def.upgraded)),
    startersRemoved: [],
    startersAdded: [],
    galaxy: copies(plain.filter((def) => def.kind !== 'base' && def.kind !== 'mission' && !def.starter)),
    galaxyRemoved: [],
    galaxyAdded: [],
    supports: copies(own.filter((def) => def.support)),
    earned: [],
    supportsRemoved: [],
    bases: copies(own.filter((def) => def.kind === 'base')),
    basesRemoved: [],
    points: 0,
  };
};

export type CampaignChoices = { readonly payoff: boolean; readonly basesLeave: boolean };

/** A campaign before its first game: each side with all that its box holds, the upgraded starters set aside (R-REI-42). The Empire begins (R-REI-43). */
export const newCampaign = (
  factions: Readonly<Record<SeatId, Faction>>,
  { payoff, basesLeave }: CampaignChoices,
  content?: Content,
): Campaign => {
  const seats = Object.keys(factions).sort();
  const first = seats.find((seat) => factions[seat] === 'empire') ?? seats[0] ?? '';
  const last = seats.find((seat) => seat !== first) ?? first;
  const sides = seats.map((seat) => [seat, sideAtStart(factions[seat] ?? 'empire', content)] as const);
  return {
    game: 1,
    basesLeave,
    payoff,
    seats,
    sides: Object.fromEntries(sides),
    played: [],
    first,
    force: { arm: last, at: 3 },
  };
};
