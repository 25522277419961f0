import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { dashboard } from '../../../contract/home/dashboard.ts';
import { jobs } from '../../../contract/jobs/jobs.ts';
import { departments } from '../../../contract/people/departments.ts';
import { shifts } from '../../../contract/shifts/shifts.ts';
import { settings } from '../../../contract/time/settings.ts';
import { timesheets } from '../../../contract/time/timesheets.ts';
import { dayTotals } from '../../../domain/time/day-totals.ts';
import { scheduleOf } from '../../../domain/time/schedule-of.ts';
import type { PunchType } from '../../../domain/time/types.ts';
import { parseInstant } from '../../../domain/time.ts';
import { assert, BANGKOK, instant, plainDate, yearMonth } from '../../../domain/units.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Person } from '../../testing/build.ts';
import { recordClockings } from '../shared/record-clockings.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
  t.setNow('2026-06-12T05:00:00Z');
}, 60_000);
afterAll(() => t.close());

const JUNE = yearMonth('2026-06');

type Note = [string, PunchType];
async function clocked(person: Person, notes: Note[]) {
  const rows = notes.map(([text, clockType]) => {
    const at = parseInstant(`${text}:00`);
    assert(at !== null, text);
    return { employeeId: person.employeeId, at: instant(at - 7 * 3_600_000), clockType, source: 'import' as const };
  });
  await t.build.inTenant(person.organizationId, (tx) =>
    recordClockings(tx, { organizationId: person.organizationId, timeZone: BANGKOK, rows }),
  );
}
const workday = (day: string, from = '09:00', to = '18:00'): Note[] => [
  [`2026-06-${day} ${from}`, 'clock_in'],
  [`2026-06-${day} ${to}`, 'clock_out'],
];

async function office() {
  const { organizationId, owner } = await t.build.company();
  const manager = await t.build.person({ organizationId, groups: ['manager'] });
  const departmentId = await t.build.department(organizationId, 'Sales', [manager]);
  const tidy = await t.build.person({ organizationId, departmentId, code: 'A1', firstName: 'Tida' });
  const untidy = await t.build.person({ organizationId, code: 'B1', firstName: '=1+1' });
  const WORKDAYS = ['01', '02', '03', '04', '05', '08', '09', '10', '11'];
  await clocked(tidy, WORKDAYS.flatMap((day) => workday(day)).concat(workday('12', '09:10').slice(0, 1)));
  await clocked(untidy, [...workday('01', '09:31', '20:00'), ['2026-06-02 09:00', 'clock_in'], ...workday('06')]);
  return { organizationId, owner, manager, tidy, untidy };
}

describe('the month', () => {
  test('sums what was worked, late, absent and overtime, with problems first', async () => {
    const { owner, tidy, untidy } = await office();
    const page = await t.as(owner).call(timesheets.page, { query: { month: JUNE } });
    expect(page.content[0]).toMatchObject({
      employeeId: untidy.employeeId,
      workedMinutes: 629 + 540,
      workedDays: 3,
      lateMinutes: 30,
      lateDays: 1,
      absentDays: 7,
      overtimeMinutes: 120,
      plannedOvertimeMinutes: 0,
      approvedOvertimeMinutes: 0,
      paidOvertimeMinutes: 120,
      holidayMinutes: 480,
      holidayOvertimeMinutes: 60,
      problemDays: 1,
    });
    const neat = page.content.find((row) => row.employeeId === tidy.employeeId);
    expect(neat).toMatchObject({ workedMinutes: 9 * 540, workedDays: 10, lateDays: 1, absentDays: 0, problemDays: 0 });
    expect(page.totals.problemDays).toBe(1);
  });

  test('overtime is compared with what is usual in a month', async () => {
    const { owner, untidy } = await office();
    const as = t.as(owner);
    const seen = async (hours: number) => {
      await as.call(settings.setOvertime, { body: { hours } });
      const page = await as.call(timesheets.page, { query: { month: JUNE, sort: 'overtimeMinutes,desc' } });
      const { usualOvertimeMinutes, overtimeOverPeople } = page;
      return [usualOvertimeMinutes, overtimeOverPeople, page.content[0]?.overtimeOverMinutes];
    };
    // Two hours on a working day and one on a day off.
    expect([await seen(0), await seen(3), await seen(2.5)]).toEqual([
      [0, 0, 0],
      [180, 0, 0],
      [150, 1, 30],
    ]);
    const above = await as.call(timesheets.page, { query: { month: JUNE, overtimeOver: true } });
    expect(above.content.map((row) => row.employeeId)).toEqual([untidy.employeeId]);
  });

  test('a manager sees the own team, the filter those to check', async () => {
    const { owner, manager, untidy } = await office();
    const team = await t.as(manager).call(timesheets.page, { query: { month: JUNE, sort: 'code,asc' } });
    expect(team.content.map((row) => row.code)).toContain('A1');
    expect(team.content.map((row) => row.code)).not.toContain('B1');
    const found = await t.as(owner).call(timesheets.page, { query: { month: JUNE, problemsOnly: true, name: 'B1' } });
    expect(found.content.map((row) => row.employeeId)).toEqual([untidy.employeeId]);
  });

  test('one person’s days have a status each', async () => {
    const { owner, tidy, untidy } = await office();
    const month = await t.as(owner).call(timesheets.employee, { query: { employeeId: untidy.employeeId, month: JUNE } });
    const status = (day: number) => month.days[day - 1]?.status;
    expect([1, 2, 3, 6, 7, 12, 15].map(status)).toEqual([
      'late',
      'incomplete',
      'absent',
      'present',
      'day-off',
      'upcoming',
      'upcoming',
    ]);
    expect(month.days[1]?.problems).toEqual(['missing-out']);
    const own = await t.as(tidy).call(timesheets.own, { query: { month: JUNE } });
    expect(own.days[11]).toMatchObject({ status: 'late', lateMinutes: 9, problems: [] });
    expect(own.totals).toMatchObject({ workedMinutes: 4860 });
  });

  test('the days of each person add up to their row', async () => {
    const { owner, tidy } = await office();
    await clocked(tidy, [['2026-06-07 22:00', 'clock_in'], ...workday('13')]);
    const page = await t.as(owner).call(timesheets.page, { query: { month: JUNE } });
    for (const row of page.content) {
      const { totals } = await t.as(owner).call(timesheets.employee, { query: { employeeId: row.employeeId, month: JUNE } });
      expect(row, row.code).toMatchObject(totals);
    }
    expect(page.content.length).toBeGreaterThan(3);
  });

  test('the matrix equals a computation from the raw clockings, cell by cell', async () => {
    const { organizationId, owner } = await office();
    const sheet = (await t.as(owner).raw(timesheets.flat, { query: { month: JUNE } })).json();
    const raw = await t.build.inTenant(organizationId, (tx) =>
      tx.selectFrom('app.clocking').selectAll().where('organization_id', '=', organizationId).execute(),
    );
    const hours = await t.build.inTenant(organizationId, (tx) =>
      tx.selectFrom('app.work_hour').selectAll().where('organization_id', '=', organizationId).execute(),
    );
    const workHours = hours.map((row) => ({
      weekday: row.weekday,
      isWorkingDay: row.is_working_day,
      startMinute: row.start_minute,
      endMinute: row.end_minute,
      breakMinutes: row.break_minutes,
    }));
    let cells = 0;
    for (const person of sheet.content) {
      for (const [index, day] of person.days.entries()) {
        const date = plainDate(`2026-06-${String(day).padStart(2, '0')}`);
        const punches = raw
          .filter((row) => row.employee_id === person.employeeId && row.work_date === date)
          .map((row) => ({ id: row.id, at: instant(row.at), type: row.clock_type as PunchType }));
        const schedule = scheduleOf({ date, shift: undefined, holidays: [], departmentIds: [], workHours });
        const totals = dayTotals({ date, punches, schedule, timeZone: BANGKOK });
        expect([person.worked[index], person.late[index], person.early[index], person.overtime[index]]).toEqual([
          totals.workedMinutes,
          totals.lateMinutes,
          totals.earlyLeaveMinutes,
          totals.overtimeMinutes,
        ]);
        expect([person.holiday[index], person.holidayOvertime[index], person.punches[index], person.problems[index]]).toEqual([
          totals.holidayMinutes,
          totals.holidayOvertimeMinutes,
          totals.punches,
          totals.problems.length,
        ]);
        cells += 1;
      }
    }
    expect(cells).toBe(new Set(raw.map((row) => `${row.employee_id} ${row.work_date}`)).size);
  });

  test('the matrix of a team or a department has its people alone, with the same days', async () => {
    const { owner, manager, tidy, untidy } = await office();
    const matrix = async (person: Person, filter = {}): Promise<{ employeeId: string; days: number[] }[]> =>
      (await t.as(person).raw(timesheets.flat, { query: { month: JUNE, ...filter } })).json().content;
    const whole = await matrix(owner);
    const team = await matrix(manager);
    const ofTidy = whole.find((row) => row.employeeId === tidy.employeeId);
    expect(ofTidy?.days).toEqual([1, 2, 3, 4, 5, 8, 9, 10, 11, 12]);
    expect(team.find((row) => row.employeeId === tidy.employeeId)).toEqual(ofTidy);
    expect(whole.map((row) => row.employeeId)).toContain(untidy.employeeId);
    expect(team.map((row) => row.employeeId)).not.toContain(untidy.employeeId);
    const [department] = await t.as(owner).call(departments.list);
    expect(await matrix(owner, { departmentId: department?.id })).toEqual([ofTidy]);
  });

  test('another company sees nothing of it', async () => {
    await office();
    const stranger = await t.build.company();
    const page = await t.as(stranger.owner).call(timesheets.page, { query: { month: JUNE } });
    expect(page.content.map((row) => row.employeeId)).toEqual([stranger.owner.employeeId]);
  });
});

describe('the export', () => {
  const finished = async (person: Person, jobId: string) => {
    for (;;) {
      const job = await t.as(person).call(jobs.get, { query: { id: jobId } });
      if (job.status === 'done' || job.status === 'failed') return job;
      await new Promise((resolve) => setImmediate(resolve));
    }
  };

  test('is a CSV with a row per person and day, safe to open in a spreadsheet', async () => {
    const { owner } = await office();
    const { jobId } = await t.as(owner).call(timesheets.export, { body: { month: JUNE, format: 'csv' } });
    const job = await finished(owner, jobId);
    expect(job).toMatchObject({ status: 'done', result: { rows: 4 * 30 } });
    const file = await t.as(owner).raw(jobs.file, { query: { id: job.fileId } });
    const lines = file.body.split('\r\n');
    expect(lines[0]).toContain('Employee code,Name');
    expect(lines.find((line) => line.startsWith('B1') && line.includes('2026-06-01'))).toMatch(
      /^B1,'=1\+1 Jaidee \d+,,,2026-06-01,Late,,480,2026-06-01 09:31,2026-06-01 20:00,629,0,30,0,0,120,0,0,,0,,120$/,
    );
  });

  test('is an XLSX in the language of who asked', async () => {
    const { owner } = await office();
    const { jobId } = await t.as(owner).call(timesheets.export, {
      body: { month: JUNE, format: 'xlsx', detail: 'totals' },
      headers: { 'accept-language': 'th' },
    });
    const job = await finished(owner, jobId);
    expect(job).toMatchObject({ status: 'done', result: { rows: 4 } });
    const file = await t.as(owner).raw(jobs.file, { query: { id: job.fileId } });
    expect(file.rawPayload.subarray(0, 2).toString()).toBe('PK');
  });
});

describe('the dashboard', () => {
  test('counts who is in, late, absent and expected', async () => {
    const { owner } = await office();
    const board = await t.as(owner).call(dashboard.get);
    expect(board.team?.today).toMatchObject({ expected: 4, present: 1, late: 1, absent: 0, notYet: 3, atWork: 1 });
    expect(board.team?.yesterday).toMatchObject({ expected: 4, present: 1, late: 0, absent: 3 });
    expect(board.team?.hours[0]).toEqual({ date: '2026-06-01', workedMinutes: 540 + 629, overtimeMinutes: 120 });
    expect((await t.as(owner).call(dashboard.toDo)).items).toEqual([
      { kind: 'open-days', count: 1 },
      { kind: 'overtime-policy' },
    ]);
  });

  test('shows a plain member the own month only', async () => {
    const { tidy } = await office();
    expect(await t.as(tidy).call(dashboard.get)).toMatchObject({
      team: null,
      own: { workedMinutes: 4860, lateDays: 1 },
    });
  });
});

test('a person reads the own shifts of a month', async () => {
  const { tidy } = await office();
  const days = await t.as(tidy).call(shifts.ownMonth, { query: { month: 6, year: 2026 } });
  expect(days).toHaveLength(30);
  expect(days[0]).toMatchObject({ date: '2026-06-01', schedule: { kind: 'working', startMinute: 540, endMinute: 1080 } });
});
