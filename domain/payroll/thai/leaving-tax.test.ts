import { expect, test } from 'vitest';
import { baht, ZERO } from '../../money.ts';
import { plainDate } from '../../units.ts';
import { serviceOf } from '../settlement/service.ts';
import { countedYears, type LeavingPay, leavingTax, SEPARATE_TAX } from './leaving-tax.ts';

const day = plainDate;
const pay = (changes: Partial<LeavingPay> = {}): LeavingPay => ({
  severance: baht(1_000_000),
  other: ZERO,
  isExempted: true,
  monthlyWage: baht(45_000),
  lastSalary: baht(45_000),
  startDate: day('2016-12-01'),
  lastDay: day('2026-11-30'),
  payDate: day('2026-11-30'),
  ...changes,
});

test('one million at 45,000 after ten years: 600,000 exempt, 70,000 for the years, half, five percent from the first baht', () => {
  const tax = leavingTax(pay());
  expect(tax).toMatchObject({
    exempt: baht(600_000),
    separate: baht(400_000),
    countedYears: 10,
    yearsDeduction: baht(70_000),
    half: baht(165_000),
    net: baht(165_000),
    tax: baht(8_250),
    occasional: 0,
  });
});

test('before tax year 2023 only 300 days and 300,000 were exempt', () => {
  const before = leavingTax(pay({ lastDay: day('2022-11-30'), payDate: day('2022-11-30'), startDate: day('2012-12-01') }));
  expect(before).toMatchObject({ exempt: baht(300_000), separate: baht(700_000), tax: baht(16_500) });
});

test('low wages are exempt up to the wage of four hundred days', () => {
  expect(leavingTax(pay({ monthlyWage: baht(12_000), severance: baht(200_000) })).exempt).toBe(baht(160_000));
});

test('nothing is exempt on retirement and at the end of a contract', () => {
  expect(leavingTax(pay({ isExempted: false, severance: baht(450_000) }))).toMatchObject({
    exempt: 0,
    separate: baht(450_000),
    net: baht(190_000),
    tax: baht(9_500),
  });
});

test('under five whole years all that is not exempt is occasional pay', () => {
  const tax = leavingTax(pay({ startDate: day('2022-01-01'), severance: baht(270_000), other: baht(45_000) }));
  expect(tax).toMatchObject({ exempt: baht(270_000), separate: 0, occasional: baht(45_000), tax: 0 });
});

test('other lump sums beyond the last salary times the years are occasional pay', () => {
  const tax = leavingTax(pay({ severance: ZERO, other: baht(500_000) }));
  expect(tax).toMatchObject({ assessable: baht(500_000), separate: baht(450_000), occasional: baht(50_000) });
});

test('a part of a year of 183 days counts as a year, one of 182 does not', () => {
  const years = (last: string) => countedYears(serviceOf(day('2020-01-01'), day(last)), SEPARATE_TAX[0]?.value ?? expect.fail());
  expect(years('2025-07-01')).toBe(5);
  expect(years('2025-07-02')).toBe(6);
});
