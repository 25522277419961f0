import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { inForce } from '../dated.ts';
import { plainDate, satang } from '../units.ts';
import { computeReport, type ReportEmployee, totalsOf } from './compute-report.ts';
import { computeSlip } from './compute-slip.ts';
import type { Slip, SlipLine, YearToDate } from './pay-types.ts';
import { isBalanced, postingsOf, reversalOf } from './postings.ts';
import { aDay, aPeriod, aSlipInput, NO_YEAR, SETTINGS } from './testing/a-slip-input.ts';
import { somePeople } from './testing/arbitrary.ts';
import { SECTION_33 } from './thai/social-security.ts';
import { annualTax } from './thai/taxable-income.ts';
import { pnd1Lines, tieOut } from './tie-out.ts';

const period = aPeriod('2026-11');
const run = (people: readonly ReportEmployee[]) => computeReport(period, SETTINGS, people);
const forEachRun = (check: (people: ReportEmployee[]) => void) => fc.assert(fc.property(somePeople(), check), { numRuns: 100 });
const sum = <One>(list: readonly One[], figure: (item: One) => number) => list.reduce((total, item) => total + figure(item), 0);
const linesOf = (slip: Slip, isPositive: boolean) => slip.lines.filter((line) => line.isPositive === isPositive);

describe('every slip', () => {
  test('net is income less deduction, and both are the sums of their lines', () =>
    forEachRun((people) => {
      for (const slip of run(people).slips) {
        expect(slip.income).toBe(sum(linesOf(slip, true), (line) => line.amount));
        expect(slip.deduction).toBe(sum(linesOf(slip, false), (line) => line.amount));
        expect(slip.net).toBe(slip.income - slip.deduction);
        expect(slip.lines.every((line) => line.amount >= 0 && Number.isInteger(line.amount))).toBe(true);
        expect(new Set(slip.lines.map((line) => line.itemId)).size).toBe(slip.lines.length);
      }
    }));

  test('net is never below zero without saying so, and what was cut is what waits', () =>
    forEachRun((people) => {
      for (const slip of run(people).slips) {
        const facts = slip.warnings.find((warning) => warning.code === 'net/negative')?.facts;
        expect(facts?.amount ?? 0).toBe(Math.max(0, -slip.net));
        const cut = slip.lines
          .filter((line) => line.key === null)
          .reduce((total, line) => total + line.computedAmount - line.amount, 0);
        expect(cut).toBe(slip.carriedForward);
      }
    }));

  test('social security is within floor and ceiling of its date, the same on both sides, and nothing without a wage', () =>
    forEachRun((people) => {
      const { floor, ceiling } = inForce(SECTION_33, plainDate('2026-11-01')).value;
      for (const slip of run(people).slips) {
        expect(slip.socialSecurityEmployer).toBe(slip.socialSecurity);
        if (slip.socialSecurityWage === 0) expect(slip.socialSecurity).toBe(0);
        else {
          expect(slip.socialSecurity).toBeGreaterThanOrEqual(Math.round(floor / 2_000) * 100);
          expect(slip.socialSecurity).toBeLessThanOrEqual(ceiling / 20);
          expect(slip.socialSecurity % 100).toBe(0);
        }
      }
    }));

  test('overtime minutes in the trace are those of the employed days of the timesheet', () =>
    forEachRun((people) => {
      for (const { employee, days } of people) {
        const slip = run([{ employee, days, yearToDate: people[0]?.yearToDate ?? NO_YEAR, overrides: [] }]).slips[0];
        const line = slip?.lines.find((slipLine) => slipLine.key === 'OVERTIME');
        const worked = days
          .filter(
            (day) =>
              employee.earnsOvertime &&
              day.date >= employee.startDate &&
              (employee.endDate === null || day.date <= employee.endDate),
          )
          .reduce((total, day) => total + day.overtimeMinutes + day.holidayMinutes + day.holidayOvertimeMinutes, 0);
        expect(sum(line?.trace.days ?? [], (day) => day.minutes)).toBe(worked);
      }
    }));

  test('uncovered absence takes days times the day rate; days worked or on leave take nothing', () =>
    forEachRun((people) => {
      for (const slip of run(people).slips) {
        const line = slip.lines.find((slipLine) => slipLine.key === 'ABSENCE');
        if (line?.trace.formula !== 'absence/time-not-worked') continue;
        const exact = line.trace.parts.reduce(
          (total, part) => total + (part.base * (part.wholeDays * 480 + part.minutes)) / (30 * 480),
          0,
        );
        const salary = slip.lines.find((slipLine) => slipLine.key === 'SALARY')?.amount ?? 0;
        expect(Math.abs(line.amount - Math.min(exact, salary))).toBeLessThanOrEqual(0.5);
      }
      const present = people.map((person) => ({
        ...person,
        days: person.days.map((day) => ({ ...day, isAbsent: false, absentMinutes: 0 })),
      }));
      expect(
        run(present)
          .slips.flatMap((slip) => slip.lines)
          .some((line) => line.key === 'ABSENCE'),
      ).toBe(false);
    }));

  test('each line is rounded once: it is within half a satang of its exact figure', () =>
    forEachRun((people) => {
      for (const line of run(people).slips.flatMap((slip) => slip.lines)) {
        const exact = exactOf(line);
        if (exact !== null)
          expect(Math.abs(line.computedAmount - exact)).toBeLessThanOrEqual(line.trace.formula === 'salary/pro-rata' ? 1 : 0.5);
      }
    }));
});

/** The unrounded figure of a time line from its own trace, in satang; null for lines without one. */
function exactOf({ trace, computedAmount }: SlipLine): number | null {
  if (trace.formula === 'overtime/full-time' || trace.formula === 'overtime/part-time') {
    const day = trace.numbers.find((traceNumber) => traceNumber.name === 'workMinutesPerDay')?.value ?? 480;
    const over = trace.formula === 'overtime/full-time' ? 30 * day : 60;
    return sum(trace.parts, (part) => (part.base * part.rate * part.minutes) / 10_000 / over);
  }
  if (trace.formula === 'part-time/worked-time') return sum(trace.parts, (part) => (part.base * part.minutes) / 60);
  if (trace.formula === 'salary/pro-rata')
    return sum(trace.segments, (salarySegment) => (salarySegment.base * salarySegment.halfDays) / 60);
  if (trace.formula === 'late/time-not-worked') {
    const limited = trace.numbers.find((traceNumber) => traceNumber.name === 'beforeLimit')?.value !== computedAmount;
    return limited ? null : sum(trace.parts, (part) => (part.base * part.minutes) / (30 * 480));
  }
  return null;
}

describe('a report', () => {
  test('totals are the sums of the slips, and of any partition of them', () =>
    forEachRun((people) => {
      const { slips, totals } = run(people);
      expect(totals.net).toBe(sum(slips, (slip) => slip.net));
      const [odd, even] = [slips.filter((_, index) => index % 2 === 1), slips.filter((_, index) => index % 2 === 0)].map(
        totalsOf,
      );
      for (const figure of ['net', 'income', 'deduction', 'tax', 'socialSecurity', 'welfareFund'] as const) {
        expect((odd?.[figure] ?? 0) + (even?.[figure] ?? 0)).toBe(totals[figure]);
      }
    }));

  test('report, bank, withholding return and social-security file agree when made from the slips, and any difference is found', () =>
    forEachRun((people) => {
      const { slips, totals } = run(people);
      const paid = slips.filter((slip) => slip.net > 0);
      const listed = slips.flatMap(pnd1Lines);
      const files = {
        bank: { count: paid.length, total: satang(sum(paid, (slip) => slip.net)) },
        pnd1: {
          count: listed.length,
          paid: satang(listed.reduce((all, line) => all + line.paid, 0)),
          tax: satang(listed.reduce((all, line) => all + line.tax, 0)),
        },
        sps110: {
          people: slips.filter((slip) => slip.socialSecurityWage > 0).length,
          wages: totals.socialSecurityWage,
          employees: totals.socialSecurity,
          employer: totals.socialSecurityEmployer,
        },
      };
      expect(tieOut(slips, totals, files).filter((tieOutCheck) => !tieOutCheck.isEqual)).toEqual([]);
      const wrong = { ...files, pnd1: { ...files.pnd1, tax: satang(files.pnd1.tax + 1) } };
      expect(tieOut(slips, totals, wrong).filter((tieOutCheck) => !tieOutCheck.isEqual)).toMatchObject([{ name: 'pnd1.tax' }]);
    }));

  test('the order of people, items and days changes no slip', () =>
    forEachRun((people) => {
      const turned = [...people].reverse().map((person) => ({
        ...person,
        days: [...person.days].reverse(),
        employee: { ...person.employee, items: [...person.employee.items].reverse() },
      }));
      expect([...run(turned).slips].reverse()).toEqual(run(people).slips);
    }));

  test('the same input gives the same figures, to the letter', () =>
    forEachRun((people) => {
      expect(JSON.stringify(run(structuredClone(people)))).toBe(JSON.stringify(run(people)));
    }));

  test('changing one person changes that slip and the totals by exactly the difference', () =>
    forEachRun((people) => {
      const before = run(people);
      const changed = people.map((person, index) => (index === 0 ? { ...person, days: [] } : person));
      const after = run(changed);
      expect(after.slips.slice(1)).toEqual(before.slips.slice(1));
      expect(after.totals.net - before.totals.net).toBe((after.slips[0]?.net ?? 0) - (before.slips[0]?.net ?? 0));
    }));

  test('postings balance, and a reversal takes them back', () =>
    forEachRun((people) => {
      const { slips, totals } = run(people);
      const postings = postingsOf(slips, totals, []);
      expect(isBalanced(postings)).toBe(true);
      expect(
        postings.every((posting) => posting.debit >= 0 && posting.credit >= 0 && (posting.debit === 0 || posting.credit === 0)),
      ).toBe(true);
      const all = [...postings, ...reversalOf(postings)];
      for (const { account } of postings) {
        expect(
          sum(
            all.filter((posting) => posting.account === account),
            (posting) => posting.debit - posting.credit,
          ),
        ).toBe(0);
      }
    }));

  test('tax is never negative and its occasional part never more than the whole', () =>
    forEachRun((people) => {
      for (const slip of run(people).slips) {
        expect(slip.tax).toBeGreaterThanOrEqual(0);
        expect(slip.taxOccasional).toBeGreaterThanOrEqual(0);
        expect(slip.taxOccasional).toBeLessThanOrEqual(slip.tax);
      }
    }));
});

test('twelve slips of a year, each knowing those before it, withhold the tax of the year or show the excess', () =>
  fc.assert(
    fc.property(
      fc.integer({ min: 1_500_000, max: 30_000_000 }),
      fc.array(fc.integer({ min: 0, max: 1_200 }), { minLength: 12, maxLength: 12 }),
      (base, overtime) => {
        let [past, withheld, excess] = [NO_YEAR, 0, 0];
        overtime.forEach((overtimeMinutes, index) => {
          const month = `2026-${String(index + 1).padStart(2, '0')}`;
          const input = aSlipInput({ period: month, salary: base / 100, days: [aDay(`${month}-10`, { overtimeMinutes })] });
          const slip = computeSlip({ ...input, yearToDate: past });
          [withheld, excess] = [withheld + slip.tax, slip.taxExcess];
          past = afterSlip(past, slip);
        });
        const income = satang(past.regularIncome + past.occasionalIncome);
        const { tax } = annualTax({ taxYear: 2026, income, socialSecurity: past.socialSecurity, profile: {} });
        expect(withheld - excess).toBe(tax);
        expect(past.taxRegular + past.taxOccasional).toBe(withheld);
      },
    ),
    { numRuns: 50 },
  ));

const afterSlip = (past: YearToDate, slip: Slip): YearToDate => ({
  regularIncome: satang(past.regularIncome + slip.taxableRegular),
  occasionalIncome: satang(past.occasionalIncome + slip.taxableOccasional),
  taxRegular: satang(past.taxRegular + slip.tax - slip.taxOccasional),
  taxOccasional: satang(past.taxOccasional + slip.taxOccasional),
  socialSecurity: satang(past.socialSecurity + slip.socialSecurity),
  payments: past.payments + 1,
});
