import { describe, expect, test } from 'vitest';
import { coverageReports } from '../../../contract/reports/coverage-reports.ts';
import { headcountReports } from '../../../contract/reports/headcount-reports.ts';
import { leaveReports } from '../../../contract/reports/leave-reports.ts';
import { reportCharts } from '../../../contract/reports/report-charts.ts';
import { summaryReports } from '../../../contract/reports/summary-reports.ts';
import { shifts } from '../../../contract/shifts/shifts.ts';
import { plainDate } from '../../../domain/units.ts';
import { writeLeaveEntries } from '../../leave/shared/leave-ledger.ts';
import { aLeaveType } from '../../leave/shared/testing/a-leave-type.ts';
import { workDays } from '../../payroll/shared/testing/a-payroll.ts';
import { refusalCode } from '../../testing/app.ts';
import type { Person } from '../../testing/build.ts';
import { companyForEachTest } from '../../testing/company-for-each-test.ts';

const at = companyForEachTest('2026-06-30T05:00:00Z');
const as = (person: Person) => at.host.as(person);
const JUNE = { startDate: plainDate('2026-06-01'), endDate: plainDate('2026-06-30') };
const build = (code: string, more: Parameters<typeof at.host.build.person>[0] | object = {}) =>
  at.host.build.person({ organizationId: at.organizationId, code, ...more });

describe('head count', () => {
  test('is by department and month: who came, who left, and what the turnover is', async () => {
    const kitchen = await at.host.build.department(at.organizationId, 'Kitchen');
    const day = (text: string) => plainDate(text);
    await build('K1', { departmentId: kitchen, startDate: day('2025-01-01') });
    await build('K2', { departmentId: kitchen, startDate: day('2025-01-01') });
    await build('K3', { departmentId: kitchen, startDate: day('2026-06-10') });
    const leaver = await build('K4', { departmentId: kitchen, startDate: day('2025-01-01') });
    await at.host.build.inTenant(at.organizationId, (tx) =>
      tx
        .updateTable('app.employee')
        .set({ end_date: day('2026-06-20') })
        .where('id', '=', leaver.employeeId)
        .execute(),
    );
    const { content } = await as(at.owner).call(headcountReports.rows, { query: JUNE });
    expect(content.find((row) => row.departmentName === 'Kitchen')).toEqual({
      departmentName: 'Kitchen',
      monthName: 'June 2026',
      ...{ peopleAtStart: 3, joined: 1, left: 1, movedIn: 0, movedOut: 0, peopleAtEnd: 3, turnover: 33.33 },
    });
    const chart = await as(at.owner).call(reportCharts.headcount, { query: { ...JUNE, departmentId: kitchen } });
    expect(chart).toEqual([
      { department: 'Kitchen', month: '2026-06', ...{ peopleAtStart: 3, joined: 1, left: 1, peopleAtEnd: 3, turnover: 33.33 } },
    ]);
  });

  test('of one department is of the days that people were in it, not of those before', async () => {
    const [kitchen, bar] = [
      await at.host.build.department(at.organizationId, 'Kitchen'),
      await at.host.build.department(at.organizationId, 'Bar'),
    ];
    await build('K1', { departmentId: kitchen, startDate: plainDate('2025-01-01') });
    const moved = await build('K2', { departmentId: kitchen, startDate: plainDate('2025-01-01') });
    const stay = { employee_id: moved.employeeId, until_date: plainDate('2026-06-16'), department_id: bar };
    await at.host.build.inTenant(at.organizationId, (tx) =>
      tx
        .insertInto('app.department_stay')
        .values({ organization_id: at.organizationId, ...stay })
        .execute(),
    );
    const countOf = (departmentId: string) => as(at.owner).call(headcountReports.rows, { query: { ...JUNE, departmentId } });
    const none = { joined: 0, left: 0, turnover: 0, monthName: 'June 2026' };
    expect((await countOf(kitchen)).content).toEqual([
      { ...none, departmentName: 'Kitchen', peopleAtStart: 1, movedIn: 1, movedOut: 0, peopleAtEnd: 2 },
    ]);
    expect((await countOf(bar)).content).toEqual([
      { ...none, departmentName: 'Bar', peopleAtStart: 1, movedIn: 0, movedOut: 1, peopleAtEnd: 0 },
    ]);
  });
});

const take = ({ employeeId }: Person, leaveTypeId: string, { on, minutes }: { on: string; minutes: number }) =>
  at.host.build.inTenant(at.organizationId, (tx) =>
    writeLeaveEntries({ tx, organizationId: at.organizationId, now: at.host.services.now() }, [
      {
        ...{ employeeId, leaveTypeId, kind: 'use' as const, minutes: -minutes },
        ...{ effectiveOn: plainDate(on), sourceKey: `use ${on}` },
      },
    ]),
  );

describe('leave', () => {
  test('is what was taken on the days and what is left on the last of them', async () => {
    const typeId = await aLeaveType(at.host, at.organizationId, {});
    const nok = await build('N1', { startDate: plainDate('2020-01-01') });
    await take(nok, typeId, { on: '2026-03-02', minutes: 480 });
    await take(nok, typeId, { on: '2026-06-05', minutes: 960 });
    const { content } = await as(at.owner).call(leaveReports.rows, { query: { ...JUNE, name: 'N1' } });
    const [row] = content;
    expect(row).toMatchObject({ employeeCode: 'N1', leaveTaken: 960 });
    expect(Number(row?.leaveGranted) - 480 - 960).toBe(row?.leaveLeft);
    const [chart] = await as(at.owner).call(reportCharts.leave, { query: JUNE });
    expect(chart).toMatchObject({ takenMinutes: 960 });
  });

  test('is charted in the order of the types, whoever comes first took of the last one', async () => {
    const ofEvent = (code: string) => aLeaveType(at.host, at.organizationId, { code, name: code, quota_per: 'event' });
    const [early, late] = [await ofEvent('A1'), await ofEvent('B1')];
    const [first, second] = [await build('N1'), await build('N2')];
    await take(first, late, { on: '2026-06-04', minutes: 480 });
    await take(second, early, { on: '2026-06-05', minutes: 480 });
    const chart = await as(at.owner).call(reportCharts.leave, { query: JUNE });
    const taken = chart.filter(({ takenMinutes }) => takenMinutes > 0);
    expect(taken.map(({ leaveType }) => leaveType)).toEqual(['A1', 'B1']);
  });
});

describe('coverage', () => {
  test('is needed, planned and present people a day and shift of a board', async () => {
    const { makeTeam, cell, idAt } = await import('../../shifts/boards/testing-boards.ts');
    const team = await makeTeam(at.host, 2);
    const [first] = team.workers;
    const date = '2026-06-09';
    await as(team.owner).call(shifts.updateWorkers, {
      body: {
        shiftId: team.board.id,
        cells: [cell(idAt(team.workers, 0), date, team.m.id), cell(idAt(team.workers, 1), date, team.m.id)],
      },
    });
    await at.host.build.inTenant(team.organizationId, (tx) =>
      tx.client.query(
        `insert into app.shift_time (organization_id, shift_id, work_date, profile_id, needed_workers) values ($1, $2, $3, $4, 3)`,
        [team.organizationId, team.board.id, date, team.m.id],
      ),
    );
    if (first) await workDays(at.host, first, { from: date, to: date });
    const { content } = await as(team.owner).call(coverageReports.rows, { query: JUNE });
    expect(content).toEqual([
      {
        ...{ boardName: 'Front desk', date, weekday: 'Tuesday', shiftName: 'M' },
        ...{ neededPeople: 3, plannedPeople: 2, presentPeople: 1, missingPeople: 1 },
      },
    ]);
    const chart = await as(team.owner).call(reportCharts.coverage, { query: JUNE });
    expect(chart).toEqual([{ date, needed: 3, planned: 2, present: 1, missing: 1 }]);
  });
});

describe('charts', () => {
  test('of overtime and lateness have the rows of the summary; a manager’s are of the own teams alone', async () => {
    const manager = await build('M1', { groups: ['manager'] });
    const sales = await at.host.build.department(at.organizationId, 'Sales', [manager]);
    const bar = await at.host.build.department(at.organizationId, 'Bar');
    const nok = await build('N1', { departmentId: sales });
    const lek = await build('L1', { departmentId: bar });
    for (const person of [nok, lek]) {
      const special = { '2026-06-02': { lateMinutes: 10, overtimeMinutes: 60 } };
      await workDays(at.host, person, { from: '2026-06-01', to: '2026-06-05', special });
    }
    const weeks = (await as(at.owner).call(summaryReports.rows, { query: { ...JUNE, size: 100 } })).content;
    const all = await as(at.owner).call(reportCharts.time, { query: JUNE });
    expect(all).toHaveLength(weeks.length);
    const busy = (rows: typeof all) =>
      rows.filter(({ overtimeMinutes }) => overtimeMinutes > 0).map(({ department }) => department);
    expect(busy(all)).toEqual(['Bar', 'Sales']);
    expect(busy(await as(manager).call(reportCharts.time, { query: JUNE }))).toEqual(['Sales']);
    const others = as(manager).call(reportCharts.headcount, { query: JUNE });
    expect(await refusalCode(others)).toBe('auth/forbidden');
    expect(await refusalCode(as(nok).call(reportCharts.time, { query: JUNE }))).toBe('auth/forbidden');
  });
});
