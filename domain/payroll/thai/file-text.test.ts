import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { crlfLines, fixed, fixedRecord, numberField, spaces, textField, widthOf } from './fixed-width.ts';
import { cleanText, cutText, isEncodable, unencodable } from './windows-874-text.ts';

describe('typed text is made plain', () => {
  test.each([
    ['curly quotes', '‘a’ ‚b′ ʼc', "'a' 'b' 'c"],
    ['curly double quotes', '“a” „b″', '"a" "b"'],
    ['dashes and the minus', 'a‐b–c—d―e−f', 'a-b-c-d-e-f'],
    ['spaces of other widths', 'a\u00A0b\u2003c\u202Fd\u3000e\tf', 'a b c d e f'],
    ['invisible characters', 'a\u00ADb\u200Bc\u200Dd\u2060e\uFEFFf\u202Eg', 'abcdefg'],
    ['an ellipsis', 'a…', 'a...'],
    ['bullets and middle dots', 'a•b·c', 'a-b-c'],
    ['line breaks', 'a\r\nb\n\nc\rd', 'a b c d'],
    ['spaces in a row and at the ends', '  a   b  ', 'a b'],
    ['spaces that were left by what is invisible', 'a \u200B b', 'a b'],
    ['nikhahit and sara aa', 'นํา', 'นำ'],
    ['nikhahit, a tone mark and sara aa', 'นํ้า', 'น้ำ'],
    ['sara am as it is', 'น้ำ', 'น้ำ'],
    ['letters of two parts are made one', 'e\u0301', 'é'],
    ['nothing', '', ''],
    ['only spaces', ' \t\n ', ''],
  ])('%s', (_name, typed, plain) => expect(cleanText(typed)).toBe(plain));

  test('what is plain stays as it is', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 30 }), (text) => cleanText(cleanText(text)) === cleanText(text)),
    ));

  test.each([
    ['ก', true],
    ['฿', true],
    ['๙', true],
    ['ฯ', true],
    ['ๆ', true],
    ['~', true],
    [' ', true],
    ['', true],
    ['\u0E3B', false],
    ['\u0E3E', false],
    ['\u0E5C', false],
    ['\u007F', false],
    ['\u0007', false],
    ['\n', false],
    ['é', false],
    ['€', false],
    ['ກ', false],
    ['😀', false],
  ])('%j has a place in the files: %s', (text, expected) => {
    expect(isEncodable(text)).toBe(expected);
    expect(unencodable(`ก${text}ก`)).toBe(expected ? '' : text);
  });

  test('characters without a place are told once each, in their order', () => {
    expect(unencodable('Zoë né à Zoë 😀😀')).toBe('ëéà😀');
  });

  test.each([
    ['สมชาย', 5, 'สมชาย'],
    ['สมชาย', 4, 'สมชา'],
    ['สมชาย ใจดี', 6, 'สมชาย'],
    ['  สมชาย', 3, 'สมช'],
    ['สมชาย', 0, ''],
  ])('%j in %i bytes is %j', (text, width, cut) => expect(cutText(text, width)).toBe(cut));
});

describe('a record of fixed width', () => {
  const layout = [fixed('D'), numberField('count', 4), textField('name', 6), spaces(2), fixed('X')];

  test('fills text with spaces behind and numbers with zeros before', () => {
    expect(fixedRecord(layout, { count: 7, name: 'กข' })).toBe('D0007กข      X');
    expect(fixedRecord(layout, { count: '07', name: '' })).toBe('D0007        X');
  });
  test('has the same width with any values; a missing value is zeros or spaces', () => {
    expect(fixedRecord(layout, {})).toBe('D0000        X');
    expect(widthOf(layout)).toBe(14);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999 }), fc.string({ unit: fc.constantFrom('ก', 'a', ' ') }), (count, name) => {
        expect(fixedRecord(layout, { count, name })).toHaveLength(widthOf(layout));
      }),
    );
  });
  test('cuts a long name and moves nothing behind it', () => {
    expect(fixedRecord(layout, { count: 1, name: 'กขคงจฉช' })).toBe('D0001กขคงจฉ  X');
  });
  test.each([
    ['a number that does not fit', { count: 10_000 }],
    ['a negative number', { count: -1 }],
    ['a fraction', { count: 1.5 }],
    ['words for a number', { count: '1a' }],
  ])('refuses %s', (_name, values) => expect(() => fixedRecord(layout, values)).toThrow('count does not fit in 4 digits'));
  test('refuses a character without a place', () => {
    expect(() => fixedRecord(layout, { name: 'Zoë' })).toThrow('name has a character without an encoding');
  });
  test('ends each line, the last too', () => {
    expect([crlfLines([]), crlfLines(['a', 'b'])]).toEqual(['', 'a\r\nb\r\n']);
  });
});
