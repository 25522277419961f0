import fc from 'fast-check';
import { expect, test } from 'vitest';
import { satang } from '../../units.ts';
import {
  BONUS_CASES,
  BORNE_TAX_CASES,
  HALF_MONTHLY_CASE,
  INSTALMENT_CASES,
  LEAVER_CASE,
  OVER_WITHHELD_CASE,
  RAISE_CASE,
} from './cases/withholding.ts';
import { taxUnderCondition } from './payer-borne-tax.ts';
import { annualTax } from './taxable-income.ts';
import { bahtText, shown } from './testing/money.ts';
import { NO_YEAR, payment, withholdYear } from './testing/withholding-year.ts';
import { withholding } from './withholding.ts';

const times = <Value>(count: number, value: Value): Value[] => Array.from({ length: count }, () => value);

test.each(INSTALMENT_CASES)('$payments payments of $monthly withhold $instalment, the last $last', (testCase) => {
  const monthly = bahtText(testCase.monthly);
  const { payments } = withholdYear({ months: times(testCase.payments, { regular: monthly }) });
  expect(payments.map((due) => shown(due.regular))).toEqual([
    ...times(testCase.payments - 1, testCase.instalment),
    testCase.last,
  ]);
  const first = payments[0]?.steps;
  expect(first && shown(first.annualSocialSecurity)).toBe(shown(bahtText(testCase.socialSecurity)));
  expect(first && shown(first.annual.taxable.net)).toBe(testCase.net);
  expect(first && shown(first.annualLiability)).toBe(testCase.tax);
  const rounded = withholding(payment({ regular: monthly }, { paymentsRemaining: testCase.payments, rounding: 'half-up' }));
  expect(shown(rounded.regular)).toBe(testCase.rounded);
});

test.each(BONUS_CASES)('a bonus of $bonus on $monthly is taxed $bonusTax in its month', (testCase) => {
  const monthly = bahtText(testCase.monthly);
  const months = times(testCase.payments, { regular: monthly }).map((month, index) =>
    index === 5 ? { ...month, occasional: bahtText(testCase.bonus) } : month,
  );
  const { payments, past } = withholdYear({ months });
  const june = payments[5];
  expect(
    june && [june.steps.occasional?.taxWithout ?? satang(0), june.steps.occasional?.taxWith ?? satang(0)].map(shown),
  ).toEqual([testCase.taxWithout, testCase.taxWith]);
  expect(june && [june.occasional, satang(june.regular + june.occasional)].map(shown)).toEqual([
    testCase.bonusTax,
    testCase.month,
  ]);
  expect(shown(satang(past.taxRegular + past.taxOccasional))).toBe(testCase.year);
});

test('a raise: the accumulated method spreads what is left, the annualised one looks at the new pay alone', () => {
  const months = Array.from({ length: 12 }, (_, month) => ({
    regular: bahtText(month + 1 < RAISE_CASE.fromMonth ? RAISE_CASE.before : RAISE_CASE.after),
  }));
  const accumulated = withholdYear({ months }).payments.map((due) => shown(due.regular));
  expect(accumulated).toEqual([
    ...times(3, RAISE_CASE.instalmentBefore),
    ...times(8, RAISE_CASE.accumulatedAfter),
    RAISE_CASE.accumulatedLast,
  ]);
  const annualised = withholdYear({ months, changes: { method: 'annualised' } });
  expect(annualised.payments.slice(3, 11).map((due) => shown(due.regular))).toEqual(times(8, RAISE_CASE.annualisedAfter));
  const unsettled =
    annualised.payments.slice(0, 11).reduce((sum, due) => sum + due.regular, 0) + bahtText(RAISE_CASE.annualisedAfter);
  expect(shown(satang(unsettled))).toBe(RAISE_CASE.annualisedYearBeforeSettling);
  expect(shown(annualised.past.taxRegular)).toBe(RAISE_CASE.tax);
});

test('December withholds nothing and shows the excess when too much is already withheld', () => {
  const monthly = bahtText(OVER_WITHHELD_CASE.monthly);
  const due = withholding(
    payment(
      { regular: monthly },
      {
        paymentsBefore: 11,
        paymentsRemaining: 1,
        yearToDate: {
          ...NO_YEAR,
          regularIncome: satang(monthly * 11),
          taxRegular: bahtText(OVER_WITHHELD_CASE.withheld),
          socialSecurity: bahtText('9625'),
          payments: 11,
        },
      },
    ),
  );
  expect([due.steps.annualLiability, due.regular, due.excess].map(shown)).toEqual([
    OVER_WITHHELD_CASE.tax,
    OVER_WITHHELD_CASE.december,
    OVER_WITHHELD_CASE.excess,
  ]);
});

test('a leaver’s last payment settles on what was really paid', () => {
  const monthly = bahtText(LEAVER_CASE.monthly);
  const due = withholding(
    payment(
      { regular: monthly },
      {
        paymentsBefore: LEAVER_CASE.payments - 1,
        paymentsRemaining: 1,
        yearToDate: {
          ...NO_YEAR,
          regularIncome: satang(monthly * 7),
          taxRegular: bahtText(LEAVER_CASE.withheldBefore),
          socialSecurity: bahtText('6125'),
          payments: 7,
        },
      },
    ),
  );
  const { annual } = due.steps;
  expect([annual.taxable.income, annual.taxable.net, annual.tax, due.regular, due.excess].map(shown)).toEqual([
    LEAVER_CASE.income,
    LEAVER_CASE.net,
    LEAVER_CASE.tax,
    LEAVER_CASE.last,
    LEAVER_CASE.excess,
  ]);
});

test('half-monthly pay is taken twenty-four times', () => {
  const item = HALF_MONTHLY_CASE;
  const contribution = satang(bahtText(item.socialSecurity) / item.payments);
  const due = withholding(
    payment(
      { regular: bahtText(item.pay) },
      { paymentsRemaining: item.payments, socialSecurity: contribution, socialSecurityNext: contribution },
    ),
  );
  const { taxable, tax } = due.steps.annual;
  expect([taxable.income, taxable.net, tax, due.regular].map(shown)).toEqual([item.income, item.net, item.tax, '0.00']);
});

test.each(BORNE_TAX_CASES)('tax borne by the employer on %s with %s of allowances: %s, once %s, always %s', (...testCase) => {
  const [income, allowances, withheld, once, always] = testCase;
  const socialSecurity = satang(bahtText(allowances) - bahtText('60000'));
  const tax = (total: ReturnType<typeof satang>) => annualTax({ taxYear: 2026, income: total, socialSecurity, profile: {} }).tax;
  const under = (condition: 1 | 2 | 3) => shown(taxUnderCondition(bahtText(income), condition, tax));
  expect([under(1), under(3), under(2)]).toEqual([withheld, once, always]);
});

test('tax always borne on 3,440,000.00 with the personal allowance alone is 1,070,000.00', () => {
  const tax = (total: ReturnType<typeof satang>) =>
    annualTax({ taxYear: 2026, income: total, socialSecurity: satang(0), profile: {} }).tax;
  expect(shown(taxUnderCondition(bahtText('3440000'), 2, tax))).toBe('1070000.00');
});

test('a year whose earlier payments are not known is annualised and not settled', () => {
  const due = withholding(payment({ regular: bahtText('50000') }, { paymentsBefore: 11, paymentsRemaining: 1 }));
  expect([shown(due.regular), due.steps.isYearComplete, due.steps.method]).toEqual(['1704.16', false, 'annualised']);
});

test('the allowances declared in mid-year lower what is still to be withheld, never below zero', () => {
  const before = withholdYear({ months: times(12, { regular: bahtText('50000') }) }).payments[0]?.regular ?? 0;
  const due = withholding(
    payment(
      { regular: bahtText('50000') },
      {
        paymentsBefore: 6,
        paymentsRemaining: 6,
        profile: { spouseHasNoIncome: true, parentsCaredFor: 4, homeLoanInterest: bahtText('100000') },
        yearToDate: {
          ...NO_YEAR,
          regularIncome: bahtText('300000'),
          taxRegular: satang(before * 6),
          socialSecurity: bahtText('5250'),
          payments: 6,
        },
      },
    ),
  );
  expect([due.regular, due.excess]).toEqual([0, 0]);
});

const salaries = fc.integer({ min: 0, max: 50_000_000 });
test('a year of constant salary withholds the year’s tax, by either method and rounding, under every condition', () =>
  fc.assert(
    fc.property(
      salaries,
      fc.constantFrom('accumulated', 'annualised'),
      fc.constantFrom('truncate', 'half-up'),
      (regular, method, rounding) => {
        const { payments, past } = withholdYear({ months: times(12, { regular }), changes: { method, rounding } });
        const { tax } = annualTax({
          taxYear: 2026,
          income: satang(regular * 12),
          socialSecurity: past.socialSecurity,
          profile: {},
        });
        expect(Math.abs(past.taxRegular - tax)).toBeLessThanOrEqual(12);
        expect(payments.every((due) => due.regular >= 0 && due.occasional === 0)).toBe(true);
      },
    ),
  ));

test('whatever is paid in a year, the last payment lands on its tax or shows the excess', () =>
  fc.assert(
    fc.property(
      fc.array(fc.record({ regular: salaries, occasional: fc.integer({ min: 0, max: 30_000_000 }) }), {
        minLength: 12,
        maxLength: 12,
      }),
      fc.constantFrom('accumulated', 'annualised'),
      (months, method) => {
        const { payments, past } = withholdYear({ months, changes: { method } });
        const { tax } = annualTax({
          taxYear: 2026,
          income: satang(past.regularIncome + past.occasionalIncome),
          socialSecurity: past.socialSecurity,
          profile: {},
        });
        const withheld = past.taxRegular + past.taxOccasional;
        expect(withheld - (payments[11]?.excess ?? 0)).toBe(tax);
        expect(payments.every((due) => due.regular >= 0 && due.occasional >= 0)).toBe(true);
      },
    ),
  ));

test('tax borne by the employer grows the income it is on and still lands on the year’s figure', () =>
  fc.assert(
    fc.property(fc.integer({ min: 2_000_000, max: 50_000_000 }), fc.constantFrom<2 | 3>(2, 3), (regular, condition) => {
      const { past } = withholdYear({ months: times(12, { regular }), changes: { condition } });
      const tax = (income: ReturnType<typeof satang>) =>
        annualTax({ taxYear: 2026, income, socialSecurity: past.socialSecurity, profile: {} }).tax;
      expect(past.taxRegular).toBe(taxUnderCondition(satang(regular * 12), condition, tax));
      expect(past.regularIncome).toBe(regular * 12 + past.taxRegular);
    }),
  ));
