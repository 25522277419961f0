import { expect, test } from 'vitest';
import { inLanguage } from '../text/language.ts';
import { monthAfter } from './month-stepper.tsx';
import { safeNext } from './page-route.ts';
import { parseSearch, stringifySearch } from './search-params.ts';

test('after sign-in only addresses of our own pages are followed', () => {
  expect(safeNext('/th/employee?page=2')).toBe('/th/employee?page=2');
  for (const foreign of [
    'https://evil.example',
    '//evil.example/en',
    '/xx/employee',
    'javascript:alert(1)',
    undefined,
    '/english',
  ]) {
    expect(safeNext(foreign)).toBeNull();
  }
});

test('changing the language keeps path and query', () => {
  expect(inLanguage('th', '/en/zone/gps?q=a&page=1#x')).toBe('/th/zone/gps?q=a&page=1#x');
  expect(inLanguage('en', '/th')).toBe('/en');
});

test('a query string survives reading and writing: codes keep their zeros, repeated keys stay lists', () => {
  const search = parseSearch('?code=0012&status=late&status=absent');
  expect(search).toEqual({ code: '0012', status: ['late', 'absent'] });
  expect(stringifySearch({ ...search, q: '', page: undefined })).toBe('?code=0012&status=late&status=absent');
});

test('months step over the ends of years', () => {
  expect(monthAfter('2026-01', -1)).toBe('2025-12');
  expect(monthAfter('2026-12', 1)).toBe('2027-01');
});
