import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plain } from '../../../src/discord/words/plain.ts';

const FORBIDDEN = /[\u202a-\u202e\u2066\u2067\u200e\u200f\n\r\t\0]/u;

describe('a person’s name in a message', () => {
  test.each([
    ['@everyone', '@\u200beveryone'],
    ['<@&1>', '\\<@\u200b&1\\>'],
    ['`code`', '\\`code\\`'],
    ['**bold**', '\\*\\*bold\\*\\*'],
    ['a_b', 'a\\_b'],
    ['||x||', '\\|\\|x\\|\\|'],
    ['# head', '\\# head'],
    ['> quote', '\\> quote'],
    ['- item', '\\- item'],
    ['1. item', '1\\. item'],
    ['[a](http://b)', '\\[a\\]\\(http:\u200b//b\\)'],
    ['discord.gg/abc', 'discord.\u200bgg/abc'],
    ['two\nlines', 'two lines'],
    ['\u202eevil', 'evil'],
    ['  a  ', 'a'],
    ['\u200b', ''],
    ['\\', '\\\\'],
    ['Zoë O’Neill-Smith', 'Zoë O’Neill-Smith'],
    ['שלום', '\u2068שלום\u2069'],
  ])('%j', (name, text) => {
    expect(plain(name)).toBe(text);
  });

  test('is on one line, at most 32 characters of what was typed, without invisible or turning characters', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (name) => {
        for (const text of [plain(name), plain(name, 'label')]) {
          expect(text).not.toMatch(FORBIDDEN);
          expect(text).toBe(text.trim());
        }
        expect([...plain(name, 'label').replace(/[\u2068\u2069]/g, '')].length).toBeLessThanOrEqual(32);
      }),
      { numRuns: 3000 },
    );
  });

  test('never leaves a mark of formatting unescaped, nor a mention or a link whole', () => {
    const unit = fc.constantFrom(
      ...'@<>#&*_~`|[]()\\:/.!- 1aé\u202e\n',
      'everyone',
      'here',
      'https://x.y/z',
      'discord.gg/a',
    );
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 24 }), (name) => {
        const text = plain(name);
        expect(text.replace(/\\./gu, '')).not.toMatch(/[*_~`|<>[\]()]/);
        expect(text).not.toMatch(/@(everyone|here)|:\/\/|\.gg\//);
      }),
      { numRuns: 3000 },
    );
  });

  test('in a label stands as it was typed, since labels format nothing', () => {
    expect(plain('**a_b** @everyone', 'label')).toBe('**a_b** @everyone');
  });
});
