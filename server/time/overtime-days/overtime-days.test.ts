import { beforeEach, describe, expect, test } from 'vitest';
import { employees } from '../../../contract/people/employees.ts';
import { overtimeDays } from '../../../contract/time/overtime-days.ts';
import { timesheets } from '../../../contract/time/timesheets.ts';
import { parseInstant } from '../../../domain/time.ts';
import { assert, BANGKOK, instant, plainDate, yearMonth } from '../../../domain/units.ts';
import { refusal } from '../../testing/app.ts';
import type { Person } from '../../testing/build.ts';
import { companyForEachTest } from '../../testing/company-for-each-test.ts';
import { recordClockings } from '../shared/record-clockings.ts';

// Planned hours are 09:00 to 18:00 from Monday to Friday; 11 June 2026 is a Thursday.
const at = companyForEachTest('2026-06-12T05:00:00Z');
const JUNE = yearMonth('2026-06');
const [TENTH, ELEVENTH] = [plainDate('2026-06-10'), plainDate('2026-06-11')];
let manager: Person;
let nok: Person;
let outsider: Person;

/** Nok: two hours over on the 10th, and no clock out on the 11th. The outsider works in no department of the manager. */
beforeEach(async () => {
  const { organizationId, host } = at;
  manager = await host.build.person({ organizationId, groups: ['manager'], firstName: 'Mali' });
  const departmentId = await host.build.department(organizationId, 'Sales', [manager]);
  nok = await host.build.person({ organizationId, departmentId, code: 'A1' });
  outsider = await host.build.person({ organizationId, code: 'B1' });
  await clock(nok, ['2026-06-10 09:00', '2026-06-10 20:00', '2026-06-11 09:00']);
  await clock(outsider, ['2026-06-10 09:00', '2026-06-10 19:00']);
  await clock(manager, ['2026-06-10 09:00', '2026-06-10 19:00']);
});

async function clock({ employeeId, organizationId }: Person, times: readonly string[]) {
  const rows = times.map((time, place) => {
    const found = parseInstant(`${time}:00`);
    assert(found !== null, time);
    const clockType = place % 2 === 0 ? ('clock_in' as const) : ('clock_out' as const);
    return { employeeId, at: instant(found - 7 * 3_600_000), clockType, source: 'import' as const };
  });
  await at.host.build.inTenant(organizationId, (tx) => recordClockings(tx, { organizationId, timeZone: BANGKOK, rows }));
}

const as = (person: Person) => at.host.as(person).call;
const search = (by: Person, more = {}) => as(by)(overtimeDays.search, { query: { month: JUNE, ...more } });
const approve = (by: Person, given: { minutes?: number; seen?: object; who?: Person } = {}) => {
  const { minutes, seen = {}, who = nok } = given;
  const day = { employeeId: who.employeeId, date: TENTH, clockedMinutes: 120, approvedMinutes: null, ...seen };
  return as(by)(overtimeDays.approve, {
    body: { days: [day], reason: 'Stock count', ...(minutes === undefined ? {} : { minutes }) },
  });
};
const theDay = async (who = nok) => {
  const detail = await as(at.owner)(timesheets.day, { query: { employeeId: who.employeeId, date: TENTH } });
  return { approved: detail.day.approvedOvertimeMinutes, approvals: detail.overtimeApprovals };
};

describe('the list', () => {
  test('has the days with overtime, those to check first, and only those of the own people', async () => {
    const { content, totals } = await search(manager);
    expect(content.map(({ code, date, problems, canApprove }) => [code, date, problems, canApprove])).toEqual([
      ['A1', TENTH, ['not-approved'], true],
      [expect.any(String), TENTH, ['not-approved'], false],
    ]);
    expect(totals).toEqual({ plannedMinutes: 0, clockedMinutes: 180, approvedMinutes: 0, paidMinutes: 180, problemDays: 2 });
    expect((await search(at.owner)).content.map(({ code }) => code)).toContain('B1');
  });

  test('puts an open day before the others, and filters', async () => {
    const day = { employeeId: nok.employeeId, date: ELEVENTH, clockedMinutes: 0, approvedMinutes: null };
    await as(manager)(overtimeDays.approve, { body: { days: [day], minutes: 60, reason: 'x' } });
    await approve(manager);
    const { content } = await search(manager, { name: 'A1' });
    expect(content.map(({ date, problems }) => [date, problems])).toEqual([
      [ELEVENTH, ['open-day', 'more-than-clocked']],
      [TENTH, []],
    ]);
    const toCheck = await search(manager, { name: 'A1', problemsOnly: true });
    expect(toCheck.content.map(({ date }) => date)).toEqual([ELEVENTH]);
  });
});

describe('approving', () => {
  test('takes what was clocked, or the minutes said, and tells who did and why', async () => {
    const { approved } = await approve(manager);
    expect(approved).toMatchObject([{ employeeId: nok.employeeId, date: TENTH, minutes: 120 }]);
    expect(await theDay()).toMatchObject({
      approved: 120,
      approvals: [{ minutes: 120, startMinute: null, approvedBy: expect.stringContaining('Mali'), reason: 'Stock count' }],
    });
    await approve(manager, { minutes: 45, seen: { approvedMinutes: 120 } });
    expect(await theDay()).toMatchObject({ approved: 45, approvals: [{ minutes: 45 }] });
    await approve(manager, { minutes: 0, seen: { approvedMinutes: 45 } });
    expect((await search(manager, { name: 'A1' })).content[0]).toMatchObject({ approvedMinutes: 0, paidMinutes: 0 });
  });

  test('is refused where the day is not as it was seen, and nothing is half done', async () => {
    expect(await refusal(approve(manager, { seen: { clockedMinutes: 90 } }))).toMatchObject({ code: 'conflict' });
    const seen = { employeeId: nok.employeeId, date: TENTH, clockedMinutes: 120, approvedMinutes: null };
    const stale = { ...seen, date: ELEVENTH, clockedMinutes: 5 };
    const both = as(manager)(overtimeDays.approve, { body: { days: [seen, stale], reason: 'x' } });
    expect(await refusal(both)).toMatchObject({ code: 'conflict' });
    expect((await theDay()).approved).toBeNull();
  });

  test('of eight at one instant one counts', async () => {
    const done = await Promise.allSettled(Array.from({ length: 8 }, () => approve(manager)));
    expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await theDay()).approvals).toHaveLength(1);
  });

  test('is never for oneself, for strangers or by people without a team', async () => {
    expect(await refusal(approve(manager, { who: manager, seen: { clockedMinutes: 60 } }))).toMatchObject({
      code: 'overtime/own-day',
    });
    const supporter = await at.host.build.person({ organizationId: at.organizationId, groups: ['supporter'] });
    const inCapitals = { ...supporter, employeeId: supporter.employeeId.toUpperCase() };
    expect(await refusal(approve(supporter, { who: inCapitals }))).toMatchObject({ code: 'overtime/own-day' });
    expect(await refusal(approve(manager, { who: outsider, seen: { clockedMinutes: 60 } }))).toMatchObject({ status: 404 });
    expect(await refusal(approve(nok, { who: outsider }))).toMatchObject({ status: 403 });
  });

  test('leaves a day that a payroll counts which waits for approval, and names the payroll', async () => {
    await at.host.build.payroll({
      organizationId: at.organizationId,
      name: 'June pay',
      month: '2026-06',
      status: 'PENDING',
      people: [nok],
    });
    expect(await refusal(approve(manager))).toMatchObject({ code: 'period-locked', facts: { payroll: 'June pay' } });
    expect((await search(manager, { name: 'A1' })).content[0]).toMatchObject({
      lockedBy: 'June pay',
      canApprove: false,
      problems: [],
      paidMinutes: 0,
    });
  });

  test('is refused for a day outside of the employment', async () => {
    const { version } = await as(at.owner)(employees.get, { query: { id: outsider.employeeId } });
    await as(at.owner)(employees.update, {
      body: { id: outsider.employeeId, version, startDate: plainDate('2026-06-11') },
    });
    const seen = { clockedMinutes: 60 };
    expect(await refusal(approve(at.owner, { who: outsider, seen }))).toMatchObject({ code: 'clock/not-employed' });
  });
});

describe('taking back', () => {
  const takeBack = (by: Person, ids: readonly string[]) =>
    as(by)(overtimeDays.takeBack, { body: { ids: [...ids], reason: 'Wrong day' } });

  test('lets stand what stood before, once', async () => {
    const [first] = (await approve(manager)).approved;
    const [second] = (await approve(manager, { minutes: 30, seen: { approvedMinutes: 120 } })).approved;
    assert(first !== undefined && second !== undefined, 'two approvals');
    expect(await refusal(takeBack(manager, [first.id]))).toMatchObject({ code: 'conflict' });
    expect(await takeBack(manager, [second.id])).toEqual({ takenBack: 1 });
    expect(await theDay()).toMatchObject({ approved: 120, approvals: [{ id: first.id }] });
    expect(await refusal(takeBack(manager, [second.id]))).toMatchObject({ code: 'conflict' });
    await takeBack(manager, [first.id]);
    expect(await theDay()).toMatchObject({ approved: null, approvals: [] });
  });

  test('is not for people of others', async () => {
    const [made] = (await approve(at.owner, { who: outsider, seen: { clockedMinutes: 60 } })).approved;
    expect(await refusal(takeBack(manager, [made?.id ?? '']))).toMatchObject({ status: 404 });
  });
});
