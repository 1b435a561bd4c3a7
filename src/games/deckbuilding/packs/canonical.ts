import type { PackDocument } from './document.ts';

const sorted = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(sorted);
  const members = Object.entries(value).filter(([, inner]) => inner !== undefined);
  return Object.fromEntries(members.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, inner]) => [key, sorted(inner)]));
};

/** A document in one form, however it was written down: members and entries sorted, no spaces, nothing that is only for an editor. */
export const canonical = ({ format, game, id, version, needs, entries }: PackDocument): string =>
  JSON.stringify(
    sorted({
      format,
      game,
      id,
      version,
      ...(needs && { needs }),
      entries: [...entries].sort((a, b) => (a.id < b.id ? -1 : 1)),
    }),
  );
