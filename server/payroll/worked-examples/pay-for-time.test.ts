import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { workHours } from '../../../contract/calendars/work-hours.ts';
import type { Body } from '../../../contract/endpoint.ts';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { positions } from '../../../contract/people/positions.ts';
import { settings } from '../../../contract/time/settings.ts';
import {
  ABSENCE_CASES,
  LATE_CASES,
  OVERTIME_CASES,
  PART_TIME_CASES,
  PART_TIME_OVERTIME_CASES,
} from '../../../domain/payroll/cases/time-pay.ts';
import { eachDay, weekdayOf } from '../../../domain/time.ts';
import { BANGKOK, instant, plainDate } from '../../../domain/units.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { recordClockings } from '../../time/shared/record-clockings.ts';
import { type PaidPeople, paidPeople } from './testing/paid-people.ts';

const host = appForFile({ now: '2026-07-01T03:00:00Z' });
const NINE = 9 * 60;
/** Counting begins a minute after the planned start. */
const GRACE = 1;
const TUESDAY = '2026-05-12';
const SUNDAY = '2026-05-17';
const WORKING_DAYS = eachDay(plainDate('2026-05-01'), plainDate('2026-05-31')).filter(
  (date) => ![0, 6].includes(weekdayOf(date)),
);
type Worked = { from?: number; minutes: number };
type Special = Readonly<Record<string, Worked>>;

/** A company that works from nine for so many minutes, with clockings of each person: whole days but where said otherwise. */
async function worked(
  people: readonly { salary: string; days?: readonly string[]; special?: Special }[],
  dayMinutes = 480,
  rules: Partial<Body<typeof settings.setDayRules>> = {},
): Promise<PaidPeople> {
  const company = await paidPeople(host, people);
  const time = (minutes: number) =>
    `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
  const week = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
    weekday,
    isWorkingDay: weekday > 0 && weekday < 6,
    start: time(NINE),
    end: time(NINE + dayMinutes),
    breakMinutes: 0,
  }));
  await company.asOwner(workHours.setCompany, { body: { workHours: week, activeDate: plainDate('2026-04-01') } });
  const usual = { overtimeMinimumMinutes: 0, overtimeUnitMinutes: 1, isEarlyArrivalOvertime: false, areBreaksSubtracted: false };
  await company.asOwner(settings.setDayRules, { body: { ...usual, activeDate: plainDate('2026-01-01'), ...rules } });
  await company.asOwner(settings.setOvertimePolicy, { body: { overtimePolicy: 'clocked' } });
  const rows = people.flatMap(({ days = WORKING_DAYS, special = {} }, index) =>
    [...new Set([...days, ...Object.keys(special)])].toSorted().flatMap((date) => {
      const { from = NINE, minutes } = special[date] ?? { minutes: dayMinutes };
      const start = Date.parse(`${date}T00:00:00+07:00`) + from * 60_000;
      return [start, start + minutes * 60_000].map((at, place) => ({
        employeeId: company.members[index]?.employeeId ?? '',
        at: instant(at),
        clockType: place === 0 ? ('clock_in' as const) : ('clock_out' as const),
        source: 'import' as const,
      }));
    }),
  );
  const { organizationId } = company;
  await host.build.inTenant(organizationId, (tx) => recordClockings(tx, { organizationId, timeZone: BANGKOK, rows }));
  return company;
}
type Terms = {
  employmentType?: 'FULL-TIME' | 'PART-TIME';
  workHourPerDay?: number;
  payRate?: number;
  overtimeRate?: number;
  holidayRate?: number;
};
async function position(company: PaidPeople, index: number, terms: Terms) {
  const { id } = await company.asOwner(positions.create, { body: { name: `Position ${index}`, ...terms } });
  const employeeId = company.members[index]?.employeeId ?? '';
  await company.asOwner(positions.addMember, { body: { positionId: id, employeeId, activeDate: plainDate('2026-01-01') } });
}
async function linesOfMay(company: PaidPeople) {
  const { payrollReportId } = await company.draft('2026-05');
  return company.linesOf(payrollReportId);
}

describe('pay for time of worked examples, from clockings', () => {
  test('overtime of monthly paid people', async () => {
    const company = await worked(
      OVERTIME_CASES.map(([salary, rate, minutes]) => {
        const special: Special = rate === 10_000 ? { [SUNDAY]: { minutes } } : { [TUESDAY]: { minutes: 480 + minutes } };
        return { salary, special };
      }),
    );
    for (const [index, [, rate]] of OVERTIME_CASES.entries()) {
      await position(company, index, rate === 10_000 ? { holidayRate: 1 } : { overtimeRate: rate / 10_000 });
    }
    expect((await linesOfMay(company)).map((lines) => lines.OVERTIME)).toEqual(OVERTIME_CASES.map(([, , , pay]) => Number(pay)));
  });

  test('hours at their rate', async () => {
    const company = await worked(
      PART_TIME_CASES.map(([salary, , minutes]) => ({ salary, days: [], special: { [TUESDAY]: { minutes } } })),
    );
    for (const [index, [, rate]] of PART_TIME_CASES.entries()) {
      await position(company, index, { employmentType: 'PART-TIME', payRate: rate / 10_000 });
    }
    expect((await linesOfMay(company)).map((lines) => lines.SALARY)).toEqual(PART_TIME_CASES.map(([, , , pay]) => Number(pay)));
  });

  test('overtime by the hour', async () => {
    const company = await worked(
      PART_TIME_OVERTIME_CASES.map(([salary, , minutes]) => ({
        salary,
        days: [],
        special: { [TUESDAY]: { minutes: 480 + minutes } },
      })),
    );
    for (const [index, [, rate]] of PART_TIME_OVERTIME_CASES.entries()) {
      await position(company, index, { employmentType: 'PART-TIME', overtimeRate: rate / 10_000 });
    }
    expect((await linesOfMay(company)).map((lines) => lines.OVERTIME)).toEqual(
      PART_TIME_OVERTIME_CASES.map(([, , , pay]) => Number(pay)),
    );
  });

  // No month plans 31 working days and has a clocking as well: that example stays one of the rule.
  const reachable = ABSENCE_CASES.filter(([, days]) => days < WORKING_DAYS.length);
  test.each([480, 450])('absence, where a day has %d minutes', async (dayMinutes) => {
    const cases = reachable.filter(([, , , minutes]) => minutes === dayMinutes);
    const company = await worked(
      cases.map(([salary, days, minutes]) => ({
        salary,
        days: WORKING_DAYS.slice(days + (minutes > dayMinutes ? 1 : 0)),
        ...(minutes > 0 && minutes <= dayMinutes ? { special: { [TUESDAY]: { minutes: dayMinutes - minutes } } } : {}),
      })),
      dayMinutes,
    );
    await company.setPay({ deductsEarly: true });
    for (const index of cases.keys()) await position(company, index, { workHourPerDay: dayMinutes / 60 });
    expect((await linesOfMay(company)).map((lines) => lines.ABSENCE)).toEqual(cases.map(([, , , , lost]) => Number(lost)));
  });

  test.each([480, 450, 540])('late minutes, where a day has %d minutes', async (dayMinutes) => {
    const cases = LATE_CASES.filter(([, minutes]) => minutes === dayMinutes);
    const company = await worked(
      cases.map(([salary, , late]) => ({ salary, special: { [TUESDAY]: { from: NINE + GRACE + late, minutes: dayMinutes } } })),
      dayMinutes,
    );
    for (const index of cases.keys()) await position(company, index, { workHourPerDay: dayMinutes / 60 });
    expect((await linesOfMay(company)).map((lines) => lines.LATE)).toEqual(cases.map(([, , , lost]) => Number(lost)));
  });

  /**
   * [seconds after the start, unit, units deducted where grace is a threshold, where it is subtracted]: LTU-04, 05, 08 to 12. Each is paid by the
   * clockings to the second, a minute of grace, and every started unit.
   */
  const LATE_UNIT_CASES = [
    [61, 'minute', 2, 1],
    [120, 'minute', 2, 1],
    [601, 'minute', 11, 10],
    [3_661, 'hour', 2, 2],
    [61, 'hour', 1, 1],
    [61, 'second', 61, 1],
    [3_599, 'hour', 1, 1],
  ] as const;
  test.each(
    (['second', 'minute', 'hour'] as const).flatMap((unit) => [[unit, 'start'] as const, [unit, 'after-grace'] as const]),
  )('started units of a %s, lateness counted from %s', async (lateUnit, lateCountsFrom) => {
    const cases = LATE_UNIT_CASES.filter(([, unit]) => unit === lateUnit);
    const company = await worked(
      // 86,400 ÷ 30 ÷ 8 hours is ten satang a second.
      cases.map(([seconds]) => ({ salary: '86400', special: { [TUESDAY]: { from: NINE + seconds / 60, minutes: 480 } } })),
      480,
      { lateCountsFrom },
    );
    await company.setPay({ lateUnit, lateRounding: 'started' });
    const unitSeconds = { second: 1, minute: 60, hour: 3_600 }[lateUnit];
    const expected = cases.map(([, , threshold, subtracted]) => (lateCountsFrom === 'start' ? threshold : subtracted));
    expect((await linesOfMay(company)).map((lines) => lines.LATE)).toEqual(expected.map((units) => (units * unitSeconds) / 10));
  });

  test('of whole units what was begun costs nothing; the explanation says the seconds and the rounding', async () => {
    const company = await worked(
      [61, 3_661].map((seconds) => ({ salary: '86400', special: { [TUESDAY]: { from: NINE + seconds / 60, minutes: 480 } } })),
    );
    await company.setPay({ lateUnit: 'hour', lateRounding: 'whole' });
    const { payrollReportId } = await company.draft('2026-05');
    expect((await company.linesOf(payrollReportId)).map((lines) => lines.LATE)).toEqual([undefined, 360]);
    await company.setPay({ lateUnit: 'second', lateRounding: 'whole' });
    await company.asMaker(payrollReports.recompute, { body: { payrollReportId } });
    expect((await company.linesOf(payrollReportId)).map((lines) => lines.LATE)).toEqual([0.1, 360.1]);
    expect(await company.explain(payrollReportId, 1, 'LATE')).toMatchObject({
      lateRules: [{ from: '2026-05-01', unit: 'second', rounding: 'whole' }],
      parts: [{ minutes: 60, seconds: 1 }],
      days: [{ date: TUESDAY, minutes: 60, seconds: 1, lateMinutes: 60, lateSeconds: 3_601 }],
    });
  });

  test('a day that was counted before seconds were kept counts its minutes', async () => {
    const company = await worked([{ salary: '86400', special: { [TUESDAY]: { from: NINE + 3 + 40 / 60, minutes: 480 } } }]);
    await host.build.inTenant(company.organizationId, (tx) =>
      sql`update app.attendance_day set late_seconds = null where organization_id = ${company.organizationId}`.execute(tx),
    );
    await company.setPay({ lateUnit: 'second', lateRounding: 'whole' });
    expect((await linesOfMay(company)).map((lines) => lines.LATE)).toEqual([12]);
  });

  /** [minutes after the start, unit, minutes that are deducted]. */
  test.each([
    [
      'minute',
      [
        [2, 1],
        [11, 10],
      ],
    ],
    [
      'hour',
      [
        [62, 120],
        [2, 60],
        [60, 60],
      ],
    ],
  ] as const)('lateness in units of a %s, after a minute of grace', async (lateUnit, cases) => {
    const company = await worked(
      cases.map(([after]) => ({ salary: '28800', special: { [TUESDAY]: { from: NINE + after, minutes: 480 } } })),
    );
    await company.setPay({ lateUnit, lateRounding: 'started' });
    // 28,800 ÷ 30 ÷ 480 is two baht a minute.
    expect((await linesOfMay(company)).map((lines) => lines.LATE)).toEqual(cases.map(([, minutes]) => minutes * 2));
  });
});
