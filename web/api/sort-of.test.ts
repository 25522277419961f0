import { expect, test } from 'vitest';
import { zones } from '../../contract/places/zones.ts';
import type { Column } from '../ui/table/column.ts';
import { type SortField, sortOf } from './sort-of.ts';

type Is<Part, Whole> = [Part] extends [Whole] ? true : false;
type ZoneColumn = Column<string, SortField<typeof zones.search>>;
type Sorted<Id extends string> = { id: Id; header: string; value: () => string; isSortable: true };

test('the sort of an address is passed on only when the endpoint sorts by it', () => {
  expect(sortOf(zones.search, 'createdDate,desc')).toBe('createdDate,desc');
  expect(sortOf(zones.search, 'nosuch,asc')).toBeUndefined();
  expect(sortOf(zones.search, 'name')).toBeUndefined();
  expect(sortOf(zones.search, undefined)).toBeUndefined();
});

test('a column that is sorted by a field which the endpoint does not know does not compile', () => {
  const known: SortField<typeof zones.search> = 'createdDate';
  const sortable: Is<Sorted<'type'>, ZoneColumn> = true;
  const foreign: Is<Sorted<'nosuch'>, ZoneColumn> = false;
  const unsorted: Is<Omit<Sorted<'nosuch'>, 'isSortable'>, ZoneColumn> = true;
  expect([known, sortable, foreign, unsorted]).toEqual(['createdDate', true, false, true]);
});
