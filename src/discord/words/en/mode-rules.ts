/** What is special in each mode, in a few plain lines: the reminder in the lobby. */
export const modeRules: Readonly<Record<string, readonly string[]>> = {
  beginner: [
    'Five bases a side, always the same: one starts in play, and you choose each next one from the rest.',
    'Made for a first game: it is short, and there is nothing to decide before it.',
  ],
  full: [
    'All ten bases a side: one starts in play, and you choose each next one from the nine others.',
    'Bases with few hit points tend to have the stronger abilities.',
  ],
  secret: [
    'Before the first turn each side picks four of its nine bases in secret; the five others stay out of the game.',
    'Nobody sees which bases you have left. The choice may be changed until both have picked.',
  ],
  'mandalorian-empire': [
    'Chance decides who goes first; the Force starts with whoever goes second.',
    'Core cards that name an enemy faction mean the Mandalorians here, and the other way round.',
    'Some Mandalorians may attack alone what nobody else may, as capital ships in the row.',
  ],
  'mandalorian-rebel': [
    'Chance decides who goes first; the Force starts with whoever goes second.',
    'Core cards that name an enemy faction mean the Mandalorians here, and the other way round.',
    'Some Mandalorians may attack alone what nobody else may, as capital ships in the row.',
  ],
  three: [
    'A galaxy row lies between each two neighbours: you buy and hunt in the two rows beside you.',
    'You may attack both opponents in one turn. Five fallen bases win, at least two of each opponent.',
    'The Force has three arms and starts in the middle; every side starts on a neutral base.',
    'A player whose last base falls ends the game without a winner, unless somebody wins by it.',
  ],
  missions: [
    'Beside your bases you have missions: put resources on the open one, over several turns if you like.',
    'A completed mission puts its support card on top of your deck. Only bases win the game.',
    'All twenty bases of a side belong to its base deck; you may complete as many missions as bases win the game.',
  ],
  upgraded: [
    'A mission game in which both sides begin with their upgraded starters.',
    'The Empire starts on Eadu, the Rebels on Shantipole; nine core bases and nine new ones may follow.',
  ],
  campaign: [
    'Five mission games in a row: three bases win each of the first four, five the last, which decides the campaign.',
    'After each game both sides shop in private: points buy upgraded starters, earned support cards may go into the galaxy deck.',
    'The Force and the winner’s base stay as they were; the loser goes first in the next game.',
  ],
  modified: [
    'Not a mode of the rulebooks: these are Cantina’s own rules for changing the galaxy deck.',
    'After **Start** each side may swap any number of its thirty galaxy cards for its support cards, one for one, in private.',
    'Once both have confirmed, all swaps are shown and the game begins. No missions; everything else as in the full game.',
  ],
  teams: [
    'Unofficial: no rulebook has this game as it is played here.',
    'Each plays at one field, against the opponent there. Bases that partners destroy count together.',
    'Partners may look into each other’s hands – **My hand** shows both – and may talk in private, in a thread of their own.',
    'Who runs out of bases plays on without one. Who resigns leaves the cards to the partner.',
  ],
};
