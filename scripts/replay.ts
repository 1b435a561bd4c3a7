import { rulesById } from '../src/games/index.ts';
import { said } from './said.ts';
import { readGame, SentenceError } from './simulate/read-game.ts';
import { replayGame } from './simulate/recorded-game.ts';

// npm run replay -- <file>: plays a recorded game again and says whether every state is the recorded one.

process.exitCode = await said(async () => {
  const [file] = process.argv.slice(2);
  if (file === undefined) throw new SentenceError('Say which file: npm run replay -- <file>');
  const recorded = await readGame(file);
  const replayed = replayGame(rulesById(recorded.rules), recorded);
  if (!replayed.ok) throw new SentenceError(`The game differs: at step ${replayed.seq} ${replayed.why}.`);
  const { outcome } = replayed.match;
  const end = outcome
    ? `${outcome.kind} (${outcome.reason})${outcome.winners.map((seat) => ` by ${seat}`).join('')}`
    : 'not ended';
  console.log(`All ${recorded.hashes.length} states are as recorded; ${recorded.commands.length} commands; ${end}.`);
});
