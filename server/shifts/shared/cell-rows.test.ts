import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { shiftTypeOn } from '../../../domain/time/schedule-of.ts';
import { OVERTIME_SHIFT_TYPES, SHIFT_TYPES } from '../../../domain/time/shift-types.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { isOvertimeType, RESOLVED, TYPE_PLACE } from './cell-rows.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

type Row = {
  profile: string | null;
  ot: boolean;
  holiday: boolean;
  type: string | null;
  place: number | null;
  overtime: boolean | null;
};
const planned = async (isDayOff: boolean): Promise<Row[]> => {
  const { organizationId } = await t.build.company();
  const { rows } = await t.build.inTenant(organizationId, (tx) =>
    sql<Row>`
      select p.type as profile, w.is_ot as ot, h.id is not null as holiday, ${RESOLVED.type} as type, ${TYPE_PLACE} as place,
        ${isOvertimeType(RESOLVED.type)} as overtime
      from (values (true), (false)) as given (is_ot)
      cross join lateral (select given.is_ot, ${isDayOff}::boolean as is_day_off) as w
      cross join (select unnest(${SHIFT_TYPES}::text[]) union all select null) as p (type)
      cross join (values (1), (null)) as h (id)`.execute(tx),
  );
  return rows;
};

test('a board decides the type of a planned shift as the domain does, also without a profile', async () => {
  const rows = await planned(false);
  expect(rows).toHaveLength((SHIFT_TYPES.length + 1) * 4);
  for (const { profile, ot, holiday, type, place, overtime } of rows) {
    const of = SHIFT_TYPES.find((known) => known === profile) ?? 'working';
    const expected = shiftTypeOn({ type: of, isOvertime: ot, isHoliday: holiday });
    expect({ type, place, overtime }).toEqual({
      type: expected,
      place: SHIFT_TYPES.indexOf(expected) + 1,
      overtime: OVERTIME_SHIFT_TYPES.includes(expected),
    });
  }
});

test('a day off has no type', async () => {
  for (const { type, place } of await planned(true)) expect([type, place]).toEqual([null, null]);
});
