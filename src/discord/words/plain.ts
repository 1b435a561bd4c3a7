/** Discord shows at most 32 characters of a name. */
const NAME_LIMIT = 32;

/** What changes the direction of a text, hides, or breaks a line; a run of more than two combining marks climbs over its neighbours. */
const INVISIBLE = /(?:[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\u115f\u1160\u3164\uffa0]|\u034f)+/gu;
const PILED_MARKS = /(\p{M}{2})\p{M}+/gu;
const MARKDOWN = /[\\*_~`|<>[\]()]/g;
/** These mean something at the beginning of a line only. */
const LINE_START = /^[#\-+]/;
const BREAK = '\u200b';
/** Letters written from right to left would pull the figures after them along; such a name is set apart by isolates. */
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;
const isolated = (text: string): string => (RIGHT_TO_LEFT.test(text) ? `\u2068${text}\u2069` : text);

/**
 * A person's name, as it may stand in a message: on one line, without anything invisible, at most 32 characters (of what was typed), unable to
 * mention, link or format. `label`: for buttons, select options and modal titles, which show markdown as it is typed and so must not be
 * escaped. Every name goes through here and nothing else: names are the only text in our messages that strangers write.
 */
export const plain = (name: string, where: 'text' | 'label' = 'text'): string => {
  const line = name.normalize('NFC').replace(INVISIBLE, ' ').replace(PILED_MARKS, '$1').replace(/\s+/gu, ' ').trim();
  const short = [...line].slice(0, NAME_LIMIT).join('').trim();
  if (where === 'label') return isolated(short);
  const escaped = short
    .replace(MARKDOWN, '\\$&')
    .replace(LINE_START, '\\$&')
    .replace(/^(\d+)\./, '$1\\.')
    .replace(/@/g, `@${BREAK}`)
    .replace(/:\/\//g, `:${BREAK}//`)
    .replace(/\.(?=[\p{L}\p{N}]+\/)/gu, `.${BREAK}`);
  return isolated(escaped);
};
