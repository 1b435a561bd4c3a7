/** How far the figures of a pack's card may go. Wide enough for any printed card, narrow enough that a game still ends and a board still fits. */
export const LIMITS = {
  /** Bytes of a document. */
  bytes: 1_000_000,
  /** Brackets within brackets. */
  depth: 32,
  entries: 300,
  /** Everything that stands in one entry: figures, words, effects. */
  entryNodes: 500,
  name: 40,
  traits: 4,
  abilities: 4,
  passives: 4,
  /** Effects of one card, those within others too, and how deep. */
  effects: 16,
  effectDepth: 4,
  /** Steps of one list of effects, branches of one choice. */
  list: 6,
  branches: 4,
  copies: 10,
  cost: 20,
  points: 20,
  price: 9,
  attack: 15,
  resources: 10,
  force: 6,
  hitPoints: 40,
  target: 20,
  /** Of a gain or damage; of cards drawn, exiled or moved. */
  n: 20,
  cards: 10,
  /** Faults that are named one by one. */
  faults: 1_000,
} as const;
