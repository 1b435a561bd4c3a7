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
  victory: (n: number, team: number, goal: number) => `bases destroyed ${n}, the team ${team} of ${goal}`,
  noBaseLeft: 'none left: ships still guard, other damage is lost',
  hand: (side: string, cards: string) => `Hand of your partner, ${side}: ${cards}`,
  noHand: 'empty',
  playsFor: (side: string) => `You play for your partner: ${side}.`,
} as const;
