import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { defineText } from '../../domain/define-text.ts';
import { onLanguageChange, setLanguage } from './i18n.ts';
import { translatorIn, useText } from './use-text.ts';

const en = { days_one: '{{count}} day', days_other: '{{count}} days', plain: 'Leave', at: { home: 'At {{place}}' }, list: ['a'] };
const th = { days_other: '{{count}} วัน', plain: 'การลา', at: { home: 'ที่{{place}}' }, list: ['ก'] };
const WORDS = defineText('words-of-the-test', en, th);

afterEach(() => act(() => setLanguage('en')));

test('one of a thing is said in the singular where the language has one', () => {
  const [english, thai] = [translatorIn(WORDS, 'en'), translatorIn(WORDS, 'th')];
  expect([0, 1, 2].map((count) => english('days', { count }))).toEqual(['0 days', '1 day', '2 days']);
  expect([1, 2].map((count) => thai('days', { count }))).toEqual(['1 วัน', '2 วัน']);
  expect(english('plain', { count: 1 })).toBe('Leave');
});

test('words lie at any depth, facts stand as they are, and a sentence ends with one stop', () => {
  const t = translatorIn(WORDS, 'en');
  expect(t('at.home', { place: '$& {{count}}' })).toBe('At $& {{count}}');
  expect(
    translatorIn(defineText('stop', { by: 'By {{name}}.' }, { by: 'โดย {{name}}' }), 'en')('by', { name: 'Siam Co., Ltd.' }),
  ).toBe('By Siam Co., Ltd.');
});

function Page() {
  const { t, language } = useText(WORDS);
  return <p>{`${language}: ${t('plain')}`}</p>;
}

test('a page is said in the other language as soon as it is chosen, and who listens hears of a change alone', () => {
  let heard = 0;
  const stop = onLanguageChange(() => {
    heard += 1;
  });
  render(<Page />);
  expect(screen.getByText('en: Leave')).toBeTruthy();
  act(() => setLanguage('th'));
  expect(screen.getByText('th: การลา')).toBeTruthy();
  expect(document.documentElement.lang).toBe('th');
  act(() => setLanguage('th'));
  expect(heard).toBe(1);
  stop();
  act(() => setLanguage('en'));
  expect(heard).toBe(1);
});
