import { expect, test } from 'vitest';
import { hasHiddenCharacters } from './hidden-characters.ts';
import { isPersonName } from './person-name.ts';
import { holdsWebAddress } from './web-address.ts';

test.each(['มาลี', 'วงศ์สุวรรณ', 'ณ อยุธยา', 'Anne-Marie', 'O’Neil Jr.', "D'Souza", '田中', 'Müller'])('%s is a name', (text) => {
  expect(isPersonName(text)).toBe(true);
});

test.each(['123!!', '@@@', 'C0v!', '1234', '-', 'Nok\u202e', 'https://evil.test', 'a\nb'])('%j is none', (text) => {
  expect(isPersonName(text)).toBe(false);
});

test('what a reader does not see is found; joiners of scripts that need them are not', () => {
  const hidden = ['a\nb', 'a\rb', 'a\u202eb', 'a\u200bb', 'a\u0000b', 'a\u2028b', 'a\u2066b'];
  expect(hidden.filter((text) => !hasHiddenCharacters(text))).toEqual([]);
  expect(['บริษัท เวลาดี จำกัด', 'क्\u200dष', 'Siam & Co., Ltd. (Thailand)'].filter(hasHiddenCharacters)).toEqual([]);
});

test('a company is not called by a link', () => {
  const links = ['https://evil.test/login click', 'Wela www.evil.test', 'Go to evil.test/x', 'x://y'];
  expect(links.filter((text) => !holdsWebAddress(text))).toEqual([]);
  const names = ['Siam Trading Co., Ltd.', 'Booking.com', 'บจก.เอบีซี/สาขา 2', 'A/B Testing', 'J.P. Morgan'];
  expect(names.filter(holdsWebAddress)).toEqual([]);
});
