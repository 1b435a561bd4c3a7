/** A deep copy of plain JSON data. A frozen object or array is shared, not copied: that is how a match's fixed part stays out of every answer's cost. */
export const copy = <T>(value: T): T => {
  if (typeof value !== 'object' || value === null || Object.isFrozen(value)) return value;
  if (Array.isArray(value)) {
    const n = value.length;
    const out = new Array(n);
    for (let i = 0; i < n; i++) {
      const x = value[i];
      out[i] = typeof x === 'object' ? copy(x) : x;
    }
    return out as T;
  }
  const out: Record<string, unknown> = {};
  const from = value as Record<string, unknown>;
  for (const key in from) {
    const x = from[key];
    out[key] = typeof x === 'object' ? copy(x) : x;
  }
  return out as T;
};

/** Freezes plain JSON data in depth and gives it back. */
export const freezeDeep = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value)) {
    for (const inner of Object.values(value)) freezeDeep(inner);
    Object.freeze(value);
  }
  return value;
};

/** Whether two pieces of plain JSON data are equal, members without value counting as absent. */
export const same = (a: unknown, b: unknown): boolean => {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) || Array.isArray(b)) {
    if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false;
    for (let i = 0; i < a.length; i++) if (!same(a[i], b[i])) return false;
    return true;
  }
  const left = a as Record<string, unknown>;
  const right = b as Record<string, unknown>;
  for (const key in left) if (!same(left[key], right[key])) return false;
  for (const key in right) if (right[key] !== undefined && left[key] === undefined) return false;
  return true;
};
