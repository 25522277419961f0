import { expect, test } from 'vitest';
import { listChanges } from './list-changes.ts';

test('only fields that differ are listed, and never the version', () => {
  expect(listChanges({ before: { name: 'A', code: 'x', version: 1 }, after: { name: 'B', code: 'x', version: 2 } })).toEqual([
    { field: 'name', before: 'A', after: 'B' },
  ]);
});

test('what was added or removed is listed whole', () => {
  expect(listChanges({ before: null, after: { name: 'New', note: null } })).toContainEqual({
    field: 'name',
    before: null,
    after: 'New',
  });
  expect(listChanges({ before: { name: 'Old' }, after: null })).toContainEqual({ field: 'name', before: 'Old', after: null });
});

test('lists and objects are written out', () => {
  expect(listChanges({ before: { days: [] }, after: { days: [{ name: 'Songkran', date: '2026-04-13' }] } })).toEqual([
    { field: 'days', before: null, after: 'name: Songkran · date: 2026-04-13' },
  ]);
});

test('values and the names of fields are said in words, also within lists', () => {
  const say = { value: (value: string | number | boolean) => `<${value}>`, field: (name: string) => name.toUpperCase() };
  expect(listChanges({ before: null, after: { ids: ['a', 'b'], plan: { off: true } } }, say)).toEqual([
    { field: 'ids', before: null, after: '<a>, <b>' },
    { field: 'plan', before: null, after: 'OFF: <true>' },
  ]);
});
