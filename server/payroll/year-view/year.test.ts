import { expect, test } from 'vitest';
import { payrollYear } from '../../../contract/payroll/payroll-year.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { aPayroll, approvedReport } from '../shared/testing/a-payroll.ts';

const app = appForFile({ now: '2026-07-01T03:00:00Z' });

test('a year says what a person got of each item, who got an item, and what departments cost, by month of payment', async () => {
  const payroll = await aPayroll(app);
  const { totals } = await approvedReport(app, payroll);
  const read = (query: object) => app.as(payroll.maker).call(payrollYear.get, { query: { year: 2026, ...query } });
  const cost = await read({ of: 'cost' });
  expect(cost.rows.map((row) => [row.name, row.part, row.months[5]])).toEqual([
    ['', 'pay', expect.any(Number)],
    ['', 'employer', totals.socialSecurityEmployer],
  ]);
  const { employeeId } = payroll.anan;
  const own = await read({ of: 'person', employeeId });
  expect(own.rows.map((row) => row.name)).toContain('Late');
  expect([own.rows.find((row) => row.name === 'Late')?.months[5], own.totals[4]]).toEqual([31.25, 0]);
  expect(own.total).toBe(29_285.42);
  const late = own.items.find((item) => item.name === 'Late');
  const people = await read({ of: 'item', itemId: late?.itemId });
  expect(people.rows.map((row) => [row.code, row.total])).toEqual([['E1', 31.25]]);
  expect((await read({ of: 'cost', year: 2025 })).rows).toEqual([]);
  const sheet = await app.as(payroll.maker).raw(payrollYear.get, { query: { year: 2026, of: 'cost', format: 'xlsx' } });
  expect([sheet.statusCode, sheet.headers['content-disposition']]).toMatchObject([200, /payroll-cost-2026\.xlsx/]);
  expect((await app.as(payroll.anan).raw(payrollYear.get, { query: { year: 2026 } })).statusCode).toBe(403);
});
