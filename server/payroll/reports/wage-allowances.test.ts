import { afterAll, beforeAll, expect, test } from 'vitest';
import { payrollItems } from '../../../contract/payroll/payroll-items.ts';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import type { Person } from '../../testing/build.ts';
import { aPayroll, createDraft, type TestPayroll } from '../shared/testing/a-payroll.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  app.setNow('2026-07-01T03:00:00Z');
});
afterAll(() => app.close());

type Wanted = { socialSecurityCalculation?: boolean; prorated?: boolean; overtimeBase?: boolean };
/** June with a position allowance of 6,000.00 for everybody; Anan did two hours of overtime, Chai joined on the 16th. */
async function juneWith(allowance: Wanted): Promise<{ payroll: TestPayroll; slipOf: (person: Person) => Promise<Figures> }> {
  const payroll = await aPayroll(app);
  const body = { name: 'ค่าตำแหน่ง', type: 'income', value: 6_000, ...allowance } as const;
  await app.as(payroll.owner).call(payrollItems.create, { body: body as never });
  const { payrollReportId } = await createDraft(app, payroll);
  const slipOf = async ({ employeeId }: Person) => {
    const slip = await app.as(payroll.maker).call(payrollReports.slip, { query: { payrollReportId, employeeId } });
    const lines = [...slip.incomes, ...slip.deductions];
    const amount = (is: (line: (typeof lines)[number]) => boolean) => lines.find(is)?.amount;
    return {
      allowance: amount((line) => line.name === 'ค่าตำแหน่ง'),
      note: lines.find((line) => line.name === 'ค่าตำแหน่ง')?.note ?? null,
      overtime: amount((line) => line.keyName === 'OVERTIME'),
      socialSecurity: amount((line) => line.keyName === 'SOCIAL_SECURITY'),
    };
  };
  return { payroll, slipOf };
}
type Figures = {
  allowance: number | undefined;
  note: string | null;
  overtime: number | undefined;
  socialSecurity: number | undefined;
};

test('an allowance is wage unless it is said otherwise: by the days employed, in social security and in the overtime base', async () => {
  const { payroll, slipOf } = await juneWith({});
  // (30,000 + 6,000) ÷ 30 ÷ 8 × 1.5 × 2 hours.
  expect(await slipOf(payroll.anan)).toMatchObject({ allowance: 6_000, note: null, overtime: 450 });
  expect(await slipOf(payroll.chai)).toMatchObject({ allowance: 3_000, note: expect.stringContaining('15/30') });
});

test('one that is said not to be wage is paid whole and counts for neither', async () => {
  const { payroll, slipOf } = await juneWith({ socialSecurityCalculation: false, prorated: false, overtimeBase: false });
  expect(await slipOf(payroll.anan)).toMatchObject({ allowance: 6_000, overtime: 375 });
  expect(await slipOf(payroll.chai)).toMatchObject({ allowance: 6_000, note: null });
});
