import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { WireBody } from '../contract/endpoint.ts';
import { departments } from '../contract/people/departments.ts';
import { monthlyShifts } from '../contract/shifts/monthly-shifts.ts';
import { shiftProfiles } from '../contract/shifts/shift-profiles.ts';
import { shifts } from '../contract/shifts/shifts.ts';
import { addDays, eachDay, firstDayOf, lastDayOf, monthOf, weekdayOf } from '../domain/time.ts';
import type { PlainDate } from '../domain/units.ts';
import { withTenant } from '../server/db/with-tenant.ts';
import { COMPANY } from './company-data.ts';
import { type DemoSession, signInAs } from './demo-session.ts';
import { SPA } from './enterprises.ts';

type Cell = WireBody<typeof shifts.updateWorkers>['cells'][number];
const TEAMS = [
  { name: 'คลังสินค้า (Warehouse)', makers: [] },
  { name: 'โรงงานเชียงใหม่ (Chiang Mai Plant)', makers: ['shiftmaker@demo.wela'] },
];
/** So many days of the second week are published; the rest waits. */
const PUBLISHED_AHEAD = 2;

/** Weekly boards of two teams, this week published and the next in part, and a monthly board of the spa. */
export async function loadBoards(app: FastifyInstance, today: PlainDate) {
  const owner = await signInAs(app, 'owner@demo.wela');
  const known = await owner.call(shifts.list, { query: {} });
  const places = await owner.call(departments.list, { query: {} });
  for (const { name, makers } of TEAMS) {
    const department = places.find((place) => place.name === name);
    if (!department || known.some((item) => item.name === name)) continue;
    const board = await owner.call(shifts.create, { body: { name, departmentId: department.id } });
    const makerIds: string[] = [];
    for (const email of makers) makerIds.push((await signInAs(app, email)).employeeId);
    await owner.call(shifts.setMakers, { body: { shiftId: board.id, makerIds } });
    await planWeeks(app, owner, { shiftId: board.id, departmentId: department.id, today });
  }
  await loadSpaBoard(app, today);
}

type Weeks = { shiftId: string; departmentId: string; today: PlainDate };

async function planWeeks(app: FastifyInstance, owner: DemoSession, { shiftId, departmentId, today }: Weeks) {
  const monday = addDays(today, -((weekdayOf(today) + 6) % 7));
  // A week that began in the month before lies in a payroll that is closed.
  const from = [monday, firstDayOf(monthOf(today))].toSorted().at(-1) ?? monday;
  const to = addDays(monday, 13);
  const { rows } = await withTenant(app.services.pool, COMPANY.organizationId, { readOnly: true }, (tx) =>
    sql<{ employee_id: string; work_date: PlainDate; shift_profile_id: string | null }>`
        select a.employee_id, a.work_date, a.shift_profile_id from app.shift_assignment a
      join app.employee e on e.organization_id = a.organization_id and e.id = a.employee_id
      where a.organization_id = ${COMPANY.organizationId} and e.department_id = ${departmentId}
        and a.work_date between ${from} and ${to} order by 1, 2`.execute(tx),
  );
  const cells = rows.map((row): Cell => {
    const plan = row.shift_profile_id === null ? { isDayOff: true as const } : { profileId: row.shift_profile_id };
    return { employeeId: row.employee_id, date: row.work_date, plan };
  });
  if (cells.length === 0) return;
  await owner.call(shifts.updateWorkers, { body: { shiftId, cells } });
  const published = addDays(monday, 6 + PUBLISHED_AHEAD);
  await owner.call(shifts.publish, { body: { shiftId, from, to: published, notify: 'none' } });
}

async function loadSpaBoard(app: FastifyInstance, today: PlainDate) {
  await withTenant(app.services.pool, SPA.organizationId, {}, (tx) =>
    sql`update app.organization set shift_board_type = 'monthly' where organization_id = ${SPA.organizationId}`.execute(tx),
  );
  const owner = await signInAs(app, 'owner@siamspa.wela');
  const name = 'ห้องสปา (Treatment rooms)';
  if ((await owner.call(monthlyShifts.list, { query: {} })).some((item) => item.name === name)) return;
  const { id: shiftId } = await owner.call(monthlyShifts.create, { body: { name } });
  const profile = (code: string, label: string, startMinute: number, color: string) =>
    owner.call(shiftProfiles.create, {
      body: { code, name: label, symbol: code, startMinute, endMinute: startMinute + 540, color, neededWorkers: 1 },
    });
  const early = await profile('O', 'เปิดร้าน / Opening', 540, '#0E6B5C');
  const late = await profile('C', 'ปิดร้าน / Closing', 780, '#B8862F');
  const employee = await signInAs(app, 'employee@siamspa.wela');
  const employeeIds = [owner.employeeId, employee.employeeId];
  const group = await owner.call(monthlyShifts.createGroup, { body: { shiftId, name: 'นวดแผนไทย (Thai massage)', employeeIds } });
  const month = monthOf(today);
  const monthlyShiftWorks = employeeIds.flatMap((employeeId, person) =>
    eachDay(firstDayOf(month), lastDayOf(month)).map((date) => {
      const isOff = weekdayOf(date) === 1 + person;
      const { id } = (Number(date.slice(8)) + person) % 2 ? early : late;
      return {
        employeeId,
        date,
        plan: isOff ? { isDayOff: true as const, groupId: group.id } : { profileId: id, groupId: group.id },
      };
    }),
  );
  await owner.call(monthlyShifts.addWorks, { body: { shiftId, monthlyShiftWorks } });

  await owner.call(monthlyShifts.publishGroups, {
    body: { shiftId, from: today, to: addDays(today, 6), groupIds: [group.id], notify: 'none' },
  });
}
