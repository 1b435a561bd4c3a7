/**
 * The state of xoshiro128** (Blackman and Vigna, 2018): four unsigned 32-bit words, not all zero.
 * Plain numbers, so that it lives in a match's JSON.
 */
export type RngState = [number, number, number, number];

const rotl = (x: number, k: number): number => ((x << k) | (x >>> (32 - k))) >>> 0;

/**
 * Makes a generator state from a seed of 32 hexadecimal digits (128 bits from the operating system's secure source).
 * Throws a RangeError on any other text; the all-zero seed, which the generator cannot leave, becomes a fixed other one.
 */
export const seedRng = (seed: string): RngState => {
  if (!/^[0-9a-f]{32}$/.test(seed)) throw new RangeError('a seed is 32 hexadecimal digits');
  const word = (i: number): number => Number.parseInt(seed.slice(i * 8, i * 8 + 8), 16) >>> 0;
  const state: RngState = [word(0), word(1), word(2), word(3)];
  if (state.every((w) => w === 0)) state[0] = 0x9e3779b9;
  return state;
};

/** Advances the state in place and gives the next unsigned 32-bit number. */
export const nextWord = (s: RngState): number => {
  const result = Math.imul(rotl(Math.imul(s[1], 5) >>> 0, 7), 9) >>> 0;
  const t = (s[1] << 9) >>> 0;
  s[2] = (s[2] ^ s[0]) >>> 0;
  s[3] = (s[3] ^ s[1]) >>> 0;
  s[1] = (s[1] ^ s[2]) >>> 0;
  s[0] = (s[0] ^ s[3]) >>> 0;
  s[2] = (s[2] ^ t) >>> 0;
  s[3] = rotl(s[3], 11);
  return result;
};
