import { expect, test } from 'vitest';
import { addDays } from '../../../domain/time.ts';
import { BANGKOK, instant, type PlainDate, plainDate } from '../../../domain/units.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { attendanceLocks } from './attendance-locks.ts';
import { type NewClocking, recordClockings } from './record-clockings.ts';

const t = appForFile();

const FIRST = plainDate('2026-01-05');
const COUNT = 250;
const HOUR_MS = 3_600_000;

/** From nine to five on 250 days: so many clockings that they are asked about together. */
const months = (employeeId: string): NewClocking[] =>
  Array.from({ length: COUNT }, (_, place) => Date.parse(addDays(FIRST, place))).flatMap((midnight) => [
    { employeeId, at: instant(midnight + 2 * HOUR_MS), clockType: 'clock_in', source: 'import' } as const,
    { employeeId, at: instant(midnight + 10 * HOUR_MS), clockType: 'clock_out', source: 'import' } as const,
  ]);

async function companyWith(approved: PlainDate | null) {
  const { organizationId, owner } = await t.build.company();
  const { employeeId } = owner;
  if (approved !== null) {
    await t.build.inTenant(organizationId, (tx) =>
      tx
        .insertInto('app.attendance_day')
        .values({ organization_id: organizationId, employee_id: employeeId, work_date: approved, approved_overtime_minutes: 45 })
        .execute(),
    );
  }
  const record = () =>
    t.build.inTenant(organizationId, (tx) =>
      recordClockings(tx, { organizationId, timeZone: BANGKOK, rows: months(employeeId) }),
    );
  const sums = () =>
    t.build.inTenant(organizationId, (tx) =>
      tx
        .selectFrom('app.attendance_day')
        .select(({ fn }) => [
          fn.countAll<number>().as('days'),
          fn.sum<number>('worked_minutes').as('worked'),
          fn.sum<number>('approved_overtime_minutes').as('approved'),
        ])
        .where('organization_id', '=', organizationId)
        .executeTakeFirstOrThrow(),
    );
  return { organizationId, record, sums };
}

test('many clockings of somebody without days make the days, and once', async () => {
  const { record, sums } = await companyWith(null);
  expect(await record()).toEqual({ added: 2 * COUNT, unchanged: 0, days: COUNT });
  expect(await sums()).toEqual({ days: COUNT, worked: COUNT * 480, approved: null });
  expect(await record()).toEqual({ added: 0, unchanged: 2 * COUNT, days: 0 });
});

test.each([0, 120, COUNT - 1])('a day that stands for its approved overtime alone, after %i others, keeps it', async (place) => {
  const { record, sums } = await companyWith(addDays(FIRST, place));
  expect(await record()).toEqual({ added: 2 * COUNT, unchanged: 0, days: COUNT });
  expect(await sums()).toEqual({ days: COUNT, worked: COUNT * 480, approved: 45 });
});

test('ids of new clockings are of version 7, of now, and in the order of the clockings', async () => {
  const { organizationId, record } = await companyWith(null);
  const before = Date.now();
  await record();
  const ids = await t.build.inTenant(organizationId, (tx) =>
    tx.selectFrom('app.clocking').select('id').where('organization_id', '=', organizationId).orderBy('at').execute(),
  );
  const texts = ids.map((row) => row.id);
  expect(texts.toSorted()).toEqual(texts);
  expect(new Set(texts).size).toBe(2 * COUNT);
  expect(texts.filter((id) => !/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id))).toEqual([]);
  const madeAt = Number.parseInt((texts[0] ?? '').replaceAll('-', '').slice(0, 12), 16);
  expect(madeAt).toBeGreaterThanOrEqual(before);
  expect(madeAt).toBeLessThanOrEqual(Date.now());
});

test('the weeks of all the clockings are locked, and the person', async () => {
  const { organizationId, owner } = await t.build.company();
  const rows = months(owner.employeeId);
  const held = await t.build.inTenant(organizationId, async (tx) => {
    await recordClockings(tx, { organizationId, timeZone: BANGKOK, rows });
    const { rows: locks } = await tx.client.query<{ key: string }>(
      `select ((classid::bigint << 32) | objid::bigint)::text as key from pg_locks
        where locktype = 'advisory' and pid = pg_backend_pid() and granted`,
    );
    return locks.map((lock) => lock.key);
  });
  const wanted = attendanceLocks(organizationId, rows).map((lock) => String(lock.key));
  expect(wanted.length).toBeGreaterThan(30);
  expect(held).toEqual(expect.arrayContaining(wanted));
});
