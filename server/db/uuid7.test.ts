import { expect, test } from 'vitest';
import { uuid7 } from './uuid7.ts';

const NOW = Date.parse('2026-06-01T03:00:00Z');

test('an id is a UUID of version 7 that begins with its time', () => {
  const id = uuid7(NOW);
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(Number.parseInt(id.replaceAll('-', '').slice(0, 12), 16)).toBe(NOW);
});

test('ids of one instant are in the order in which they were made, and all different', () => {
  const ids = Array.from({ length: 10_000 }, () => uuid7(NOW));
  expect(ids.toSorted()).toEqual(ids);
  expect(new Set(ids).size).toBe(ids.length);
});

test('an id of a later instant comes after those of an earlier one', () => {
  const later = uuid7(NOW + 1);
  expect([later, uuid7(NOW)].toSorted()[1]).toBe(later);
});
