import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { dashboard } from '../../../contract/home/dashboard.ts';
import { samples } from '../../../contract/home/samples.ts';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { payrollTemplates } from '../../../contract/payroll/payroll-templates.ts';
import { employees } from '../../../contract/people/employees.ts';
import { zones } from '../../../contract/places/zones.ts';
import { shifts } from '../../../contract/shifts/shifts.ts';
import { timesheets } from '../../../contract/time/timesheets.ts';
import { yearMonth } from '../../../domain/units.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import type { Person } from '../../testing/build.ts';

const host = appForFile({ now: '2026-11-23T03:00:00Z' });
const TABLES = [
  'employee',
  'department',
  'position',
  'zone',
  'shift',
  'shift_profile',
  'shift_work',
  'shift_assignment',
  'clocking',
  'attendance_day',
  'salary',
  'position_member',
  'department_manager',
  'payroll_template',
  'payroll_report',
  'payroll_slip',
  'payroll_line',
  'sample_data',
  'sample_row',
];

/** How many rows a company has of everything that sample data makes. */
const rowsOf = (organizationId: string) =>
  host.build.inTenant(organizationId, async ({ client }) => {
    const counts: Record<string, number> = {};
    for (const table of TABLES) {
      const { rows } = await client.query(`select count(*)::int as n from app.${table} where organization_id = $1`, [
        organizationId,
      ]);
      counts[table] = rows[0].n;
    }
    return counts;
  });
const add = (person: Person, key?: string) => host.as(person).raw(samples.add, { body: {}, key });
const present = async (owner: Person) => {
  const found = (await host.as(owner).call(samples.get)).present;
  if (!found) throw new Error('the company has no sample data');
  return found;
};
const hangingOf = async (owner: Person) => (await present(owner)).hanging.map(({ reason, names }) => ({ reason, names }));
const sampleEmployee = async (owner: Person, code = 'SAMPLE-01') => {
  const { content } = await host.as(owner).call(employees.search, { query: { name: code } });
  const [found] = content;
  if (!found) throw new Error(`${code} is not there`);
  return found.id;
};

test('a new company tries the product with a dozen people, and afterwards it is as empty as before', async () => {
  const { organizationId, owner } = await host.build.company();
  const before = await rowsOf(organizationId);
  expect(await host.as(owner).call(samples.get)).toEqual({ present: null, mayAdd: true });
  const made = await host.as(owner).call(samples.add, { body: {} });
  expect(made).toMatchObject({ people: 12 });
  expect(made.clockings).toBeGreaterThan(350);
  expect(await host.as(owner).call(samples.get)).toMatchObject({
    present: { people: 12, hanging: [], keptPlaces: [] },
    mayAdd: false,
  });
  await host.as(owner).call(samples.remove, { query: { id: made.id } });
  const after = await rowsOf(organizationId);
  expect(after).toEqual(before);
  expect(await host.as(owner).call(samples.get)).toEqual({ present: null, mayAdd: true });
  const { rows } = await host.build.inTenant(organizationId, ({ client }) =>
    client.query(
      `select action from app.audit_event where organization_id = $1 and action like 'company.%-samples' order by id`,
      [organizationId],
    ),
  );
  expect(rows).toEqual([{ action: 'company.add-samples' }, { action: 'company.remove-samples' }]);
});

const countMails = async () => (await host.services.pool.query('select count(*)::int as n from directory.mail')).rows[0].n;

test('boards, timesheets, the home and a draft payroll are filled; every sample shows its mark; nobody gets a mail', async () => {
  const { owner } = await host.build.company();
  const mailsBefore = await countMails();
  const made = await host.as(owner).call(samples.add, { body: {} });
  const { content } = await host.as(owner).call(employees.search, { query: { name: 'SAMPLE', size: 50 } });
  expect(content).toHaveLength(12);
  expect(content.every((row) => row.department?.name.includes('sample'))).toBe(true);
  expect((await host.as(owner).call(zones.search, { query: {} })).content.map(({ name }) => name)).toEqual([
    'Sample office, Bangkok',
  ]);
  expect((await host.as(owner).call(shifts.list, { query: {} })).map(({ name }) => name)).toEqual(['Warehouse (sample)']);
  const sheet = await host.as(owner).call(timesheets.page, { query: { month: yearMonth('2026-11'), size: 50 } });
  const sampleRows = sheet.content.filter(({ code }) => code.startsWith('SAMPLE'));
  expect(sampleRows).toHaveLength(12);
  expect(sampleRows.every(({ workedMinutes }) => workedMinutes > 5000)).toBe(true);
  expect(sampleRows.some(({ lateDays }) => lateDays > 0)).toBe(true);
  expect(sampleRows.reduce((sum, { absentDays }) => sum + absentDays, 0)).toBe(2);
  const { items } = await host.as(owner).call(dashboard.toDo);
  expect(items).toContainEqual({ kind: 'open-days', count: 2 });
  expect(items).toContainEqual(expect.objectContaining({ kind: 'payroll-draft', month: '2026-11' }));
  const report = await host.as(owner).call(payrollReports.get, { query: { payrollReportId: made.payrollReportId ?? '' } });
  expect(report).toMatchObject({ status: 'DRAFT', month: '2026-11', totals: { employees: 12 } });
  expect(report.totals.net).toBeGreaterThan(200_000);
  expect(await countMails()).toBe(mailsBefore);
});

test('sample data does not tick the first steps', async () => {
  const { owner } = await host.build.company();
  const steps = async () =>
    (await host.as(owner).call(dashboard.checklist)).steps?.filter(({ isDone }) => isDone).map(({ step }) => step);
  const before = await steps();
  await host.as(owner).call(samples.add, { body: {} });
  expect(await steps()).toEqual(before);
});

test('a payroll with sample people is never sent for approval', async () => {
  const { owner, organizationId } = await host.build.company();
  const approver = await host.build.person({ organizationId, groups: ['payrollApprove'], salary: 30_000 });
  const { payrollReportId } = await host.as(owner).call(samples.add, { body: {} });
  const { content } = await host.as(owner).call(payrollTemplates.list, { query: {} });
  const body = { templateId: content[0]?.id ?? '', employeeIds: [approver.employeeId] };
  await host.as(owner).call(payrollTemplates.setApprovers, { body });
  await expect(
    host.as(owner).call(payrollReports.proceed, { body: { payrollReportId: payrollReportId ?? '', reason: 'to try it' } }),
  ).rejects.toMatchObject({ body: { code: 'samples/not-payable' } });
});

test('the same press adds it once, two at once add it once, and it is not added beside real work', async () => {
  const { owner, organizationId } = await host.build.company();
  const key = randomUUID();
  const [first, second] = [await add(owner, key), await add(owner, key)];
  expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
  expect(second.body).toBe(first.body);
  expect((await add(owner)).json().code).toBe('state/not-allowed');
  expect((await rowsOf(organizationId)).sample_data).toBe(1);

  const other = await host.build.company();
  const both = await Promise.all([add(other.owner), add(other.owner)]);
  expect(both.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);

  const working = await host.build.company();
  await host.build.payroll({ organizationId: working.organizationId, name: 'October', month: '2026-10' });
  expect(await host.as(working.owner).call(samples.get)).toEqual({ present: null, mayAdd: false });
  expect((await add(working.owner)).json().code).toBe('samples/not-empty');
});

test('owners and administrators alone add and remove it, within the seats of the plan', async () => {
  const { owner, organizationId } = await host.build.company();
  const maker = await host.build.person({ organizationId, groups: ['maker', 'supporter'] });
  expect((await add(maker)).json().code).toBe('auth/forbidden');
  const { id } = (await add(owner)).json();
  expect((await host.as(maker).raw(samples.remove, { query: { id } })).json().code).toBe('auth/forbidden');

  const small = await host.build.company();
  await host.build.inTenant(small.organizationId, ({ client }) =>
    client.query(
      `update app.subscription set products = '[{"type":"cloud","name":"TA","seats":12}]' where organization_id = $1`,
      [small.organizationId],
    ),
  );
  host.services.memberships.forget(small.organizationId);
  expect(await host.as(small.owner).call(samples.get)).toEqual({ present: null, mayAdd: false });
  expect((await add(small.owner)).json().code).toBe('plan/employee-limit');
  expect((await rowsOf(small.organizationId)).employee).toBe(1);
});

test('a removal that saw other sample data, or was done already, finds none', async () => {
  const { owner } = await host.build.company();
  const { id } = await host.as(owner).call(samples.add, { body: {} });
  const key = randomUUID();
  const remove = (again: string) => host.as(owner).raw(samples.remove, { query: { id }, key: again });
  expect((await remove(key)).statusCode).toBe(200);
  expect((await remove(key)).statusCode).toBe(200);
  expect((await remove(randomUUID())).statusCode).toBe(404);
  await host.as(owner).call(samples.add, { body: {} });
  expect((await remove(randomUUID())).statusCode).toBe(404);
  expect((await present(owner)).people).toBe(12);
});

test('what the company entered stays: a person of its own in a sample department keeps the sample data, with the reason', async () => {
  const { owner, organizationId } = await host.build.company();
  const { id } = await host.as(owner).call(samples.add, { body: {} });
  const departmentId = await host.build.inTenant(organizationId, async ({ client }) => {
    const { rows } = await client.query('select id from app.department where organization_id = $1 order by name limit 1', [
      organizationId,
    ]);
    return rows[0].id as string;
  });
  const own = await host.build.person({ organizationId, departmentId, firstName: 'Real' });
  expect(await hangingOf(owner)).toEqual([{ reason: 'own-people', names: [expect.stringContaining('Real')] }]);
  const before = await rowsOf(organizationId);
  const refused = await host.as(owner).raw(samples.remove, { query: { id } });
  expect(refused.json()).toMatchObject({ code: 'samples/hanging', facts: { hanging: [{ reason: 'own-people', count: 1 }] } });
  expect(refused.json().message).toContain('Real');
  expect(await rowsOf(organizationId)).toEqual(before);
  await host.build.inTenant(organizationId, ({ client }) =>
    client.query('update app.employee set department_id = null where organization_id = $1 and id = $2', [
      organizationId,
      own.employeeId,
    ]),
  );
  await host.as(owner).call(samples.remove, { query: { id } });
  const left = await host.as(owner).call(employees.search, { query: { size: 50 } });
  expect(left.content.map((row) => row.id).sort()).toEqual([owner.employeeId, own.employeeId].sort());
});

test.each([
  {
    reason: 'accounts',
    sql: `insert into directory.membership (user_id, organization_id, employee_id) values (gen_random_uuid()::text, $1, $2)`,
  },
  {
    reason: 'records',
    sql: `insert into app.payroll_beginning_balance (organization_id, employee_id, year) values ($1, $2, 2026)`,
  },
  {
    reason: 'own-departments',
    sql: `insert into app.department (organization_id, name, parent_id) select $1, 'Night', department_id from app.employee
      where organization_id = $1 and id = $2`,
  },
  {
    reason: 'settings',
    sql: `insert into app.holiday (organization_id, name, date, department_id) select $1, 'Stocktaking', '2026-12-20', department_id
      from app.employee where organization_id = $1 and id = $2`,
  },
  {
    reason: 'payrolls',
    sql: `with r as (insert into app.payroll_report (organization_id, template_id, name, month, period_start, period_end, pay_date)
        select $1, id, 'Real', '2026-12', '2026-12-01', '2026-12-31', '2026-12-31' from app.payroll_template
          where organization_id = $1 returning 1) select 1 from r where $2::uuid is not null`,
  },
])('$reason keep the sample data', async ({ reason, sql }) => {
  const { owner, organizationId } = await host.build.company();
  const { id } = await host.as(owner).call(samples.add, { body: {} });
  const employeeId = await sampleEmployee(owner);
  await host.build.inTenant(organizationId, ({ client }) => client.query(sql, [organizationId, employeeId]));
  expect((await hangingOf(owner)).map((item) => item.reason)).toEqual([reason]);
  expect((await host.as(owner).raw(samples.remove, { query: { id } })).json().code).toBe('samples/hanging');
});

test('own people on the sample board keep it too', async () => {
  const { owner, organizationId } = await host.build.company();
  await host.as(owner).call(samples.add, { body: {} });
  await host.build.inTenant(organizationId, ({ client }) =>
    client.query(
      `insert into app.shift_work (organization_id, shift_id, employee_id, work_date, is_day_off)
        select $1, id, $2, '2026-11-25', true from app.shift where organization_id = $1`,
      [organizationId, owner.employeeId],
    ),
  );
  expect((await hangingOf(owner)).map(({ reason }) => reason)).toEqual(['planned-shifts']);
});

test('a clocking keeps its place: where own people clocked in, the sample place stays, switched off', async () => {
  const { owner, organizationId } = await host.build.company();
  const { id } = await host.as(owner).call(samples.add, { body: {} });
  await host.build.inTenant(organizationId, ({ client }) =>
    client.query(
      `insert into app.clocking (organization_id, employee_id, at, clock_type, work_date, zone_id, source)
        select $1, $2, '2026-11-23 01:00Z', 'clock_in', '2026-11-23', id, 'self' from app.zone where organization_id = $1`,
      [organizationId, owner.employeeId],
    ),
  );
  const keptPlaces = ['Sample office, Bangkok'];
  expect(await present(owner)).toMatchObject({ hanging: [], keptPlaces });
  expect(await host.as(owner).call(samples.remove, { query: { id } })).toEqual({ ok: true, keptPlaces });
  const { content } = await host.as(owner).call(zones.search, { query: {} });
  expect(content).toMatchObject([{ name: 'Sample office, Bangkok', isEnabled: false }]);
  expect(await rowsOf(organizationId)).toMatchObject({ clocking: 1, employee: 1, sample_row: 0 });
});

test('without payroll, or with monthly boards, it comes without them; in Thai it speaks Thai', async () => {
  const { owner, organizationId } = await host.build.company({ plan: 'cloud' });
  await host.build.inTenant(organizationId, ({ client }) =>
    client.query(`update app.organization set shift_board_type = 'monthly' where organization_id = $1`, [organizationId]),
  );
  const made = (await host.as(owner).raw(samples.add, { body: {}, headers: { 'accept-language': 'th' } })).json();
  expect(made).toMatchObject({ people: 12, payrollReportId: null });
  expect(await rowsOf(organizationId)).toMatchObject({ shift: 0, payroll_report: 0, payroll_template: 0 });
  const [zone] = (await host.as(owner).call(zones.search, { query: {} })).content;
  expect(zone?.name).toContain('ตัวอย่าง');
});
