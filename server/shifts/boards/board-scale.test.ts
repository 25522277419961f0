import { beforeAll, describe, expect, test } from 'vitest';
import { jobs } from '../../../contract/jobs/jobs.ts';
import { monthlyShifts } from '../../../contract/shifts/monthly-shifts.ts';
import { shifts } from '../../../contract/shifts/shifts.ts';
import { eachDay } from '../../../domain/time.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { boardActions, cell, day, JUNE, type Team } from './testing-boards.ts';

/** More days than one request counts: 120 people by 30 days. */
const PEOPLE = 120;
const DAYS = eachDay(JUNE.from, JUNE.to);
const CELLS = PEOPLE * DAYS.length;
/** They came an hour after the planned start; its first minute is not late. */
const LATE = 59;

const t = appForFile({ now: '2026-07-12T05:00:00Z' });
const act = boardActions(t);
let it: Team;
beforeAll(async () => {
  it = await act.team(2);
  await fill();
}, 60_000);

/** People in one statement, who all came at seven every day of June, and a morning shift from six planned for each. */
async function fill() {
  await t.build.inTenant(it.organizationId, async ({ client }) => {
    await client.query(
      `insert into app.employee (organization_id, code, first_name, last_name, email, start_date, department_id)
      select $1, 'S' || n, 'Name', 'No ' || n, 's' || n || '@scale.test', '2020-01-01', $2 from generate_series(3, $3) n`,
      [it.organizationId, it.departmentId, PEOPLE],
    );
    await client.query(
      `insert into app.clocking (organization_id, employee_id, at, clock_type, work_date, source)
      select $1, e.id, (d::date + hour * interval '1 hour') at time zone 'Asia/Bangkok', type, d::date, 'import'
      from app.employee e, generate_series($3::date, $4::date, '1 day') d, (values (7, 'clock_in'), (15, 'clock_out')) as at_work (hour, type)
      where e.organization_id = $1 and e.department_id = $2`,
      [it.organizationId, it.departmentId, JUNE.from, JUNE.to],
    );
    await client.query(
      `insert into app.shift_work (organization_id, shift_id, employee_id, work_date, profile_id)
      select $1, $3, e.id, d::date, $4 from app.employee e, generate_series($5::date, $6::date, '1 day') d
      where e.organization_id = $1 and e.department_id = $2`,
      [it.organizationId, it.departmentId, it.board.id, it.m.id, JUNE.from, JUNE.to],
    );
  });
}

const isDone = (jobId: string | null) =>
  expect
    .poll(async () => (await t.as(it.owner).call(jobs.get, { query: { id: jobId ?? '' } })).status, { timeout: 30_000 })
    .toBe('done');
const lateDays = () =>
  t.build.inTenant(it.organizationId, async ({ client }) => {
    const { rows } = await client.query<{ days: number }>(
      'select count(*)::int as days from app.attendance_day where organization_id = $1 and late_minutes = $2',
      [it.organizationId, LATE],
    );
    return rows[0]?.days;
  });

describe('a board of many people', () => {
  let countJobId: string | null = null;

  test('is published at once, and its days are counted by a job that the answer names', async () => {
    const answer = await act.publish(it);
    expect(answer).toMatchObject({ shifts: CELLS, added: CELLS, people: PEOPLE, notified: PEOPLE });
    countJobId = answer.countJobId;
    await isDone(countJobId);
    expect(await lateDays()).toBe(CELLS);
    const job = await t.as(it.owner).call(jobs.get, { query: { id: countJobId ?? '' } });
    expect(job.result).toEqual({ days: CELLS });
    expect(await act.publish(it)).toMatchObject({ shifts: 0, countJobId: null });
  });

  test('whose counting failed is counted again, also when whoever published has left', async () => {
    await t.build.inTenant(it.organizationId, async ({ client }) => {
      await client.query('update app.attendance_day set late_minutes = 0 where organization_id = $1', [it.organizationId]);
      await client.query(
        `update app.job set status = 'failed', error_code = 'auth/forbidden', actor_user_id = 'gone' where organization_id = $1 and id = $2`,
        [it.organizationId, countJobId],
      );
    });
    expect(await t.services.jobs.requeueDueJobs('recompute-days')).toBe(1);
    await isDone(countJobId);
    expect(await lateDays()).toBe(CELLS);
    expect(await t.services.jobs.requeueDueJobs('recompute-days')).toBe(0);
  });

  test('is copied whole, copied again without doubling, cleared, and brought back by what undoes it', async () => {
    const body = { shiftId: it.board.id, ...JUNE, targetFrom: day('2026-08-01'), targetTo: day('2026-08-30') };
    const copy = (more = {}) => t.as(it.owner).call(shifts.copy, { body: { ...body, ...more } });
    expect(await copy({ preview: true })).toMatchObject({ found: CELLS, written: CELLS, undo: [] });
    expect((await copy()).undo).toHaveLength(CELLS);
    expect(await copy({ choice: 'overwrite' })).toMatchObject({ same: CELLS, written: 0 });
    const august = { from: body.targetFrom, to: body.targetTo };
    const reset = { shiftId: it.board.id, ...august, resetType: 'all' as const };
    const cleared = await t.as(it.owner).call(shifts.reset, { body: reset });
    expect(cleared.cleared).toBe(CELLS);
    expect((await act.range(it, august)).cells.person).toHaveLength(0);
    const cells = cleared.undo.slice(0, 2000);
    expect(await t.as(it.owner).call(shifts.updateWorkers, { body: { shiftId: it.board.id, cells } })).toMatchObject({
      saved: 2000,
    });
  });

  test('keeps what other boards and other months have in force', async () => {
    const [someone] = it.workers;
    const employeeId = someone?.employeeId ?? '';
    const monthly = await t.as(it.owner).call(monthlyShifts.create, { body: { name: 'Plant' } });
    const works = [{ ...cell(employeeId, '2026-06-05', null), plan: { profileId: it.n.id } }];
    await t.as(it.owner).call(monthlyShifts.updateWorks, { body: { shiftId: monthly.id, monthlyShiftWorks: works } });
    await t.as(it.owner).call(monthlyShifts.publishGroups, { body: { shiftId: monthly.id, ...JUNE } });
    await t.as(it.owner).call(shifts.reset, { body: { shiftId: it.board.id, ...JUNE, resetType: 'all' } });
    expect(await act.publish(it)).toMatchObject({ removed: CELLS });
    const inForce = await t.build.inTenant(it.organizationId, async ({ client }) => {
      const { rows } = await client.query('select shift_profile_id as id from app.shift_assignment where organization_id = $1', [
        it.organizationId,
      ]);
      return rows;
    });
    expect(inForce).toEqual([{ id: it.n.id }]);
  });
});
