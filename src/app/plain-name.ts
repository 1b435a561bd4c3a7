// Controls, halves of characters, marks that turn the direction of writing, and characters without width that hide in names. Joiners stay: emoji
// and several scripts are built with them.
const UNWANTED = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]/gu;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** A person's name as it is kept: at most 32 characters, without anything that turns or hides text. Empty where nothing visible is left. */
export const plainName = (name: string): string => {
  const clean = name.normalize('NFC').replace(UNWANTED, ' ').replace(/\s+/gu, ' ').trim();
  if (!VISIBLE.test(clean)) return '';
  return [...clean].slice(0, 32).join('').trim();
};
