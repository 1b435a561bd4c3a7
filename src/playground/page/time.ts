import { now } from './store.ts';

const units: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
  ['second', 1],
];
const relative = new Intl.RelativeTimeFormat('en', { numeric: 'auto' });

/** "3 minutes ago", by the stand-in's clock, which a test or a control may have moved on. `ms` since 1970. */
export const relativeTime = (ms: number): string => {
  const seconds = Math.round((ms - (Date.now() + now().clockOffset)) / 1000);
  const [unit, size] = units.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1];
  return relative.format(Math.round(seconds / size), unit);
};

const format = (options: Intl.DateTimeFormatOptions) => {
  const formatter = new Intl.DateTimeFormat('en', options);
  return (ms: number): string => formatter.format(ms);
};
const shortTime = format({ timeStyle: 'short' });
const longTime = format({ timeStyle: 'medium' });
const shortDate = format({ dateStyle: 'short' });
const longDate = format({ dateStyle: 'long' });
const dateAndTime = format({ dateStyle: 'long', timeStyle: 'short' });
const fullDate = format({ dateStyle: 'full', timeStyle: 'short' });

/** A timestamp of a text, `<t:seconds:style>`, in the reader's own zone. */
export const stampText = (ms: number, style: string | undefined): string => {
  if (Number.isNaN(new Date(ms).getTime())) return 'Invalid date';
  const styles: Record<string, (ms: number) => string> = {
    t: shortTime,
    T: longTime,
    d: shortDate,
    D: longDate,
    f: dateAndTime,
    F: fullDate,
    R: relativeTime,
  };
  return (styles[style ?? 'f'] ?? dateAndTime)(ms);
};

/** When a message was written: today the time alone. */
export const messageTime = (iso: string): string => {
  const ms = Date.parse(iso);
  const today = shortDate(Date.now() + now().clockOffset);
  return shortDate(ms) === today ? shortTime(ms) : `${shortDate(ms)} ${shortTime(ms)}`;
};

export const exactTime = (ms: number): string => fullDate(ms);
