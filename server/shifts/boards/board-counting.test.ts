import { afterAll, beforeAll, expect, test } from 'vitest';
import { monthlyShifts } from '../../../contract/shifts/monthly-shifts.ts';
import { shifts } from '../../../contract/shifts/shifts.ts';
import { timesheets } from '../../../contract/time/timesheets.ts';
import { parseInstant } from '../../../domain/time.ts';
import { assert, BANGKOK, instant, yearMonth } from '../../../domain/units.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Person } from '../../testing/build.ts';
import { recordClockings } from '../../time/shared/record-clockings.ts';
import { boardActions, cell, idAt, JUNE, type Team } from './testing-boards.ts';

let t: TestApp;
let act: ReturnType<typeof boardActions>;
beforeAll(async () => {
  t = await startTestApp();
  t.setNow('2026-07-12T05:00:00Z');
  act = boardActions(t);
}, 60_000);
afterAll(() => t.close());

const history = async ({ owner, board }: Team) =>
  (await t.as(owner).call(shifts.publications, { query: { shiftId: board.id } })).content;

/** At work from seven to three on a day, in Bangkok. */
const work = (person: Person, date: string) =>
  t.build.inTenant(person.organizationId, (tx) => {
    const rows = (['07:00', '15:00'] as const).map((text, index) => {
      const at = parseInstant(`${date} ${text}:00`);
      assert(at !== null, text);
      const clockType = index === 0 ? ('clock_in' as const) : ('clock_out' as const);
      return { employeeId: person.employeeId, at: instant(at - 7 * 3_600_000), clockType, source: 'import' as const };
    });
    return recordClockings(tx, { organizationId: person.organizationId, timeZone: BANGKOK, rows });
  });
const lateOn = async (it: Team, person: Person, date: string) => {
  const query = { employeeId: person.employeeId, month: yearMonth(date.slice(0, 7)) };
  const sheet = await t.as(it.owner).call(timesheets.employee, { query });
  return sheet.days.find((day) => day.date === date)?.lateMinutes;
};

/** A publication of one day, whose counting a job was given and could not do. */
async function failedCounting() {
  const it = await act.team(2);
  const [a] = it.workers;
  assert(a !== undefined, 'a worker');
  for (const date of ['2026-06-10', '2026-07-08']) await work(a, date);
  await act.put(
    it.owner,
    it.board.id,
    ['2026-06-10', '2026-07-08'].map((date) => cell(a.employeeId, date, it.m.id)),
  );
  await act.publish(it);
  await act.publish(it, { from: JUNE.from, to: cell(a.employeeId, '2026-07-15', null).date });
  const input = { from: '2026-06-10', to: '2026-07-08', employeeIds: [a.employeeId] };
  await t.build.inTenant(it.organizationId, async ({ client }) => {
    await client.query('update app.attendance_day set late_minutes = 0 where organization_id = $1', [it.organizationId]);
    const { rows } = await client.query<{ id: string }>(
      `insert into app.job (organization_id, kind, name, status, error_code, input, created_by, actor_user_id, language)
      values ($1, 'recompute', 'recompute-days', 'failed', 'general-error', $2, $3, $4, 'en') returning id`,
      [it.organizationId, JSON.stringify(input), it.owner.employeeId, it.owner.userId],
    );
    await client.query('update app.shift_publication set count_job_id = $2 where organization_id = $1', [
      it.organizationId,
      rows[0]?.id,
    ]);
  });
  return { it, worker: a };
}

/** A payroll of June with this person, in a state. */
const payrollOfJune = (person: Person, status: string) =>
  t.build.inTenant(person.organizationId, async ({ client }) => {
    const { rows: templates } = await client.query<{ id: string }>(
      `insert into app.payroll_template (organization_id, name) values ($1, 'Staff') returning id`,
      [person.organizationId],
    );
    const { rows: reports } = await client.query<{ id: string }>(
      `insert into app.payroll_report (organization_id, template_id, name, month, period_start, period_end, pay_date)
      values ($1, $2, 'June', '2026-06', '2026-06-01', '2026-06-30', '2026-06-30') returning id`,
      [person.organizationId, templates[0]?.id],
    );
    await client.query(
      `insert into app.payroll_slip (organization_id, report_id, employee_id, snapshot, income, deduction, net, taxable_regular, taxable_occasional, tax, social_security_wage, social_security, social_security_employer)
        values ($1, $2, $3, '{}', 0, 0, 0, 0, 0, 0, 0, 0, 0)`,
      [person.organizationId, reports[0]?.id, person.employeeId],
    );
    await client.query('update app.payroll_report set status = $2 where organization_id = $1', [person.organizationId, status]);
  });

test('the history says that days are not counted, and whoever may publish counts them again', async () => {
  const { it, worker } = await failedCounting();
  const [newest] = await history(it);
  expect(newest).toMatchObject({ count: 'failed', lockedDays: 0 });
  const body = { publicationId: newest?.id ?? '' };
  const viewer = await t.build.person({ organizationId: it.organizationId, groups: ['reportViewer'] });
  const stranger = await t.build.person({ organizationId: it.organizationId, groups: ['shiftMaker'] });
  for (const person of [viewer, stranger])
    await expect(t.as(person).call(shifts.countAgain, { body })).rejects.toThrow('auth/forbidden');
  expect(await t.as(it.owner).call(shifts.countAgain, { body })).toEqual({ jobId: newest?.countJobId });
  await expect.poll(async () => (await history(it))[0]?.count, { timeout: 20_000 }).toBe('counted');
  expect([await lateOn(it, worker, '2026-06-10'), await lateOn(it, worker, '2026-07-08')]).toEqual([59, 59]);
  await expect(t.as(it.owner).call(shifts.countAgain, { body })).rejects.toThrow('state/not-allowed');
});

test('what is taken up at night leaves days alone that a payroll has counted since, and says how many', async () => {
  const { it, worker } = await failedCounting();
  await payrollOfJune(worker, 'PENDING');
  expect(await t.services.jobs.requeueDueJobs('recompute-days')).toBe(1);
  await expect.poll(async () => (await history(it))[0]?.count, { timeout: 20_000 }).toBe('counted');
  expect([await lateOn(it, worker, '2026-06-10'), await lateOn(it, worker, '2026-07-08')]).toEqual([0, 59]);
  expect((await history(it))[0]?.lockedDays).toBe(1);
});

test('a group and a shift of a day are published when there was something to publish, and the history counts the groups', async () => {
  const it = await act.team(3);
  const as = t.as(it.owner);
  const { id: shiftId } = await as.call(monthlyShifts.create, { body: { name: 'Plant' } });
  const [a, b, c] = [idAt(it.workers, 0), idAt(it.workers, 1), idAt(it.workers, 2)];
  const group = (name: string, employeeIds: string[]) =>
    as.call(monthlyShifts.createGroup, { body: { shiftId, name, employeeIds } });
  await group('Day', [a]);
  await group('Night', [b]);
  await group('Idle', [c]);
  await group('Empty', []);
  const monthlyShiftWorks = [a, b].map((employeeId) => ({
    employeeId,
    date: cell(a, '2026-06-16', null).date,
    slot: 0,
    plan: { profileId: it.m.id },
  }));
  await as.call(monthlyShifts.addWorks, { body: { shiftId, monthlyShiftWorks } });
  await as.call(monthlyShifts.publishGroups, { body: { shiftId, ...JUNE } });
  const stamped = async () =>
    (await as.call(monthlyShifts.get, { query: { shiftId } })).groupList.map((item) => [item.name, item.publishTime]);
  const first = await stamped();
  expect(first.map(([name, at]) => [name, at !== null])).toEqual([
    ['Day', true],
    ['Night', true],
    ['Idle', false],
    ['Empty', false],
  ]);
  t.setNow('2026-07-12T06:00:00Z');
  const changed = monthlyShiftWorks
    .slice(0, 1)
    .map((monthlyShiftWork) => ({ ...monthlyShiftWork, plan: { profileId: it.n.id } }));
  const works = await as.call(monthlyShifts.works, { query: { shiftId, ...JUNE } });
  const version = works.cells.version[0] ?? 0;
  const place = works.people[works.cells.person[0] ?? 0]?.employeeId === a ? 0 : 1;
  await as.call(monthlyShifts.updateWorks, {
    body: { shiftId, monthlyShiftWorks: changed.map((item) => ({ ...item, version: works.cells.version[place] ?? version })) },
  });
  await as.call(monthlyShifts.publishGroups, { body: { shiftId, ...JUNE } });
  const second = await stamped();
  expect(second.filter(([, at], index) => at !== first[index]?.[1]).map(([name]) => name)).toEqual(['Day']);
  const { content } = await as.call(shifts.publications, { query: { shiftId } });
  expect(content.map((row) => [row.groups, row.shifts, row.people])).toEqual([
    [1, 1, 1],
    [2, 2, 2],
  ]);
});
