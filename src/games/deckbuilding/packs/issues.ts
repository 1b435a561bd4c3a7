import type { z } from 'zod';
import { type PackFault, pathOf, type Step } from './document.ts';

type Issue = z.core.$ZodIssue;

const steps = (path: readonly PropertyKey[]): readonly Step[] =>
  path.map((step) => (typeof step === 'number' ? step : String(step)));

const listed = (values: readonly unknown[]): string => values.map((value) => String(value)).join(', ');

/** Whether the place that an issue names holds nothing: then it is missing, and not of the wrong sort. */
const isMissing = (value: unknown, path: readonly PropertyKey[]): boolean => {
  let at: unknown = value;
  for (const step of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, step)) return true;
    at = (at as Record<PropertyKey, unknown>)[step];
  }
  return false;
};

const SORTS: Readonly<Record<string, string>> = {
  string: 'text',
  int: 'number',
  number: 'number',
  array: 'list',
  object: 'object',
};

const sized = (issue: Extract<Issue, { code: 'too_small' | 'too_big' }>, fault: Fault): PackFault => {
  const min = 'minimum' in issue;
  const n = Number(min ? issue.minimum : issue.maximum);
  if (issue.origin === 'array') return fault(min ? 'pack.tooFew' : 'pack.tooMany', { n });
  if (issue.origin === 'string') return fault('pack.tooLong', { n });
  return fault(min ? 'pack.atLeast' : 'pack.atMost', { n });
};

type Fault = (key: string, args?: PackFault['args']) => PackFault;

/** What one issue of the schema means. Issues whose message is a key of the words bring it along. */
const faultsOf = (issue: Issue, value: unknown, before: readonly Step[]): readonly PackFault[] => {
  const path = [...before, ...steps(issue.path)];
  const fault: Fault = (key, args) => ({ path: pathOf(path), key, ...(args && { args }) });
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ path: pathOf([...path, key]), key: 'pack.unknownKey' }));
  if (isMissing(value, issue.path)) return [fault('pack.missing')];
  if (issue.code === 'invalid_union' && 'discriminator' in issue && issue.discriminator !== undefined)
    return [fault('pack.oneOf', { options: listed('options' in issue ? (issue.options ?? []) : []) })];
  if (issue.message.startsWith('pack.')) return [fault(issue.message)];
  if (issue.code === 'invalid_value') return [fault('pack.oneOf', { options: listed(issue.values) })];
  if (issue.code === 'invalid_type') return [fault(`pack.type.${SORTS[issue.expected] ?? 'object'}`)];
  if (issue.code === 'too_small' || issue.code === 'too_big') return [sized(issue, fault)];
  return [fault('pack.wrong')];
};

/** All that the schema has against a value, each once, with its place in the document; `before`: the way to the value. */
export const schemaFaults = (
  error: z.core.$ZodError,
  value: unknown,
  before: readonly Step[] = [],
): readonly PackFault[] => {
  const found = error.issues.flatMap((issue) => faultsOf(issue, value, before));
  return [...new Map(found.map((fault) => [`${fault.key} ${fault.path}`, fault])).values()];
};
