import { afterAll, beforeAll, expect, test } from 'vitest';
import { settings } from '../../../contract/time/settings.ts';
import { timesheets } from '../../../contract/time/timesheets.ts';
import { type DayFigure, sumOfSteps } from '../../../domain/time/day-steps.ts';
import type { PunchType } from '../../../domain/time/types.ts';
import { eachDay, parseInstant } from '../../../domain/time.ts';
import { assert, BANGKOK, instant, plainDate, yearMonth } from '../../../domain/units.ts';
import { refusal, startTestApp, type TestApp } from '../../testing/app.ts';
import { recordClockings } from '../shared/record-clockings.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  t.setNow('2026-06-12T05:00:00Z');
}, 60_000);
afterAll(() => t.close());

const JUNE = yearMonth('2026-06');
const RULES = {
  overtimeMinimumMinutes: 30,
  overtimeUnitMinutes: 30,
  isEarlyArrivalOvertime: true,
  areBreaksSubtracted: true,
  paidBreakMinutes: 15,
  halfDayBelowMinutes: 240,
  workedUnitMinutes: 15,
  activeDate: plainDate('2026-06-04'),
};
const CLOCKED: readonly (readonly [string, PunchType])[] = [
  ['2026-06-01 09:11', 'clock_in'],
  ['2026-06-01 12:00', 'break_in'],
  ['2026-06-01 12:49', 'break_out'],
  ['2026-06-01 18:44', 'clock_out'],
  ['2026-06-02 08:40', 'clock_in'],
  ['2026-06-03 09:00', 'clock_in'],
  ['2026-06-03 09:02', 'clock_in'],
  ['2026-06-03 17:30', 'clock_out'],
  ['2026-06-04 08:20', 'clock_in'],
  ['2026-06-04 12:00', 'break_in'],
  ['2026-06-04 12:49', 'break_out'],
  ['2026-06-04 18:50', 'clock_out'],
  ['2026-06-05 09:00', 'clock_in'],
  ['2026-06-05 10:31', 'clock_out'],
  ['2026-06-07 08:00', 'clock_in'],
  ['2026-06-07 19:00', 'clock_out'],
];

async function office() {
  const { organizationId, owner } = await t.build.company();
  const person = await t.build.person({ organizationId });
  await t.as(owner).call(settings.setDayRules, { body: RULES });
  const rows = CLOCKED.map(([text, clockType]) => {
    const at = parseInstant(`${text}:00`);
    assert(at !== null, text);
    return { employeeId: person.employeeId, at: instant(at - 7 * 3_600_000), clockType, source: 'import' as const };
  });
  await t.build.inTenant(organizationId, (tx) => recordClockings(tx, { organizationId, timeZone: BANGKOK, rows }));
  const { employeeId } = person;
  const explained = (date: string) => t.as(owner).call(timesheets.explain, { query: { employeeId, date: plainDate(date) } });
  const stepsOf = async (date: string, figure: DayFigure) => {
    const found = (await explained(date)).figures.find((item) => item.figure === figure);
    return found?.steps.map((step) => [step.name, step.minutes].filter((part) => part !== null).join(' '));
  };
  return { organizationId, owner, person, explained, stepsOf };
}

test('every figure of a month is explained to the minute that the sheet shows', async () => {
  const { owner, person, explained } = await office();
  const { employeeId } = person;
  const month = await t.as(owner).call(timesheets.employee, { query: { employeeId, month: JUNE } });
  for (const date of eachDay(plainDate('2026-06-01'), plainDate('2026-06-13'))) {
    const { figures, status } = await explained(date);
    const day = month.days.find((item) => item.date === date);
    const minutes = Object.fromEntries(figures.map((item) => [item.figure, item.minutes]));
    expect({ status, ...minutes }, date).toEqual({
      status: day?.status,
      worked: day?.workedMinutes,
      breaks: day?.breakMinutes,
      late: day?.lateMinutes,
      earlyLeave: day?.earlyLeaveMinutes,
      overtime: day?.overtimeMinutes,
      paidOvertime: day?.paidOvertimeMinutes,
      holiday: day?.holidayMinutes,
      holidayOvertime: day?.holidayOvertimeMinutes,
      absent: day?.absentMinutes,
    });
    for (const { figure, steps } of figures) {
      expect(sumOfSteps(steps), `${date} ${figure}`).toBe(minutes[figure]);
      expect(steps.map((step) => step.name)).not.toContain('kept');
    }
  }
});

test('the steps name clockings, grace, breaks and units, by the rules of the date', async () => {
  const { explained, stepsOf } = await office();
  expect(await stepsOf('2026-06-01', 'late')).toEqual(['planned-start', 'first-in', 'after-start 11', 'grace -1']);
  expect(await stepsOf('2026-06-01', 'worked')).toEqual(['pair 573', 'breaks-included']);
  expect(await stepsOf('2026-06-02', 'worked')).toEqual(['open-in']);
  expect(await stepsOf('2026-06-03', 'worked')).toEqual(['pair 510', 'ignored']);
  expect(await stepsOf('2026-06-04', 'worked')).toEqual(['pair 630', 'unpaid-break -34', 'rounded -11']);
  expect(await stepsOf('2026-06-04', 'overtime')).toEqual(['after-end 50', 'before-start 40']);
  expect(await stepsOf('2026-06-05', 'absent')).toEqual([
    'below-half-day-limit',
    'planned-work 480',
    'worked-of-plan -91',
    'half-of-plan -149',
  ]);
  expect(await stepsOf('2026-06-08', 'absent')).toEqual(['no-clockings', 'planned-work 480']);
  expect(await explained('2026-06-03')).toMatchObject({ rulesSince: null, lockedBy: null, hours: { departmentName: null } });
  const day = await explained('2026-06-04');
  expect(day.rulesSince).toBe('2026-06-04');
  expect(day.figures.find((item) => item.figure === 'overtime')?.rules).toContainEqual({
    rule: 'overtimeUnitMinutes',
    value: 30,
    source: 'company',
  });
});

test('what is kept on the sheet though its clockings say otherwise is said to be kept', async () => {
  const { organizationId, person, stepsOf } = await office();
  await t.build.inTenant(organizationId, (tx) =>
    tx
      .updateTable('app.attendance_day')
      .set({ late_minutes: 4 })
      .where('employee_id', '=', person.employeeId)
      .where('work_date', '=', plainDate('2026-06-01'))
      .execute(),
  );
  expect(await stepsOf('2026-06-01', 'late')).toEqual(['planned-start', 'first-in', 'after-start 11', 'grace -1', 'kept -6']);
});

test('a person reads the own day, and nobody the day of somebody they do not look after', async () => {
  const { organizationId, person } = await office();
  const date = plainDate('2026-06-01');
  const own = await t.as(person).call(timesheets.explainOwn, { query: { date } });
  expect(own).toMatchObject({ employeeId: person.employeeId, date });
  const manager = await t.build.person({ organizationId, groups: ['manager'] });
  const query = { employeeId: person.employeeId, date };
  expect(await refusal(t.as(manager).call(timesheets.explain, { query }))).toMatchObject({ status: 404 });
  expect(await refusal(t.as(person).call(timesheets.explain, { query }))).toMatchObject({ status: 403 });
});

test('lateness is told to the second beside its minutes', async () => {
  const { organizationId, person, owner } = await office();
  const { employeeId } = person;
  const at = parseInstant('2026-06-08 09:01:40');
  assert(at !== null, 'a time');
  const rows = [{ employeeId, at: instant(at - 7 * 3_600_000), clockType: 'clock_in' as const, source: 'import' as const }];
  await t.build.inTenant(organizationId, (tx) => recordClockings(tx, { organizationId, timeZone: BANGKOK, rows }));
  const query = { employeeId, date: plainDate('2026-06-08') };
  const { lateSeconds, figures } = await t.as(owner).call(timesheets.explain, { query });
  expect([lateSeconds, figures.find(({ figure }) => figure === 'late')?.minutes]).toEqual([40, 0]);
  const other = await t.as(owner).call(timesheets.explain, { query: { employeeId, date: plainDate('2026-06-09') } });
  expect(other.lateSeconds).toBeNull();
});
