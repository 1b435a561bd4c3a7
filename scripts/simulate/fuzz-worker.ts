import { parentPort, workerData } from 'node:worker_threads';
import { playSeries, type Series } from './simulate.ts';

/** Plays one share of a series and hands the tally back. */
const { series, from, to } = workerData as { series: Series; from: number; to: number };
parentPort?.postMessage(playSeries(series, from, to));
