import fc from 'fast-check';
import { addDays } from '../../time.ts';
import { basisPoints, plainDate, satang } from '../../units.ts';
import type { ReportEmployee } from '../compute-report.ts';
import type { PayDay, PayEmployee, PayItem } from '../pay-types.ts';
import { aDay, anEmployee, NO_YEAR } from './a-slip-input.ts';

const minutes = (most: number) => fc.oneof({ weight: 3, arbitrary: fc.constant(0) }, fc.integer({ min: 0, max: most }));

/** Days of November 2026, each date at most once. */
export const someDays = (): fc.Arbitrary<PayDay[]> =>
  fc
    .uniqueArray(
      fc.record({
        day: fc.integer({ min: 0, max: 29 }),
        workedMinutes: fc.integer({ min: 0, max: 900 }),
        lateMinutes: minutes(200),
        overtimeMinutes: minutes(300),
        holidayMinutes: minutes(480),
        holidayOvertimeMinutes: minutes(240),
        isAbsent: fc.boolean(),
        absentMinutes: minutes(600),
      }),
      { selector: (item) => item.day, maxLength: 30 },
    )
    .map((list) => list.map(({ day, ...figures }) => aDay(addDays(plainDate('2026-11-01'), day), figures)));

export const someItems = (): fc.Arbitrary<PayItem[]> =>
  fc
    .array(
      fc.record({
        amount: fc.integer({ min: 0, max: 3_000_000 }).map(satang),
        isPositive: fc.boolean(),
        tax: fc.boolean(),
        socialSecurity: fc.boolean(),
        isRegular: fc.boolean(),
        isProrated: fc.boolean(),
      }),
      { maxLength: 6 },
    )
    .map((list) => list.map((item, index) => ({ ...item, itemId: `item-${index}` })));

const someEmployee = (): fc.Arbitrary<PayEmployee> =>
  fc
    .record({
      base: fc.integer({ min: 0, max: 30_000_000 }),
      raised: fc.option(fc.record({ day: fc.integer({ min: 1, max: 29 }), base: fc.integer({ min: 0, max: 30_000_000 }) })),
      isPartTime: fc.boolean(),
      startDate: fc.constantFrom('2019-05-01', '2026-04-01', '2026-11-01', '2026-11-16', '2026-11-30'),
      endDate: fc.constantFrom(null, '2026-11-10', '2026-11-30', '2027-03-31'),
      items: someItems(),
      insured: fc.boolean(),
      providentFundMember: fc.boolean(),
      earnsOvertime: fc.boolean(),
      taxMethod: fc.constantFrom<PayEmployee['taxMethod']>('progressive', 'flat', 'none'),
      taxCondition: fc.constantFrom<PayEmployee['taxCondition']>(1, 2, 3),
      flatRate: fc.constantFrom(null, basisPoints(300)),
    })
    .map(({ base, raised, isPartTime, startDate, endDate, ...rest }) =>
      anEmployee(0, {
        ...rest,
        employmentType: isPartTime ? 'PART-TIME' : 'FULL-TIME',
        startDate: plainDate(startDate),
        endDate: endDate === null ? null : plainDate(endDate),
        salary: [
          { from: plainDate('2019-05-01'), base: satang(isPartTime ? Math.floor(base / 200) : base) },
          ...(raised
            ? [
                {
                  from: addDays(plainDate('2026-11-01'), raised.day),
                  base: satang(isPartTime ? Math.floor(raised.base / 200) : raised.base),
                },
              ]
            : []),
        ],
      }),
    );

const someYear = fc
  .record({
    payments: fc.integer({ min: 0, max: 10 }),
    income: fc.integer({ min: 0, max: 30_000_000 }),
    tax: fc.integer({ min: 0, max: 900_000 }),
  })
  .map(({ payments, income, tax }) => ({
    ...NO_YEAR,
    payments,
    regularIncome: satang(income * payments),
    taxRegular: satang(tax * payments),
    socialSecurity: satang(87_500 * payments),
  }));

/** People of one report, with ids e0, e1, …, nobody's figures decided by hand. */
export const somePeople = (most = 8): fc.Arbitrary<ReportEmployee[]> =>
  fc
    .array(fc.record({ employee: someEmployee(), days: someDays(), yearToDate: someYear }), { minLength: 1, maxLength: most })
    .map((list) =>
      list.map((item, index) => ({
        ...item,
        employee: { ...item.employee, id: `e${index}`, code: String(index) },
        overrides: [],
      })),
    );
