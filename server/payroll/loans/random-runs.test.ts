import fc from 'fast-check';
import { expect, test } from 'vitest';
import { loans } from '../../../contract/payroll/loans.ts';
import { payrollItems } from '../../../contract/payroll/payroll-items.ts';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { payrollTemplates } from '../../../contract/payroll/payroll-templates.ts';
import { plainDate, satang, yearMonth } from '../../../domain/units.ts';
import { refusalCode } from '../../testing/app.ts';
import { appForFile } from '../../testing/app-for-file.ts';
import { aPayroll, type TestPayroll } from '../shared/testing/a-payroll.ts';

const app = appForFile({ now: '2026-12-31T03:00:00Z' });
type Cycle = keyof typeof JUNE;
/** How many periods of a month are paid here. */
const JUNE = { monthly: 1, 'half-monthly': 2, weekly: 4 } as const;

const anAct = fc.oneof(
  { weight: 5, arbitrary: fc.constant({ act: 'run' as const }) },
  { weight: 2, arbitrary: fc.constant({ act: 'redo' as const }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('pay' as const), amount: fc.integer({ min: 1, max: 3_000 }) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('change' as const), amount: fc.integer({ min: 1, max: 5_000 }) }) },
);
type Act = { act: 'run' | 'redo' } | { act: 'pay' | 'change'; amount: number };

async function world(cycle: Cycle, lent: number, instalment: number) {
  app.setNow('2026-12-31T03:00:00Z');
  const payroll = await aPayroll(app);
  const { call } = app.as(payroll.owner);
  if (cycle !== 'monthly')
    await call(payrollTemplates.update, {
      body: { id: payroll.templateId, cycle, ...(cycle === 'half-monthly' ? { firstPayDay: 15, payDay: 0 } : { payDay: 5 }) },
    });
  const item = await call(payrollItems.create, { body: { name: 'Loan', type: 'deduction' } });
  const employeeId = payroll.anan.employeeId;
  const body = { employeeId, payrollId: item.id, amount: satang(lent), instalment: satang(instalment) };
  const { id } = await call(loans.create, {
    body: { ...body, lentDate: plainDate('2026-05-20'), firstMonth: yearMonth('2026-06') },
  });
  const approved: { payrollReportId: string; month: string; part: number | null }[] = [];
  const read = () => call(loans.get, { query: { id } });
  const approve = async (month: string, part: number | null) => {
    const made = await app.as(payroll.maker).call(payrollReports.create, {
      body: { templateId: payroll.templateId, month: yearMonth(month), ...(part === null ? {} : { part }) },
    });
    const { payrollReportId } = made;
    await app.as(payroll.maker).call(payrollReports.proceed, { body: { payrollReportId, reason: 'checked' } });
    await app.as(payroll.approver).call(payrollReports.approve, { body: { payrollReportId } });
    approved.push({ payrollReportId, month, part: made.part });
  };
  const acts = {
    run: async () => {
      const months = ['2026-06', '2026-07', '2026-08'];
      const at = approved.length;
      const each = cycle === 'monthly' ? 1 : JUNE[cycle];
      await approve(months[Math.floor(at / each)] ?? `2026-${9 + at}`, cycle === 'monthly' ? null : (at % each) + 1);
    },
    redo: async () => {
      const last = approved.pop();
      if (!last) return;
      const before = await read();
      const { payrollReportId } = last;
      await app.as(payroll.maker).call(payrollReports.void, { body: { payrollReportId, reason: 'again' } });
      await approve(last.month, last.part);
      expect(await read()).toMatchObject({ balance: before.balance, payrolls: before.payrolls });
    },
    pay: async (amount: number) => {
      const { version, balance } = await read();
      const paid = call(loans.addPayment, {
        body: { id, version, date: plainDate('2026-12-31'), amount: satang(amount), reason: 'cash' },
      });
      if (amount > balance) expect(await refusalCode(paid)).toBe('validation/has-errors');
      else await paid;
    },
    change: async (amount: number) => {
      const { version, balance } = await read();
      if (balance === 0) return;
      await call(loans.setInstalment, { body: { id, version, instalment: satang(amount), fromMonth: yearMonth('2026-07') } });
    },
  };
  return { payroll, id, item, read, acts, approved };
}

async function takenOn({ maker, anan }: TestPayroll, payrollReportId: string) {
  const slip = await app.as(maker).call(payrollReports.slip, { query: { payrollReportId, employeeId: anan.employeeId } });
  return slip.deductions.find(({ name }) => name === 'Loan')?.amount ?? 0;
}

test('whatever runs, payments and changes follow each other: the entries sum to the balance, it is never below zero, and slips are what was taken', {
  timeout: 240_000,
}, async () => {
  const history = fc.record({
    cycle: fc.constantFrom<Cycle>('monthly', 'half-monthly', 'weekly'),
    lent: fc.integer({ min: 1_000, max: 9_000 }),
    instalment: fc.integer({ min: 1, max: 1_000 }),
    acts: fc.array(anAct, { minLength: 3, maxLength: 7 }),
  });
  await fc.assert(
    fc.asyncProperty(history, async ({ cycle, lent, instalment, acts }) => {
      const found = await world(cycle, lent, instalment);
      const most = cycle === 'monthly' ? 3 : 2 * JUNE[cycle];
      for (const act of acts as Act[]) {
        if (act.act === 'run' && found.approved.length >= most) continue;
        await ('amount' in act ? found.acts[act.act](act.amount) : found.acts[act.act]());
        const { entries, balance, amount } = await found.read();
        expect(entries.reduce((sum, entry) => sum + Math.round(entry.amount * 100), 0)).toBe(Math.round(balance * 100));
        expect(Math.min(...entries.map((entry) => entry.balance))).toBeGreaterThanOrEqual(0);
        expect(amount).toBe(lent);
        for (const { payrollReportId } of found.approved) {
          const entry = entries.find((row) => row.payrollReportId === payrollReportId && row.kind === 'taken');
          expect(await takenOn(found.payroll, payrollReportId)).toBe(entry ? -entry.amount : 0);
        }
      }
    }),
    { numRuns: 8, seed: Number(process.env.LOAN_SEED ?? 20_261_126) },
  );
});
