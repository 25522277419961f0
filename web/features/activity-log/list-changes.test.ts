import { expect, test } from 'vitest';
import { listChanges } from './list-changes.ts';

test('only fields that differ are listed, and never the version', () => {
  expect(listChanges({ name: 'A', code: 'x', version: 1 }, { name: 'B', code: 'x', version: 2 })).toEqual([
    { field: 'name', before: 'A', after: 'B' },
  ]);
});

test('what was added or removed is listed whole', () => {
  expect(listChanges(null, { name: 'New', note: null })).toContainEqual({ field: 'name', before: null, after: 'New' });
  expect(listChanges({ name: 'Old' }, null)).toContainEqual({ field: 'name', before: 'Old', after: null });
});

test('lists and objects are written out', () => {
  expect(listChanges({ days: [] }, { days: [{ name: 'Songkran', date: '2026-04-13' }] })).toEqual([
    { field: 'days', before: null, after: 'name: Songkran · date: 2026-04-13' },
  ]);
});
