import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { forms } from '../contract/requests/forms.ts';
import { requests } from '../contract/requests/responses.ts';
import { addDays, weekdayOf } from '../domain/time.ts';
import type { PlainDate } from '../domain/units.ts';
import { withTenant } from '../server/db/with-tenant.ts';
import type { Services } from '../server/http/services.ts';
import { addDefaultForms } from '../server/requests/shared/add-default-forms.ts';
import { COMPANY, EMPTY_COMPANY } from './company-data.ts';
import { type DemoSession, signInAs } from './demo-session.ts';
import { SPA } from './enterprises.ts';
import { PLAN_COMPANIES } from './plan-companies.ts';
import { CUSTOM_FORMS } from './request-forms.ts';
import { approve, DECIDERS, type Deciders, leaveOn, send, typeOf, writtenOn } from './request-steps.ts';
import { sendOfTheYear } from './year-requests.ts';

type Missed = { employeeId: string; day: PlainDate };
/** How many days that somebody missed were asked for as sick leave afterwards. */
const PAST_LEAVES = 18;
const MOST_DAYS_BACK = 150;

/** Every demo company has the forms of the product. They come before the lines, which name some of them. */
export async function loadForms({ services }: FastifyInstance) {
  for (const { organizationId } of [COMPANY, EMPTY_COMPANY, ...PLAN_COMPANIES, SPA]) {
    await withTenant(services.pool, organizationId, {}, async (tx) => {
      const { rows } = await sql`select from app.form_template where organization_id = ${organizationId} limit 1`.execute(tx);
      if (rows.length === 0) await addDefaultForms({ tx, organizationId });
    });
  }
}

/** The large company has forms of its own and requests in every state. They come before the payrolls, which pay what they approved. */
export async function loadRequests(app: FastifyInstance, today: PlainDate) {
  const { services } = app;
  const supporter = await signInAs(app, 'supporter@demo.wela');
  const known = await supporter.call(requests.search, { query: {} });
  if (known.totalElements > 0) return;
  const sessions = await Promise.all(DECIDERS.map(async (name) => [name, await signInAs(app, `${name}@demo.wela`)] as const));
  const deciders = new Map(sessions);
  await sendPast(services, supporter, deciders, today);
  await sendComing(app, supporter, deciders, today);
  await sendOwn(app, deciders, today);
  await sendOfTheYear(app, { supporter, deciders, today });
}

/** Days that nobody came on, asked for as sick leave when the person was back. */
async function sendPast(services: Services, supporter: DemoSession, deciders: Deciders, today: PlainDate) {
  const { missed, sick } = await withTenant(services.pool, COMPANY.organizationId, { readOnly: true }, async (tx) => {
    const { rows } = await sql<Missed>`
      select distinct on (e.id) e.id as "employeeId", to_char(day, 'YYYY-MM-DD') as day from app.employee e
      cross join generate_series(${today}::date - ${MOST_DAYS_BACK}::int, ${today}::date - 3, '1 day') day
      where e.organization_id = ${COMPANY.organizationId} and e.approve_status = 'APPROVED' and e.start_date < day
        and extract(isodow from day) between 1 and 5
        and exists (select from app.attendance_day b where b.organization_id = e.organization_id and b.employee_id = e.id and b.work_date = day::date - 1)
        and exists (select from app.attendance_day b where b.organization_id = e.organization_id and b.employee_id = e.id and b.work_date = day::date + 1)
        and not exists (select from app.attendance_day b where b.organization_id = e.organization_id and b.employee_id = e.id and b.work_date = day::date)
        and not exists (select from app.holiday h where h.organization_id = e.organization_id and h.date = day::date)
      order by e.id, day limit ${PAST_LEAVES}`.execute(tx);
    return { missed: rows, sick: await typeOf(tx, 'sick') };
  });
  for (const { employeeId, day } of missed) {
    const sent = { kind: 'LeaveForm', answers: leaveOn(sick, day, 'ไม่สบาย มีไข้'), employeeId } as const;
    const id = await send(supporter, sent).catch(() => null);
    if (id === null) continue;
    await approve(deciders, id);
    await writtenOn(services, id, addDays(day, 1));
  }
}

const mondayAfter = (day: PlainDate, weeks: number): PlainDate => addDays(day, 7 * weeks + 1 - (weekdayOf(day) || 7));

/** What people of the warehouse ask for in the weeks to come: some of it decided, some half way through the line, some new. */
async function sendComing({ services }: FastifyInstance, supporter: DemoSession, deciders: Deciders, today: PlainDate) {
  const { people, annual } = await withTenant(services.pool, COMPANY.organizationId, { readOnly: true }, async (tx) => {
    const { rows } = await sql<{ id: string }>`select e.id from app.employee e
      join app.department d on d.organization_id = e.organization_id and d.id = e.department_id
      where e.organization_id = ${COMPANY.organizationId} and e.approve_status = 'APPROVED' and e.start_date < ${today}::date - 400
        and d.name like 'คลังสินค้า%' and not exists (select from directory.membership m where m.employee_id = e.id)
      order by e.code limit 8`.execute(tx);
    return { people: rows.map(({ id }) => id), annual: await typeOf(tx, 'annual') };
  });
  const manager = deciders.get('manager');
  for (const [place, employeeId] of people.entries()) {
    const day = mondayAfter(today, 2 + place);
    const answers = leaveOn(annual, day, 'ลาพักร้อนกับครอบครัว', addDays(day, place % 3));
    const id = await send(supporter, { kind: 'LeaveForm', answers, employeeId }).catch(() => null);
    if (id === null || !manager) continue;
    if (place < 3) {
      await approve(deciders, id);
      const times = { 'work-date': addDays(day, -6), 'start-time': '18:00', 'end-time': '19:30', reason: 'รับสินค้าเข้าคลัง' };
      const overtime = await send(supporter, { kind: 'OvertimeForm', answers: times, employeeId }).catch(() => null);
      if (overtime !== null) await approve(deciders, overtime);
    }
    if (place === 3) await manager.call(requests.accept, { body: { id, approved: false, reason: 'ช่วงตรวจนับสต็อก' } });
    if (place === 4 || place === 5) await manager.call(requests.accept, { body: { id, approved: true } });
  }
}

/** What the employee of the demo has asked for, and two forms of the company's own. */
async function sendOwn(app: FastifyInstance, deciders: Deciders, today: PlainDate) {
  const employee = await signInAs(app, 'employee@demo.wela');
  const owner = deciders.get('owner');
  if (!owner) return;
  for (const form of CUSTOM_FORMS) await owner.call(forms.create, { body: form });
  const friday = addDays(mondayAfter(today, 1), 4);
  await send(employee, {
    kind: 'OvertimeForm',
    answers: { 'work-date': friday, 'start-time': '18:00', 'end-time': '20:00', reason: 'เตรียมงานออกบูธ' },
  });
  const annual = await withTenant(app.services.pool, COMPANY.organizationId, { readOnly: true }, (tx) => typeOf(tx, 'annual'));
  const day = mondayAfter(today, 3);
  const id = await send(employee, { kind: 'LeaveForm', answers: leaveOn(annual, day, 'ธุระที่ต่างจังหวัด') }).catch(() => null);
  if (id) await owner.call(requests.comment, { body: { id, text: 'ฝากงานไว้กับใครคะ' } });
  const canceled = await send(employee, {
    kind: 'OvertimeForm',
    answers: { 'work-date': addDays(friday, 3), 'start-time': '18:00', 'end-time': '19:00', reason: 'ประชุมลูกค้า' },
  });
  await employee.call(requests.cancel, { body: { id: canceled, reason: 'ลูกค้าเลื่อนนัด' } });
}
