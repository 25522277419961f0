import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { PunchType } from '../../../domain/time/types.ts';
import { parseInstant } from '../../../domain/time.ts';
import { assert, BANGKOK, type Instant, instant, plainDate } from '../../../domain/units.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Person } from '../../testing/build.ts';
import { recomputeDays } from './recompute-days.ts';
import { type NewClocking, recordClockings } from './record-clockings.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
}, 60_000);
afterAll(() => t.close());

/** Wall clock of Bangkok. */
function bangkok(text: string): Instant {
  const at = parseInstant(`${text}:00`);
  assert(at !== null, text);
  return instant(at - 7 * 3_600_000);
}
const punch = (person: Person, text: string, clockType: PunchType): NewClocking => ({
  employeeId: person.employeeId,
  at: bangkok(text),
  clockType,
  source: 'import',
});
const record = (organizationId: string, rows: NewClocking[]) =>
  t.build.inTenant(organizationId, (tx) => recordClockings(tx, { organizationId, timeZone: BANGKOK, rows }));
const days = (organizationId: string) =>
  t.build.inTenant(organizationId, (tx) =>
    tx
      .selectFrom('app.attendance_day')
      .select(['employee_id', 'work_date', 'worked_minutes', 'late_minutes', 'overtime_minutes', 'punches', 'problems'])
      .where('organization_id', '=', organizationId)
      .orderBy('employee_id')
      .orderBy('work_date')
      .execute(),
  );
const minutesByDate = async (organizationId: string) =>
  Object.fromEntries((await days(organizationId)).map((day) => [day.work_date, day.worked_minutes]));

async function nightWorker() {
  const { organizationId, owner } = await t.build.company();
  await t.build.inTenant(organizationId, async (tx) => {
    const profile = await tx
      .insertInto('app.shift_profile')
      .values({ organization_id: organizationId, name: 'Night', code: 'N', start_minute: 1320, end_minute: 1800 })
      .returning('id')
      .executeTakeFirstOrThrow();
    for (const day of ['2026-06-01', '2026-06-02']) {
      await tx
        .insertInto('app.shift_assignment')
        .values({
          organization_id: organizationId,
          employee_id: owner.employeeId,
          work_date: plainDate(day),
          shift_profile_id: profile.id,
        })
        .execute();
    }
  });
  return { organizationId, owner };
}

describe('recording clockings', () => {
  test('a day is stored with its totals', async () => {
    const { organizationId, owner } = await t.build.company();
    const answer = await record(organizationId, [
      punch(owner, '2026-06-02 09:11', 'clock_in'),
      punch(owner, '2026-06-02 19:00', 'clock_out'),
    ]);
    expect(answer).toEqual({ added: 2, unchanged: 0, days: 1 });
    expect(await days(organizationId)).toMatchObject([
      { work_date: '2026-06-02', worked_minutes: 589, late_minutes: 10, overtime_minutes: 60, punches: 2, problems: [] },
    ]);
  });

  test('the same rows twice add nothing', async () => {
    const { organizationId, owner } = await t.build.company();
    const rows = [punch(owner, '2026-06-02 09:00', 'clock_in'), punch(owner, '2026-06-02 18:00', 'clock_out')];
    await record(organizationId, rows);
    const before = await days(organizationId);
    expect(await record(organizationId, [...rows, ...rows])).toEqual({ added: 0, unchanged: 4, days: 0 });
    expect(await days(organizationId)).toEqual(before);
  });

  test('work over midnight belongs to the date of its shift', async () => {
    const { organizationId, owner } = await nightWorker();
    await record(organizationId, [
      punch(owner, '2026-06-01 21:50', 'clock_in'),
      punch(owner, '2026-06-02 06:10', 'clock_out'),
      punch(owner, '2026-06-02 22:00', 'clock_in'),
      punch(owner, '2026-06-03 06:00', 'clock_out'),
    ]);
    expect(await minutesByDate(organizationId)).toEqual({ '2026-06-01': 500, '2026-06-02': 480 });
  });

  test('an in that arrives after its out moves the out to the right date', async () => {
    const { organizationId, owner } = await t.build.company();
    await record(organizationId, [punch(owner, '2026-06-03 02:00', 'clock_out')]);
    expect(await days(organizationId)).toMatchObject([{ work_date: '2026-06-03', problems: ['missing-in'] }]);
    await record(organizationId, [punch(owner, '2026-06-02 14:00', 'clock_in')]);
    expect(await minutesByDate(organizationId)).toEqual({ '2026-06-02': 720 });
  });

  test.each([0, 1])('a clocking %i ms and a half past the minute is found again and moves', async (past) => {
    const { organizationId, owner } = await t.build.company();
    await record(organizationId, [punch(owner, '2026-06-03 02:00', 'clock_out')]);
    await t.build.inTenant(organizationId, (tx) =>
      sql`update app.clocking set at = at + make_interval(secs => ${past + 0.5} / 1000.0::float8)
        where organization_id = ${organizationId}`.execute(tx),
    );
    await record(organizationId, [punch(owner, '2026-06-02 14:00', 'clock_in')]);
    expect(await minutesByDate(organizationId)).toEqual({ '2026-06-02': 720 });
  });

  test('the order of arrival never changes a day', async () => {
    const first = await nightWorker();
    const second = await nightWorker();
    const times: [string, PunchType][] = [
      ['2026-06-01 21:50', 'clock_in'],
      ['2026-06-02 01:00', 'break_in'],
      ['2026-06-02 01:30', 'break_out'],
      ['2026-06-02 06:10', 'clock_out'],
      ['2026-06-02 22:04', 'clock_in'],
      ['2026-06-03 06:00', 'clock_out'],
      ['2026-06-04 09:00', 'clock_in'],
      ['2026-06-04 18:20', 'clock_out'],
    ];
    await record(
      first.organizationId,
      times.map(([at, type]) => punch(first.owner, at, type)),
    );
    for (const index of [3, 0, 7, 5, 2, 6, 4, 1]) {
      const [at, type] = times[index] ?? [];
      if (at && type) await record(second.organizationId, [punch(second.owner, at, type)]);
    }
    const plain = (rows: Awaited<ReturnType<typeof days>>) => rows.map(({ employee_id, ...figures }) => figures);
    expect(plain(await days(second.organizationId))).toEqual(plain(await days(first.organizationId)));
  });

  test('two writers of one day at once leave the totals of both', async () => {
    const { organizationId, owner } = await t.build.company();
    await Promise.all([
      record(organizationId, [punch(owner, '2026-06-02 09:00', 'clock_in')]),
      record(organizationId, [punch(owner, '2026-06-02 12:00', 'break_in'), punch(owner, '2026-06-02 13:00', 'break_out')]),
      record(organizationId, [punch(owner, '2026-06-02 18:00', 'clock_out')]),
    ]);
    expect(await days(organizationId)).toMatchObject([{ worked_minutes: 540, punches: 4, problems: [] }]);
  });

  test('a shift assigned afterwards counts once the days are computed again', async () => {
    const { organizationId, owner } = await t.build.company();
    await record(organizationId, [
      punch(owner, '2026-06-01 21:50', 'clock_in'),
      punch(owner, '2026-06-02 06:10', 'clock_out'),
      punch(owner, '2026-06-02 09:00', 'clock_in'),
    ]);
    await t.build.inTenant(organizationId, (tx) =>
      tx
        .updateTable('app.work_hour')
        .set({ start_minute: 480, end_minute: 1020 })
        .where('organization_id', '=', organizationId)
        .execute(),
    );
    await t.build.inTenant(organizationId, (tx) =>
      recomputeDays(tx, {
        organizationId,
        timeZone: BANGKOK,
        employeeIds: [owner.employeeId],
        from: plainDate('2026-06-01'),
        to: plainDate('2026-06-03'),
      }),
    );
    expect(await days(organizationId)).toMatchObject([
      { work_date: '2026-06-01', worked_minutes: 500 },
      { work_date: '2026-06-02', late_minutes: 59 },
    ]);
  });

  test('a day whose figures stay as they are is not written again', async () => {
    const { organizationId, owner } = await t.build.company();
    await record(organizationId, [punch(owner, '2026-06-01 09:00', 'clock_in'), punch(owner, '2026-06-01 18:00', 'clock_out')]);
    const written = () =>
      t.build.inTenant(organizationId, (tx) =>
        tx
          .selectFrom('app.attendance_day')
          .select(['work_date', 'computed_at'])
          .where('organization_id', '=', organizationId)
          .execute(),
      );
    const before = await written();
    const again = { organizationId, timeZone: BANGKOK, employeeIds: [owner.employeeId] };
    await t.build.inTenant(organizationId, (tx) =>
      recomputeDays(tx, { ...again, from: plainDate('2025-01-01'), to: plainDate('2026-12-31') }),
    );
    const after = await written();
    expect(after).toHaveLength(1);
    expect(after).toEqual(before);
  });

  test('counting again brings back a day that lost its figures, mends a wrong one, and leaves approved overtime', async () => {
    const { organizationId, owner } = await t.build.company();
    const dates = ['2026-06-01', '2026-06-02', '2026-06-03'];
    await record(
      organizationId,
      dates.flatMap((date) => [punch(owner, `${date} 09:11`, 'clock_in'), punch(owner, `${date} 19:00`, 'clock_out')]),
    );
    const before = await days(organizationId);
    await t.build.inTenant(organizationId, async (tx) => {
      const own = tx.updateTable('app.attendance_day').where('organization_id', '=', organizationId);
      await own
        .set({ worked_minutes: 1, problems: ['long-day'], approved_overtime_minutes: 30 })
        .where('work_date', '=', plainDate('2026-06-02'))
        .execute();
      await tx
        .deleteFrom('app.attendance_day')
        .where('organization_id', '=', organizationId)
        .where('work_date', '=', plainDate('2026-06-01'))
        .execute();
    });
    expect(await days(organizationId)).not.toEqual(before);
    const again = { organizationId, timeZone: BANGKOK, employeeIds: [owner.employeeId] };
    await t.build.inTenant(organizationId, (tx) =>
      recomputeDays(tx, { ...again, from: plainDate('2026-06-01'), to: plainDate('2026-06-03') }),
    );
    expect(await days(organizationId)).toEqual(before);
    const approved = await t.build.inTenant(organizationId, (tx) =>
      tx
        .selectFrom('app.attendance_day')
        .select('approved_overtime_minutes')
        .where('organization_id', '=', organizationId)
        .orderBy('work_date')
        .execute(),
    );
    expect(approved.map((day) => day.approved_overtime_minutes)).toEqual([null, 30, null]);
  });

  test('a clocking that goes to another day is moved by its instant and type, and one that was taken back stays where it was', async () => {
    const { organizationId, owner } = await t.build.company();
    const out = punch(owner, '2026-06-02 01:00', 'clock_out');
    await record(organizationId, [out]);
    await t.build.inTenant(organizationId, (tx) =>
      tx
        .updateTable('app.clocking')
        .set({ removed_at: new Date(), removed_reason: 'twice' })
        .where('organization_id', '=', organizationId)
        .execute(),
    );
    await record(organizationId, [out, punch(owner, '2026-06-02 01:01', 'clock_in')]);
    await record(organizationId, [punch(owner, '2026-06-01 15:00', 'clock_in')]);
    const clockings = await t.build.inTenant(organizationId, (tx) =>
      tx
        .selectFrom('app.clocking')
        .select(['at', 'clock_type', 'work_date', 'removed_at'])
        .where('organization_id', '=', organizationId)
        .orderBy('at')
        .orderBy('removed_at')
        .execute(),
    );
    const shown = clockings.map((row) => [row.at, row.clock_type, row.work_date, row.removed_at === null]);
    expect(shown).toEqual([
      [bangkok('2026-06-01 15:00'), 'clock_in', '2026-06-01', true],
      [bangkok('2026-06-02 01:00'), 'clock_out', '2026-06-02', false],
      [bangkok('2026-06-02 01:00'), 'clock_out', '2026-06-01', true],
      [bangkok('2026-06-02 01:01'), 'clock_in', '2026-06-02', true],
    ]);
  });
});

test('rounds follow each other, and what the first was refused for is what the caller hears', async () => {
  const { organizationId, owner } = await t.build.company();
  const others = [await t.build.person({ organizationId }), await t.build.person({ organizationId })];
  const many = (person: Person, count: number): NewClocking[] =>
    Array.from({ length: count }, (_, place) => ({
      ...punch(person, '2026-06-01 00:00', place % 2 === 0 ? 'clock_in' : 'clock_out'),
      at: instant(bangkok('2026-06-01 00:00') + place * 60_000),
    }));
  const rows = [owner, ...others].flatMap((person) => many(person, 2_100));
  const [first, ...following] = many(owner, 2_100);
  assert(first !== undefined, 'there are rows');
  const strange = [{ ...first, zoneId: '00000000-0000-7000-8000-00000000dead' }, ...following, ...rows.slice(2_100)];
  await expect(record(organizationId, strange)).rejects.toThrow('a clocking refers to a zone that is not there');
  expect(await days(organizationId)).toEqual([]);
  expect(await record(organizationId, rows)).toMatchObject({ added: 6_300, unchanged: 0 });
  expect(await record(organizationId, rows)).toMatchObject({ added: 0, unchanged: 6_300 });
});
