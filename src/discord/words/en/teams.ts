import { count } from './count.ts';

/** What is said only where seats have partners: two against two. */
export const teamsUi = {
  /** A side that several seats play, told apart by the field. */
  side: (side: string, field: number) => `${side} ${field}`,
  /** The duels that may be played at the fields. */
  duels: {
    full: 'Empire against Rebels',
    missions: 'Empire against Rebels, with missions',
    'mandalorian-empire': 'Mandalorians against the Empire',
    'mandalorian-rebel': 'Mandalorians against the Rebels',
  } as Readonly<Record<string, string>>,
  atFields: (duel: string) => `At each of the two fields: ${duel}.`,
  goal: (n: number) => `Destroy ${count(n, 'enemy base')} as a team to win.`,
  rules: [
    'Unofficial: no rulebook has this game as it is played here.',
    'Each plays at one field, against the opponent there. Bases that partners destroy count together.',
    'Partners may look into each other’s hands – **My hand** shows both – and may talk in private, in a thread of their own.',
    'Who runs out of bases plays on without one. Who resigns leaves the cards to the partner.',
  ],
  victory: (n: number, team: number, goal: number) => `bases destroyed ${n}, the team ${team} of ${goal}`,
  noBaseLeft: 'none left: ships still guard, other damage is lost',
  hand: (side: string, cards: string) => `Hand of your partner, ${side}: ${cards}`,
  noHand: 'empty',
  playsFor: (side: string) => `You play for your partner: ${side}.`,
} as const;
