import { afterEach, expect, test } from 'vitest';
import { defineText } from '../../domain/define-text.ts';
import { changeLanguage } from './i18n.ts';
import { textNow } from './use-text.ts';

const en = { rows_one: '{{count}} row', rows_other: '{{count}} rows', of: '{{done}} of {{all}} in {{year}}', named: '{{name}}' };
const th = { rows_other: '{{count}} แถว', of: '{{done}} จาก {{all}} ปี {{year}}', named: '{{name}}' };
const WORDS = defineText('counts-of-the-test', en, th);

afterEach(() => changeLanguage('en'));

test('counts have their thousands parted, years and names stay as they are', () => {
  const t = textNow(WORDS);
  expect(t('rows', { count: 1 })).toBe('1 row');
  expect(t('rows', { count: 1568 })).toBe('1,568 rows');
  expect(t('of', { done: 1000, all: 12_000, year: 2026 })).toBe('1,000 of 12,000 in 2026');
  expect(t('named', { name: 'Room 1568' })).toBe('Room 1568');
  changeLanguage('th');
  expect(textNow(WORDS)('rows', { count: 1568 })).toBe('1,568 แถว');
  expect(textNow(WORDS)('of', { done: 1000, all: 12_000, year: 2569 })).toBe('1,000 จาก 12,000 ปี 2569');
});
