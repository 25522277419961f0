import { expect, test } from 'vitest';
import { formatBaht, parseBaht } from '../money.ts';
import { basisPoints, minutes, satang } from '../units.ts';
import { absencePay, countedAbsence } from './absence.ts';
import {
  ABSENCE_CASES,
  FLAT_TAX_CASES,
  LATE_CASES,
  OVERTIME_CASES,
  PART_TIME_CASES,
  PART_TIME_OVERTIME_CASES,
  ROUNDING_CASES,
} from './cases/time-pay.ts';
import { latePay } from './late.ts';
import { overtimePay } from './overtime.ts';
import { partTimePay } from './part-time.ts';
import { flatTax } from './thai/flat-tax.ts';
import { bahtText, shown } from './thai/testing/money.ts';

test.each(ROUNDING_CASES)('%s rounds to %s', (text, rounded) => {
  const amount = parseBaht(text);
  expect(amount !== null && formatBaht(amount)).toBe(rounded);
});

test.each(OVERTIME_CASES)('overtime on %s at %d for %d minutes is %s', (salary, rate, worked, pay) => {
  const part = { kind: 'overtime', base: bahtText(salary), rate: basisPoints(rate), minutes: minutes(worked) } as const;
  expect(shown(overtimePay([part], { employmentType: 'FULL-TIME', workMinutesPerDay: 480 }))).toBe(pay);
});

test.each(PART_TIME_CASES)('%s an hour at %d for %d minutes is %s', (wage, rate, worked, pay) => {
  expect(shown(partTimePay([{ base: bahtText(wage), minutes: worked }], basisPoints(rate)))).toBe(pay);
});

test.each(PART_TIME_OVERTIME_CASES)('part-time overtime of %s an hour at %d for %d minutes is %s', (wage, rate, worked, pay) => {
  const part = { kind: 'overtime', base: bahtText(wage), rate: basisPoints(rate), minutes: worked } as const;
  expect(shown(overtimePay([part], { employmentType: 'PART-TIME', workMinutesPerDay: 480 }))).toBe(pay);
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

test.each(FLAT_TAX_CASES)('flat tax at %d on %s less %s less %s is %s', (rate, positive, negative, socialSecurity, tax) => {
  const input = { positive: bahtText(positive), negative: bahtText(negative), socialSecurity: bahtText(socialSecurity) };
  expect(shown(flatTax({ ...input, rate: basisPoints(rate), condition: 1 }))).toBe(tax);
});

test('flat tax is never below zero', () => {
  const input = { positive: satang(100), negative: satang(200), socialSecurity: satang(0), rate: basisPoints(300) };
  expect(flatTax({ ...input, condition: 1 })).toBe(0);
});
