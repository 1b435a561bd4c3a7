/** The player that answers at random stands with the games: content packs are tried with it. */
export { randomAnswer } from '../../src/games/random-player.ts';
