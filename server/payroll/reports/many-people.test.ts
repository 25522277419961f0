import { afterAll, beforeAll, expect, test } from 'vitest';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { payrollTemplates } from '../../../contract/payroll/payroll-templates.ts';
import { quickTransaction } from '../../db/quick-transaction.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { aPayroll, createDraft } from '../shared/testing/a-payroll.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  app.setNow('2026-07-01T03:00:00Z');
});
afterAll(() => app.close());

const whileAClockInWaits = (organizationId: string, read: () => Promise<unknown>) =>
  quickTransaction(
    app.services.pool,
    { organizationId, locks: [] },
    { read, write: async () => ({ result: 'done', sent: Promise.resolve() }) },
  );

/** More than are read together: the next are read while the first are computed. */
const MANY = 620;

test('of more people than are read at once each is paid their own, and the same again when clock-ins wait beside it', async () => {
  const payroll = await aPayroll(app);
  const { organizationId, templateId } = payroll;
  await app.build.inTenant(organizationId, async ({ client }) => {
    await client.query(
      `insert into app.employee (organization_id, code, first_name, last_name, start_date)
        select $1, 'L' || lpad(n::text, 4, '0'), 'สมชาย', 'ใจดี ' || n, '2020-01-01' from generate_series(1, $2::int) n`,
      [organizationId, MANY],
    );
    await client.query(
      `insert into app.salary (organization_id, employee_id, active_date, salary_base)
        select organization_id, id, '2020-01-01', 1500000 + substr(code, 2)::int * 100 from app.employee
        where organization_id = $1 and code like 'L%'`,
      [organizationId],
    );
  });
  await app.as(payroll.maker).call(payrollTemplates.setMembers, { body: { templateId, all: true } });
  const { payrollReportId } = await createDraft(app, payroll);
  const paid = () =>
    app.build.inTenant(organizationId, async ({ client }) => {
      const { rows } = await client.query<{ code: string; salary: number; net: number }>(
        `select e.code, l.amount as salary, s.net from app.payroll_slip s
          join app.employee e on e.organization_id = s.organization_id and e.id = s.employee_id
          join app.payroll_item i on i.organization_id = s.organization_id and i.key_name = 'SALARY'
          join app.payroll_line l on l.organization_id = s.organization_id and l.report_id = s.report_id
            and l.employee_id = s.employee_id and l.item_id = i.id
          where s.organization_id = $1 and s.report_id = $2 and e.code like 'L%' order by e.code`,
        [organizationId, payrollReportId],
      );
      return rows;
    });
  /** A statement of a transaction that wrote rows has a number there. */
  const statements = () =>
    app.build.inTenant(organizationId, async ({ client }) => {
      const { rows } = await client.query<{ count: number }>(
        'select count(distinct cmin::text)::int as count from app.payroll_slip where organization_id = $1 and report_id = $2',
        [organizationId, payrollReportId],
      );
      return rows[0]?.count;
    });
  const recompute = () => app.as(payroll.maker).call(payrollReports.recompute, { body: { payrollReportId } });
  const first = await paid();
  expect(first.map(({ salary }) => salary)).toEqual(Array.from({ length: MANY }, (_, place) => 1_500_100 + place * 100));
  // With the three of the company 623: by the hundred, and by ten.
  await recompute();
  expect(await paid()).toEqual(first);
  expect(await statements()).toBe(7);
  await whileAClockInWaits(organizationId, recompute);
  expect(await paid()).toEqual(first);
  expect(await statements()).toBe(63);
});
