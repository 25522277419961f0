import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hasHiddenCharacters, withoutHidden } from './hidden-characters.ts';

const TURNING = [
  '\u202a',
  '\u202b',
  '\u202c',
  '\u202d',
  '\u202e',
  '\u2066',
  '\u2067',
  '\u2068',
  '\u2069',
  '\u200e',
  '\u200f',
  '\u061c',
];
const UNSEEN = [
  '\u0000',
  '\u0007',
  '\u001b',
  '\u007f',
  '\u009b',
  '\u00ad',
  '\u034f',
  '\u115f',
  '\u180e',
  '\u200b',
  '\u2060',
  '\u2064',
  '\u3164',
  '\ufeff',
  '\uffa0',
  '\u{e0001}',
  '\u{e0041}',
  '\u{e007f}',
  '\u{e0100}',
  '\ufe00',
];
/** What a person writes and sees, in scripts and signs that need characters without a shape of their own. */
const SEEN = [
  'นายสมชาย ใจดี ผู้ช่วย',
  'น้ำ ปั๊ม กำลัง ฤๅษี',
  '👩‍👩‍👧‍👦 👨🏽‍🔧 🏳️‍🌈 ❤️ ☎︎ 1️⃣ 🇹🇭',
  'क्‍ष می‌خواهم',
  '葛󠄀 辻',
  'O’Neil — “Café” №5 · 50 %',
];

test.each([...TURNING, ...UNSEEN])('%j is refused in a name and taken out of a text', (character) => {
  expect(hasHiddenCharacters(`a${character}b`)).toBe(true);
  expect(withoutHidden(`a${character}b`)).toBe('ab');
});

test.each(SEEN)('%s stays as it is', (text) => {
  expect(hasHiddenCharacters(text)).toBe(false);
  expect(withoutHidden(text)).toBe(text);
});

test.each(['Som\u200cchai', 'สม\u200dชาย', 'a\ufe0fb', '\u200d👩', '👩\u200d', '👩\u200d '])(
  'a joiner that joins nothing is hidden: %j',
  (text) => {
    expect(hasHiddenCharacters(text)).toBe(true);
  },
);

test('lines stay lines, whatever ends them', () => {
  expect(withoutHidden('a\r\nb\rc\u2028d\u2029e\u0085f\n\n\tg')).toBe('a\nb\nc\nd\ne\nf\n\n\tg');
  expect(hasHiddenCharacters('a\nb')).toBe(true);
});

test('what is cleaned has nothing hidden in any of its lines, and cleaning it again changes nothing', () => {
  const text = fc
    .array(
      fc.constantFrom(
        ...TURNING,
        ...UNSEEN,
        '\u200c',
        '\u200d',
        '\ufe0f',
        '👩',
        '🏽',
        '❤',
        'क',
        '葛',
        'ก',
        'ำ',
        'a',
        '\n',
        '\r',
        ' ',
      ),
    )
    .map((parts) => parts.join(''));
  fc.assert(
    fc.property(text, (dirty) => {
      const clean = withoutHidden(dirty);
      expect(withoutHidden(clean)).toBe(clean);
      expect(clean.split('\n').filter(hasHiddenCharacters)).toEqual([]);
    }),
  );
});
