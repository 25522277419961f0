import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatBaht, parseBaht } from '../money.ts';
import { basisPoints, minutes, satang } from '../units.ts';
import { absencePay, countedAbsence } from './absence.ts';
import {
  ABSENCE_CASES,
  FLAT_TAX_CASES,
  LATE_CASES,
  LATE_UNIT_CASES,
  OVERTIME_CASES,
  PART_TIME_CASES,
  PART_TIME_OVERTIME_CASES,
  ROUNDING_CASES,
  WELFARE_CASES,
} from './cases/time-pay.ts';
import { chargedLateMinutes, latePay, lateUnits } from './late.ts';
import { overtimeOf, overtimePay } from './overtime.ts';
import { partTimePay } from './part-time.ts';
import { flatTax } from './thai/flat-tax.ts';
import { bahtText, shown } from './thai/testing/money.ts';
import { isProvidentFundRate, providentFundPay, welfarePay } from './welfare-pay.ts';

test.each(ROUNDING_CASES)('%s rounds to %s', (text, rounded) => {
  const amount = parseBaht(text);
  expect(amount !== null && formatBaht(amount)).toBe(rounded);
});

test.each(OVERTIME_CASES)('overtime on %s at %d for %d minutes is %s', (salary, rate, worked, pay) => {
  expect(shown(overtimeOf(bahtText(salary), basisPoints(rate), minutes(worked)))).toBe(pay);
});

test.each(PART_TIME_CASES)('%s an hour at %d for %d minutes is %s', (wage, rate, worked, pay) => {
  expect(shown(partTimePay([{ base: bahtText(wage), minutes: worked }], basisPoints(rate)))).toBe(pay);
});

test.each(PART_TIME_OVERTIME_CASES)('part-time overtime of %s an hour at %d for %d minutes is %s', (wage, rate, worked, pay) => {
  const part = { kind: 'overtime', base: bahtText(wage), rate: basisPoints(rate), minutes: worked } as const;
  expect(shown(overtimePay([part], 'PART-TIME'))).toBe(pay);
});

test.each(ABSENCE_CASES)(
  '%s loses for %d days and %d minutes of a day of %d: %s',
  (salary, wholeDays, missed, workMinutes, lost) => {
    const part = { base: bahtText(salary), wholeDays, minutes: countedAbsence(missed, workMinutes) };
    expect(shown(absencePay([part], workMinutes))).toBe(lost);
  },
);

test.each(LATE_CASES)('%s with a day of %d minutes loses for %d late: %s', (salary, workMinutes, late, lost) => {
  expect(shown(latePay([{ base: bahtText(salary), minutes: late, wholeDays: 0 }], workMinutes))).toBe(lost);
});

test.each(LATE_UNIT_CASES)('%d seconds late in units of a %s count %d', (seconds, unit, units) => {
  expect(lateUnits(seconds, unit)).toBe(units);
});

test('late minutes charged by the hour go up to whole hours for each event', () => {
  expect([0, 1, 60, 61].map((late) => chargedLateMinutes(late, 'hour'))).toEqual([0, 60, 60, 120]);
  expect([0, 1, 61].map((late) => chargedLateMinutes(late, 'minute'))).toEqual([0, 1, 61]);
});

test.each(FLAT_TAX_CASES)('flat tax at %d on %s less %s less %s is %s', (rate, positive, negative, socialSecurity, tax) => {
  const input = { positive: bahtText(positive), negative: bahtText(negative), socialSecurity: bahtText(socialSecurity) };
  expect(shown(flatTax({ ...input, rate: basisPoints(rate), condition: 1 }))).toBe(tax);
});

test('flat tax is never below zero', () => {
  const input = { positive: satang(100), negative: satang(200), socialSecurity: satang(0), rate: basisPoints(300) };
  expect(flatTax({ ...input, condition: 1 })).toBe(0);
});

test.each(WELFARE_CASES)(
  'welfare on %s at %d capped at %s is %s, or %s in whole baht',
  (base, rate, cap, toSatang, wholeBaht) => {
    const rule = {
      payType: 'percent',
      rate: basisPoints(rate),
      calMethod: cap === null ? 'real_salary' : 'max_salary',
      cap: bahtText(cap ?? '0'),
    } as const;
    expect([welfarePay(rule, bahtText(base)), welfarePay(rule, bahtText(base), 'baht')]).toEqual([
      bahtText(toSatang),
      bahtText(wholeBaht),
    ]);
  },
);

test('a fixed welfare amount is that amount', () => {
  expect(welfarePay({ payType: 'amount', amount: satang(12_345) }, satang(1))).toBe(12_345);
});

test('provident fund: each side its own rate of the wage, and only rates of 2 % to 15 %', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 90_000_000 }),
      fc.integer({ min: 200, max: 1500 }),
      fc.integer({ min: 200, max: 1500 }),
      (wage, own, company) => {
        const pay = providentFundPay(satang(wage), { employee: basisPoints(own), employer: basisPoints(company) });
        const same = providentFundPay(satang(wage), { employee: basisPoints(own), employer: basisPoints(200) });
        expect(Math.abs(pay.employee * 10_000 - wage * own)).toBeLessThanOrEqual(5_000);
        expect(pay.employee).toBe(same.employee);
        expect([199, own, company, 1501].map((rate) => isProvidentFundRate(basisPoints(rate)))).toEqual([
          false,
          true,
          true,
          false,
        ]);
      },
    ),
  ));
