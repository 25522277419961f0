import { describe, expect, test } from 'vitest';
import { boardCosts } from '../../../contract/payroll/board-costs.ts';
import { shifts } from '../../../contract/shifts/shifts.ts';
import { assert } from '../../../domain/units.ts';
import { boardActions, cell, day, idAt, JUNE, type Team } from '../../shifts/boards/testing-boards.ts';
import { refusalCode } from '../../testing/app.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { withoutIds } from '../../testing/without-ids.ts';

const t = appForFile({ now: '2026-06-12T05:00:00Z' });
const act = boardActions(t);
type Terms = { base: number; from?: string; type?: 'PART-TIME'; raise?: { from: string; base: number } };
/** Gives a person a salary, from 2020 on unless told, and a position of that kind of employment. */
const pay = (organizationId: string, employeeId: string, { base, from: first = '2020-01-01', type, raise }: Terms) =>
  t.build.inTenant(organizationId, async (tx) => {
    const salaries = [{ from: first, base }, ...(raise ? [raise] : [])];
    for (const { from, base: paid } of salaries)
      await tx.client.query(
        'insert into app.salary (organization_id, employee_id, active_date, salary_base) values ($1, $2, $3, $4)',
        [organizationId, employeeId, from, paid * 100],
      );
    await tx.client.query(
      `with made as (insert into app.position (organization_id, name, employment_type) values ($1, $2, $3) returning id)
       update app.employee e set position_id = made.id from made where e.organization_id = $1 and e.id = $4`,
      [organizationId, `Position ${employeeId}`, type ?? 'FULL-TIME', employeeId],
    );
  });

const write = (organizationId: string, text: string, ...values: readonly unknown[]) =>
  t.build.inTenant(organizationId, (tx) => tx.client.query(text, [organizationId, ...values]));
const addHoliday = (organizationId: string, date: string, departmentId: string | null) =>
  write(
    organizationId,
    "insert into app.holiday (organization_id, name, date, department_id) values ($1, 'Songkran', $2, $3)",
    date,
    departmentId,
  );
/** A day of M and two hours of planned overtime after it. */
const longDay = (it: Team, date: string) => [
  cell(idAt(it.workers, 0), date, it.m.id),
  {
    ...cell(idAt(it.workers, 0), date, null, 0, 1),
    plan: { startMinute: 1020, endMinute: 1140, breakMinutes: 0, isOt: true },
  },
];

/** The cost of each person's day, as `person day baht`. */
async function costsOf(it: Awaited<ReturnType<typeof act.team>>, days = JUNE) {
  const found = await t.as(it.owner).call(boardCosts.range, { query: { shiftId: it.board.id, ...days } });
  const { costs } = found;
  return costs.person.map((person, at) => [found.people[person], costs.day[at], costs.baht[at]]);
}

describe('the planned cost of a board', () => {
  test('is that of each person and day, by salary, wage, planned overtime and the salary of that day', async () => {
    const it = await act.team(3);
    const [a, b, c] = [0, 1, 2].map((place) => idAt(it.workers, place));
    assert(a !== undefined && b !== undefined && c !== undefined, 'three workers');
    await pay(it.organizationId, a, { base: 24_000, raise: { from: '2026-06-16', base: 30_000 } });
    await pay(it.organizationId, b, { base: 60, type: 'PART-TIME' });
    const ot = { startMinute: 1020, endMinute: 1140, breakMinutes: 0, isOt: true };
    await act.put(it.owner, it.board.id, [
      cell(a, '2026-06-15', it.m.id),
      { ...cell(a, '2026-06-15', null, 0, 1), plan: ot },
      cell(a, '2026-06-16', it.m.id),
      cell(b, '2026-06-15', it.m.id),
      { ...cell(b, '2026-06-16', null), plan: { isDayOff: true } },
      cell(c, '2026-06-15', it.m.id),
    ]);
    // M is from 06:00 to 15:00 with an hour of break: 8 hours; two hours of overtime at 1.5 of 100 an hour are 300.
    expect(await costsOf(it)).toEqual([
      [a, 14, 1100],
      [a, 15, 1000],
      [b, 14, 480],
      [c, 14, 0],
    ]);
    const range = await t.as(it.owner).call(boardCosts.range, { query: { shiftId: it.board.id, ...JUNE } });
    expect(range.unpaid.map((place) => range.people[place])).toEqual([c]);
  });

  test('follows the plan: what is taken off costs nothing', async () => {
    const it = await act.team(1);
    const a = idAt(it.workers, 0);
    await pay(it.organizationId, a, { base: 24_000 });
    const made = await act.put(it.owner, it.board.id, [cell(a, '2026-06-15', it.m.id)]);
    await act.publish(it);
    await act.put(it.owner, it.board.id, [cell(a, '2026-06-15', null, made.outcomes[0]?.version ?? 0)]);
    expect(await costsOf(it)).toEqual([]);
  });

  test('counts a holiday of the company as payroll does, though the board has none', async () => {
    const it = await act.team(1);
    await pay(it.organizationId, idAt(it.workers, 0), { base: 24_000 });
    await addHoliday(it.organizationId, '2026-06-15', null);
    await act.put(it.owner, it.board.id, [...longDay(it, '2026-06-15'), ...longDay(it, '2026-06-16')]);
    // Two hours of overtime at 100 an hour: 300 on a usual day, 600 on a holiday.
    expect((await costsOf(it)).map(([, place, baht]) => [place, baht])).toEqual([
      [14, 1400],
      [15, 1100],
    ]);
    const query = { shiftId: it.board.id, date: day('2026-06-15') };
    const [person] = (await t.as(it.owner).call(boardCosts.day, { query })).people;
    expect(person?.parts.map(({ kind }) => kind)).toEqual(['holiday', 'holiday-overtime']);
  });

  test('counts the holidays of the calendar that the department keeps for itself, and not those of the company', async () => {
    const it = await act.team(1);
    await pay(it.organizationId, idAt(it.workers, 0), { base: 24_000 });
    await write(
      it.organizationId,
      'insert into app.department_calendar (organization_id, department_id, year) values ($1, $2, 2026)',
      it.departmentId,
    );
    await addHoliday(it.organizationId, '2026-06-15', null);
    await addHoliday(it.organizationId, '2026-06-16', it.departmentId);
    await act.put(it.owner, it.board.id, [...longDay(it, '2026-06-15'), ...longDay(it, '2026-06-16')]);
    expect((await costsOf(it)).map(([, place, baht]) => [place, baht])).toEqual([
      [14, 1100],
      [15, 1400],
    ]);
  });

  test('goes by the salary of the position until the month in which the first own salary begins', async () => {
    const it = await act.team(1);
    const a = idAt(it.workers, 0);
    await pay(it.organizationId, a, { base: 30_000, from: '2026-07-16' });
    await write(it.organizationId, 'update app.position set salary_base = 1800000 where organization_id = $1');
    await act.put(it.owner, it.board.id, [cell(a, '2026-06-30', it.m.id), cell(a, '2026-07-01', it.m.id)]);
    expect(await costsOf(it, { from: day('2026-06-30'), to: day('2026-07-01') })).toEqual([
      [a, 0, 600],
      [a, 1, 1000],
    ]);
  });

  test('counts who has no pay on one of the days, also when a salary begins later', async () => {
    const it = await act.team(1);
    const a = idAt(it.workers, 0);
    await pay(it.organizationId, a, { base: 30_000, from: '2026-07-16' });
    await act.put(it.owner, it.board.id, [cell(a, '2026-06-30', it.m.id), cell(a, '2026-07-01', it.m.id)]);
    const query = { shiftId: it.board.id, from: day('2026-06-30'), to: day('2026-07-01') };
    const found = await t.as(it.owner).call(boardCosts.range, { query });
    expect([found.costs.baht, found.unpaid]).toEqual([[0, 1000], [0]]);
  });

  test('names the terms that its parts are multiplied by: a normal day is never of no minutes', async () => {
    const it = await act.team(1);
    await pay(it.organizationId, idAt(it.workers, 0), { base: 24_000 });
    await write(
      it.organizationId,
      'update app.position set work_minutes_per_day = 0, pay_rate = 12000 where organization_id = $1',
    );
    await act.put(it.owner, it.board.id, [cell(idAt(it.workers, 0), '2026-06-15', it.m.id)]);
    const query = { shiftId: it.board.id, date: day('2026-06-15') };
    const found = await t.as(it.owner).call(boardCosts.day, { query });
    expect(found.people).toMatchObject([{ workMinutesPerDay: 480, payRate: 12_000, amount: 800 }]);
  });

  test('of a day opens its working, and comes to what the board says', async () => {
    const it = await act.team(2);
    const [a, b] = [idAt(it.workers, 0), idAt(it.workers, 1)];
    await pay(it.organizationId, a, { base: 24_000 });
    const long = { startMinute: 480, endMinute: 1080, breakMinutes: 60, isOt: false };
    await act.put(it.owner, it.board.id, [{ ...cell(a, '2026-06-15', null), plan: long }, cell(b, '2026-06-15', it.m.id)]);
    const query = { shiftId: it.board.id, date: day('2026-06-15') };
    const found = await t.as(it.owner).call(boardCosts.day, { query });
    expect(found.total).toBe(800);
    expect(found.people).toMatchObject([
      {
        employeeId: a,
        employmentType: 'FULL-TIME',
        base: 24_000,
        amount: 800,
        parts: [
          { kind: 'normal', minutes: 480, rate: 10_000, amount: 800 },
          { kind: 'unpaid', minutes: 60, rate: 0, amount: 0 },
        ],
      },
      { employeeId: b, base: null, amount: 0 },
    ]);
    expect((await costsOf(it)).map(([, , baht]) => baht)).toEqual([800, 0]);
  });

  test('is refused to who plans the board without a right to pay, also of a single person, and the board says nothing of it', async () => {
    const it = await act.team(1);
    const a = idAt(it.workers, 0);
    await pay(it.organizationId, a, { base: 24_000 });
    const maker = await t.build.person({ organizationId: it.organizationId, groups: ['shiftMaker'] });
    const supporter = await t.build.person({ organizationId: it.organizationId, groups: ['supporter'] });
    await t.as(it.owner).call(shifts.setMakers, { body: { shiftId: it.board.id, makerIds: [maker.employeeId] } });
    await act.put(maker, it.board.id, [cell(a, '2026-06-15', it.m.id)]);
    for (const who of [maker, supporter]) {
      expect(await refusalCode(t.as(who).call(boardCosts.range, { query: { shiftId: it.board.id, ...JUNE } }))).toBe(
        'auth/forbidden',
      );
      const query = { shiftId: it.board.id, date: day('2026-06-15') };
      expect(await refusalCode(t.as(who).call(boardCosts.day, { query }))).toBe('auth/forbidden');
      const board = await t.as(who).call(shifts.times, { query: { shiftId: it.board.id, ...JUNE } });
      expect(withoutIds(JSON.stringify(board))).not.toMatch(/baht|salary|cost|24000|2400000/i);
    }
    const viewer = await t.build.person({ organizationId: it.organizationId, groups: ['payrollViewer'] });
    const seen = await t.as(viewer).call(boardCosts.range, { query: { shiftId: it.board.id, ...JUNE } });
    expect(seen.costs.baht).toEqual([800]);
  });
});
