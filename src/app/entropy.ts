import { randomBytes, randomInt } from 'node:crypto';
import type { Clock, Entropy } from './ports.ts';

const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyz';

/** Randomness from the operating system's secure source. */
export const systemEntropy: Entropy = {
  seed: () => randomBytes(16).toString('hex'),
  id: () => Array.from({ length: 10 }, () => DIGITS[randomInt(DIGITS.length)]).join(''),
};

/** The wall clock. */
export const systemClock: Clock = { now: () => new Date() };
