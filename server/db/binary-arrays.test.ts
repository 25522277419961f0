import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { plainDate } from '../../domain/units.ts';
import { appForFile } from '../testing/app-for-file.ts';
import {
  bigintArray,
  dateArray,
  type GrowingColumn,
  growingList,
  instantArray,
  instantColumn,
  integerArray,
  integerColumn,
  type Listed,
  newIds,
  readIntegers,
  readTimestamps,
  uuidArray,
} from './binary-arrays.ts';

const t = appForFile();

function written(column: GrowingColumn, values: readonly (number | null)[]): Listed {
  for (const value of values) column.add(value);
  return column.end();
}

test('lists arrive as they were, with nothing among them, and empty', async () => {
  const { organizationId } = await t.build.company();
  const integers = [0, -1, null, 2_147_483_647, -2_147_483_648];
  const bigints = [0, -1, null, 2 ** 32, -(2 ** 32) - 1, 9_007_199_254_740_991, -9_007_199_254_740_991];
  const dates = ['1900-01-01', '1999-12-31', '2000-01-01', '2024-02-29', null, '2200-12-31'] as const;
  const instants = [0, -1, 1, null, 946_684_799_999, 946_684_800_000, 1_785_542_399_123, 7_289_654_399_999, -2_208_988_800_000];
  const ids = [organizationId, null, 'ffffffff-ffff-4fff-bfff-ffffffffffff'];
  const [row] = await t.build.inTenant(organizationId, async (tx) => {
    const { rows } = await sql<Record<string, unknown>>`
      select to_jsonb(${integerArray(integers)}::integer[]) as integers, to_jsonb(${bigintArray(bigints)}::bigint[]) as bigints, to_jsonb(${written(integerColumn(), integers).list}::integer[]) as grown,
        to_jsonb(${dateArray(dates.map((date) => date && plainDate(date)))}::date[]) as dates,
        to_jsonb(array(select (extract(epoch from at) * 1000)::float8
          from unnest(${written(instantColumn(), instants).list}::timestamptz[]) with ordinality as given (at, place) order by place)) as instants,
        to_jsonb(array(select (extract(epoch from at) * 1000)::float8
          from unnest(${instantArray(instants)}::timestamptz[]) with ordinality as given (at, place) order by place)) as listed,
        to_jsonb(${uuidArray(ids)}::uuid[]) as ids,
        to_jsonb(${integerArray([])}::integer[]) as none, cardinality(${uuidArray([])}::uuid[]) as length`.execute(tx);
    return rows;
  });
  expect(row).toEqual({ integers, grown: integers, bigints, dates, instants, listed: instants, ids, none: [], length: 0 });
});

test('new ids are of version 7, as many as wanted, different, and in the order in which they were made', async () => {
  const now = Date.parse('2026-06-01T03:00:00Z');
  const { organizationId } = await t.build.company();
  const made = await t.build.inTenant(organizationId, async (tx) => {
    const { rows } = await sql<{ ids: string[]; none: number }>`
      select to_jsonb(${newIds(5_000, now)}::uuid[]) as ids, cardinality(${newIds(0, now)}::uuid[]) as none`.execute(tx);
    return rows[0];
  });
  expect(made?.none).toBe(0);
  const ids = made?.ids ?? [];
  expect(new Set(ids).size).toBe(5_000);
  expect(ids.toSorted()).toEqual(ids);
  const begins = `${now.toString(16).padStart(12, '0').slice(0, 8)}-${now.toString(16).padStart(12, '0').slice(8)}-7`;
  expect(ids.filter((id) => !id.startsWith(begins) || !/^[89ab]/.test(id.slice(19)))).toEqual([]);
});

test('texts and JSON of them arrive as they were, however many', async () => {
  const { organizationId } = await t.build.company();
  const hard = ['plain', '', 'NULL', 'a "quoted" word', 'C:\\temp\\', '{1,2}, x', 'two\nlines\t', 'ก่อน "ลา" \\', '👷', null];
  const texts = [...hard, ...Array.from({ length: 2000 }, (_, index) => `ข้อความ ${index}`)];
  const values = texts.map((text) => ({ text, list: [text, 1.5, { key: text }] }));
  const [textList, jsonList, none] = [growingList('text'), growingList('jsonb'), growingList('jsonb')];
  for (const text of texts) textList.add(text);
  for (const value of values) jsonList.add(JSON.stringify(value));
  jsonList.add(null);
  const [row] = await t.build.inTenant(organizationId, async (tx) => {
    const { rows } = await sql<Record<string, unknown>>`
      select to_jsonb(${textList.done()}::text[]) as texts, to_jsonb(${jsonList.done()}::jsonb[]) as json,
        cardinality(${none.done()}::jsonb[]) as length`.execute(tx);
    return rows;
  });
  expect(row).toEqual({ texts, json: [...values, null], length: 0 });
});

test('a column that outgrows its room and begins with the same arrives whole, and one of the same alone is one value', async () => {
  const { organizationId } = await t.build.company();
  const values = Array.from({ length: 1000 }, (_, place) => (place < 500 ? 7 : place % 3 === 0 ? null : place));
  const [row] = await t.build.inTenant(organizationId, async (tx) => {
    const { rows } = await sql<Record<'integers' | 'instants', unknown>>`
      select to_jsonb(${written(integerColumn(), values).list}::integer[]) as integers,
        to_jsonb(array(select (extract(epoch from at) * 1000)::float8
          from unnest(${written(instantColumn(), values).list}::timestamptz[]) with ordinality as given (at, place) order by place)) as instants`.execute(
      tx,
    );
    return rows;
  });
  expect(row).toEqual({ integers: values, instants: values });
  expect(written(integerColumn(), [4, 4, 4])).toEqual({ list: integerArray([]), same: 4 });
  expect(written(instantColumn(), [null, null]).same).toBeNull();
});

test('lists of numbers and instants are read as they stand', async () => {
  const { organizationId } = await t.build.company();
  const integers = [0, -1, 2_147_483_647, -2_147_483_648];
  const instants = [0, -1, 1, 946_684_799_999, 946_684_800_000, 1_785_542_399_123, 7_289_654_399_999, -2_208_988_800_000];
  const [row] = await t.build.inTenant(organizationId, async (tx) => {
    const { rows } = await sql<Record<'integers' | 'instants', Buffer>>`
      select array_send(${integers}::integer[]) as integers, array_send(array(select to_timestamp(at / 1000.0::float8)
        from unnest(${instants}::bigint[]) with ordinality as given (at, place) order by place)) as instants`.execute(tx);
    return rows;
  });
  expect(row && readIntegers(row.integers)).toEqual(integers);
  expect(row && readTimestamps(row.instants)).toEqual(instants);
});

test('parts of a millisecond are cut off, as where an instant is read alone', async () => {
  const { organizationId } = await t.build.company();
  const read = await t.build.inTenant(organizationId, async (tx) => {
    const { rows } = await sql<{ alone: number[]; together: Buffer }>`
      with given as (select at, at + part as later from unnest(${['1969-12-31T23:59:59.998Z', '2026-06-01T02:00:00.000Z', '2026-06-01T02:00:00.123Z']}::timestamptz[]) as at,
        unnest(${['0.4 ms', '0.5 ms', '0.999 ms']}::interval[]) as part order by at, part)
      select jsonb_agg((extract(epoch from at) * 1000)::bigint) as alone, array_send(array_agg(later)) as together from given`.execute(
      tx,
    );
    return rows[0];
  });
  expect(read && readTimestamps(read.together)).toEqual(read?.alone);
});

test('what is no whole number and no id is refused and not stored as another', () => {
  for (const value of [Number.NaN, 0.5, Number.POSITIVE_INFINITY]) {
    expect(() => integerArray([1, value])).toThrow('only whole numbers');
    expect(() => written(integerColumn(), [1, value])).toThrow('only whole numbers');
    expect(() => written(integerColumn(), [value])).toThrow('only whole numbers');
    expect(() => written(instantColumn(), [1, value])).toThrow('only whole numbers');
  }
  for (const value of [Number.NaN, 0.5, 2 ** 53]) expect(() => bigintArray([1, value])).toThrow('only whole numbers');
  expect(() => integerArray([2 ** 31])).toThrow('out of range');
  for (const id of [
    '',
    'ffffffff-ffff-4fff-bfff',
    'gfffffff-ffff-4fff-bfff-ffffffffffff',
    'ffffffff-ffff-4fff-bfff-fffffffffffff',
  ])
    expect(() => uuidArray([id])).toThrow('only ids');
});
