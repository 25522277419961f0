import { expect, test } from 'vitest';
import { defineText, filledText, type TextKey, type ThaiFor, textIn } from './define-text.ts';

const words = {
  title: 'Day',
  heads: ['Code', 'Name'],
  count_one: 'one day',
  count_other: '{{count}} days',
  kind: { off: 'Day off' },
} as const;
type Words = typeof words;
type Is<Part, Whole> = [Part] extends [Whole] ? true : false;
const thai = { title: 'วัน', heads: ['รหัส', 'ชื่อ'], count_other: '{{count}} วัน', kind: { off: 'วันหยุด' } } as const;

test('the words of one language are read as they stand in its file', () => {
  const text = defineText('days', words, thai);
  expect(textIn(text, 'en').kind.off).toBe('Day off');
  expect(textIn(text, 'th').heads).toEqual(['รหัส', 'ชื่อ']);
});

test('Thai has every key of English, but no singular', () => {
  const whole: Is<typeof thai, ThaiFor<Words>> = true;
  const withoutKey: Is<Omit<typeof thai, 'title'>, ThaiFor<Words>> = false;
  const withoutInner: Is<Omit<typeof thai, 'kind'> & { kind: object }, ThaiFor<Words>> = false;
  const noList: Is<Omit<typeof thai, 'heads'> & { heads: 'รหัส' }, ThaiFor<Words>> = false;
  expect([whole, withoutKey, withoutInner, noList]).toEqual([true, false, false, false]);
});

test('a text is asked for by its key with dots, one that counts without its ending', () => {
  const known: TextKey<Words> = 'kind.off';
  const counted: TextKey<Words> = 'count';
  const unknown: Is<'kind.nosuch', TextKey<Words>> = false;
  const list: Is<'heads', TextKey<Words>> = false;
  expect([known, counted, unknown, list]).toEqual(['kind.off', 'count', false, false]);
});

test('facts stand at their names; a name without a fact stays to be seen', () => {
  expect(filledText('{{from}} – {{to}}', { from: 1, to: 'end' })).toBe('1 – end');
  expect(filledText('{{from}} – {{to}}', { from: 1 })).toBe('1 – {{to}}');
  expect(filledText('You joined {{company}}. Start now.', { company: 'Siam Co., Ltd.' })).toBe(
    'You joined Siam Co., Ltd. Start now.',
  );
  expect(filledText('Wait … {{dots}}', { dots: '...' })).toBe('Wait … ...');
});
