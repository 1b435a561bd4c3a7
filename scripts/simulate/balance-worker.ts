import { parentPort, workerData } from 'node:worker_threads';
import { playShare } from './balance.ts';
import type { Matchup } from './matchup.ts';

/** Plays one share of a series of greedy games and hands the score back. */
const { matchup, from, to } = workerData as { matchup: Matchup; from: number; to: number };
parentPort?.postMessage(playShare(matchup, from, to));
