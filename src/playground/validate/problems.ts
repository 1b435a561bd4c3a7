import { ApiError } from '../errors.ts';

export type Path = readonly (string | number)[];
export type Json = Readonly<Record<string, unknown>>;

type Node = { _errors?: { code: string; message: string }[]; [key: string]: unknown };

/** Collects what is wrong with a request body, by path, and throws Discord's 50035 with all of it. */
export type Problems = {
  readonly add: (path: Path, code: string, message: string) => void;
  readonly throwIfAny: () => void;
};

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** A collector; every path is put below `prefix`, such as `data` for interaction callbacks. */
export const createProblems = (prefix: Path = []): Problems => {
  const root: Node = {};
  let any = false;
  return {
    add: (path, code, message) => {
      any = true;
      let node = root;
      for (const part of [...prefix, ...path]) {
        const next = node[String(part)];
        const child: Node = isNode(next) ? next : {};
        node[String(part)] = child;
        node = child;
      }
      node._errors = [...(node._errors ?? []), { code, message }];
    },
    throwIfAny: () => {
      if (any) throw new ApiError(400, { message: 'Invalid Form Body', code: 50035, errors: root });
    },
  };
};

/** Throws 50035 for one thing. */
export const invalid = (path: Path, code: string, message: string): never => {
  const problems = createProblems();
  problems.add(path, code, message);
  problems.throwIfAny();
  throw new Error('unreachable: a problem was added');
};

export const isJson = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The value as an object; anything else is a problem and gives undefined. */
export const objectAt = (problems: Problems, path: Path, value: unknown): Json | undefined => {
  if (isJson(value)) return value;
  problems.add(path, 'MODEL_TYPE_CONVERT', 'Only dictionaries may be used in a ModelType');
  return undefined;
};

export type TextRule = {
  readonly min?: number;
  readonly max: number;
  readonly required?: boolean;
  readonly trim?: boolean;
};

/** How long a text is: UTF-16 units, or code points when the switch says so. */
export type Measure = (text: string) => number;

/** A text with its bounds. Absent and null are undefined, a problem only when required. */
export const textAt = (
  problems: Problems,
  path: Path,
  value: unknown,
  rule: TextRule,
  measure: Measure,
): string | undefined => {
  if (value === undefined || value === null) {
    if (rule.required) problems.add(path, 'BASE_TYPE_REQUIRED', 'This field is required');
    return undefined;
  }
  if (typeof value !== 'string' && typeof value !== 'number') {
    problems.add(path, 'STRING_TYPE_CONVERT', `Could not interpret "${JSON.stringify(value)}" as string.`);
    return undefined;
  }
  const text = rule.trim ? String(value).trim() : String(value);
  const length = measure(text);
  const min = rule.min ?? 0;
  if (min > 0 && length === 0) problems.add(path, 'BASE_TYPE_REQUIRED', 'This field is required');
  else if (length < min || length > rule.max) {
    if (min > 0) problems.add(path, 'BASE_TYPE_BAD_LENGTH', `Must be between ${min} and ${rule.max} in length.`);
    else problems.add(path, 'BASE_TYPE_MAX_LENGTH', `Must be ${rule.max} or fewer in length.`);
  }
  return text;
};

/** A list with its bounds. Absent is undefined; null is an empty list. */
export const listAt = (
  problems: Problems,
  path: Path,
  value: unknown,
  min: number,
  max: number,
): readonly unknown[] | undefined => {
  if (value === undefined) {
    if (min > 0) problems.add(path, 'BASE_TYPE_REQUIRED', 'This field is required');
    return undefined;
  }
  if (value === null) return [];
  if (!Array.isArray(value)) {
    problems.add(path, 'LIST_TYPE_CONVERT', 'Only iterables may be used in a ListType');
    return undefined;
  }
  if (value.length < min || value.length > max) {
    if (min > 0) problems.add(path, 'BASE_TYPE_BAD_LENGTH', `Must be between ${min} and ${max} in length.`);
    else problems.add(path, 'BASE_TYPE_MAX_LENGTH', `Must be ${max} or fewer in length.`);
  }
  return value;
};

/** A whole number with its bounds. */
export const integerAt = (
  problems: Problems,
  path: Path,
  value: unknown,
  min: number,
  max: number,
): number | undefined => {
  if (value === undefined || value === null) return undefined;
  const number = typeof value === 'string' && /^-?\d+$/.test(value) ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isInteger(number)) {
    problems.add(path, 'NUMBER_TYPE_COERCE', `Value "${JSON.stringify(value)}" is not int.`);
    return undefined;
  }
  if (number < min) problems.add(path, 'NUMBER_TYPE_MIN', `int value should be greater than or equal to ${min}.`);
  if (number > max) problems.add(path, 'NUMBER_TYPE_MAX', `int value should be less than or equal to ${max}.`);
  return number;
};

export const booleanAt = (problems: Problems, path: Path, value: unknown): boolean | undefined => {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'boolean') return value;
  problems.add(path, 'BOOLEAN_TYPE_PARSE', 'Must be either true or false.');
  return undefined;
};

/** An address with one of the schemes. */
export const urlAt = (
  problems: Problems,
  path: Path,
  value: unknown,
  schemes: readonly string[],
  max = 2048,
): string | undefined => {
  if (value === undefined || value === null || value === '') return undefined;
  if (typeof value !== 'string') {
    problems.add(path, 'STRING_TYPE_CONVERT', 'Could not interpret the value as string.');
    return undefined;
  }
  const scheme = /^([a-z]+):\/\/\S+$/i.exec(value)?.[1]?.toLowerCase();
  if (scheme === undefined) problems.add(path, 'URL_TYPE_INVALID_URL', 'Not a well formed URL.');
  else if (!schemes.includes(scheme)) {
    problems.add(
      path,
      'URL_TYPE_INVALID_SCHEME',
      `Scheme "${scheme}" is not supported. Scheme must be one of (${schemes.map((s) => `'${s}'`).join(', ')}).`,
    );
  }
  if (value.length > max) problems.add(path, 'BASE_TYPE_MAX_LENGTH', `Must be ${max} or fewer in length.`);
  return value;
};

/** The measure that a switch names. `larger` is UTF-16, which never gives less than code points. */
export const measureOf = (units: 'utf16' | 'code-points' | 'larger'): Measure =>
  units === 'code-points' ? (text) => [...text].length : (text) => text.length;
