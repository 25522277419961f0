import fc from 'fast-check';
import { expect, test } from 'vitest';
import { baht } from '../money.ts';
import { type Satang, satang } from '../units.ts';
import { computeSlip } from './compute-slip.ts';
import type { LoanTerms } from './loan-terms.ts';
import type { PayItem, Slip } from './pay-types.ts';
import { aSlipInput } from './testing/a-slip-input.ts';

const QUIET = { insured: false, taxMethod: 'none', providentFundMember: true } as const;
const terms = (loanId: string, balance: Satang, more: Partial<LoanTerms> = {}): LoanTerms => ({
  loanId,
  balance,
  instalment: baht(1_000),
  waiting: satang(0),
  payrolls: 0,
  isLast: false,
  ...more,
});
const item = (loans: readonly LoanTerms[], more: Partial<PayItem> = {}): PayItem => ({
  itemId: 'loan',
  amount: satang(0),
  isPositive: false,
  tax: false,
  socialSecurity: false,
  isRegular: true,
  isProrated: false,
  loans,
  ...more,
});
const slipOf = (items: readonly PayItem[], salary = 20_000, decided?: number): Slip =>
  computeSlip(
    aSlipInput({ period: '2026-06', salary, employee: { ...QUIET, items } }),
    decided === undefined ? [] : [{ itemId: 'loan', amount: satang(decided), reason: 'agreed', by: 'u1' }],
  );
const takenIn = (slip: Slip) => slip.loans?.map(({ loanId, taken, carried }) => [loanId, taken, carried]);

test('the oldest loan of an item comes first, and what does not fit of each waits', () => {
  const two = [terms('a', baht(5_000)), terms('b', baht(500))];
  expect(takenIn(slipOf([item(two)]))).toEqual([
    ['a', 100_000, 0],
    ['b', 50_000, 0],
  ]);
  expect(takenIn(slipOf([item(two, { isLimited: true })], 12_000))).toEqual([
    ['a', 100_000, 0],
    ['b', 20_000, 30_000],
  ]);
});

test('what the item deducts otherwise comes before its loans', () => {
  const both = item([terms('a', baht(5_000))], { amount: baht(700), isLimited: true });
  expect(takenIn(slipOf([both], 10_000))).toEqual([['a', 30_000, 70_000]]);
});

test('a decision by hand leaves an instalment to the end, and what waits waiting', () => {
  const loan = terms('a', baht(5_000), { waiting: baht(400) });
  expect(takenIn(slipOf([item([loan])], 20_000, 0))).toEqual([['a', 0, 40_000]]);
  expect(takenIn(slipOf([item([loan])], 20_000, 300_000))).toEqual([['a', 300_000, 0]]);
  expect(takenIn(slipOf([item([loan])], 20_000, 900_000))).toEqual([['a', 500_000, 0]]);
});

test('a bonus takes nothing for loans', () => {
  const input = aSlipInput({
    period: '2026-06',
    salary: 20_000,
    employee: { ...QUIET, items: [item([terms('a', baht(5_000))])] },
  });
  expect(computeSlip({ ...input, period: { ...input.period, kind: 'bonus' } }).loans).toBeUndefined();
});

const money = (most: number) => fc.integer({ min: 0, max: most });
const aLoan = fc.record({ balance: money(3_000_000), instalment: fc.integer({ min: 1, max: 800_000 }) });
const aRun = fc.record({
  salary: money(40_000),
  isLimited: fc.boolean(),
  isLast: fc.boolean(),
  decided: fc.option(money(900_000), { nil: undefined, freq: 6 }),
});

test('over any runs each loan takes no more than was lent, the line is what the loans take, and instalments that did not fit are caught up', () => {
  fc.assert(
    fc.property(fc.array(aLoan, { minLength: 1, maxLength: 3 }), fc.array(aRun, { maxLength: 8 }), (lent, runs) => {
      let open = lent.map(({ balance, instalment }, index) =>
        terms(`l${index}`, satang(balance), { instalment: satang(instalment) }),
      );
      for (const { salary, isLimited, isLast, decided } of runs) {
        const asked = open.filter(({ balance }) => balance > 0).map((loan) => ({ ...loan, isLast }));
        if (asked.length === 0) return;
        const slip = slipOf([item(asked, { isLimited })], salary, decided);
        const takings = slip.loans ?? [];
        const line = slip.lines.find(({ itemId }) => itemId === 'loan');
        const sum = takings.reduce((total, { taken }) => total + taken, 0);
        const most = asked.reduce((total, { balance }) => total + balance, 0);
        expect(sum).toBe(Math.min(line?.amount ?? 0, most));
        if (isLimited && decided === undefined) expect(sum).toBeLessThanOrEqual(Math.round(salary * 10));
        open = open.map((loan) => {
          const taking = takings.find(({ loanId }) => loanId === loan.loanId);
          if (!taking) return loan;
          expect(taking.taken).toBeGreaterThanOrEqual(0);
          expect(taking.taken).toBeLessThanOrEqual(loan.balance);
          expect(taking.carried).toBeLessThanOrEqual(loan.balance - taking.taken);
          // What was asked and not taken waits; a decision by hand adds nothing to it.
          const asks = decided === undefined ? loan.instalment + loan.waiting : loan.waiting;
          expect(taking.carried).toBe(Math.max(0, Math.min(asks, loan.balance) - taking.taken));
          return { ...loan, balance: satang(loan.balance - taking.taken), waiting: taking.carried };
        });
      }
    }),
    { numRuns: 300 },
  );
});
