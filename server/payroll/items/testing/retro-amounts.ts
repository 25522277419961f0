import { payrollItems } from '../../../../contract/payroll/payroll-items.ts';
import { payrollReports } from '../../../../contract/payroll/payroll-reports.ts';
import { retroPay } from '../../../../contract/payroll/retro-pay.ts';
import { plainDate } from '../../../../domain/units.ts';
import type { TestApp } from '../../../testing/app.ts';
import type { Person } from '../../../testing/build.ts';
import { type TestPayroll, workDays } from '../../shared/testing/a-payroll.ts';

/** What tests of item amounts on paid days do, in an app. */
export function retroAmounts(app: TestApp) {
  type Given = {
    name?: string;
    prorated?: boolean;
    value?: number;
    type?: 'income' | 'deduction';
    overtimeBase?: boolean;
    debt?: boolean;
  };
  const owner = (payroll: TestPayroll) => app.as(payroll.owner).call;
  const anItem = async (payroll: TestPayroll, { name = 'Meal', ...given }: Given = {}) => {
    const rules = { type: 'income' as const, prorated: false, overtimeBase: false, ...given };
    return (await owner(payroll)(payrollItems.create, { body: { name: `${name} th`, nameEn: name, ...rules } })).id;
  };
  type Span = { from?: string; to?: string; isRetroactive?: boolean };
  const spanOf = ({ from, to, isRetroactive }: Span) => ({
    ...(from ? { startDate: plainDate(from) } : {}),
    ...(to ? { endDate: plainDate(to) } : {}),
    ...(isRetroactive === undefined ? {} : { isRetroactive }),
  });
  type Set = Span & { amount: number };
  const ofPerson = (payroll: TestPayroll, { employeeId }: Person, payrollId: string, { amount, ...span }: Set) =>
    owner(payroll)(payrollItems.setOfEmployee, { body: { employeeId, payrollId, amount, ...spanOf(span) } });
  const takeBack = (payroll: TestPayroll, { employeeId }: Person, payrollId: string, from: string) =>
    owner(payroll)(payrollItems.removeFromEmployee, {
      query: { employeeId, payrollId, startDate: plainDate(from), isRetroactive: true },
    });
  const listed = async (payroll: TestPayroll, { employeeId }: Person) =>
    (await owner(payroll)(retroPay.list, { query: { employeeId } })).map((row) => [
      row.itemName ?? row.key,
      row.month,
      row.old,
      row.new,
      row.amount,
      row.state,
    ]);
  const slipOf = (payroll: TestPayroll, payrollReportId: string, { employeeId }: Person) =>
    app.as(payroll.maker).call(payrollReports.slip, { query: { payrollReportId, employeeId } });
  const lineOf = async (payroll: TestPayroll, payrollReportId: string, person: Person, itemId: string) => {
    const slip = await slipOf(payroll, payrollReportId, person);
    const line = [...slip.incomes, ...slip.deductions].find((slipLine) => slipLine.itemId === itemId);
    return line && [line.positive ? line.amount : -line.amount, line.note];
  };
  const recompute = ({ maker }: TestPayroll, payrollReportId: string) =>
    app.as(maker).call(payrollReports.recompute, { body: { payrollReportId } });
  const worksInJuly = async ({ anan, busaba, chai }: TestPayroll) => {
    for (const person of [anan, busaba, chai]) await workDays(app, person, { from: '2026-07-01', to: '2026-07-31' });
  };
  return { owner, anItem, ofPerson, takeBack, listed, slipOf, lineOf, recompute, worksInJuly };
}
