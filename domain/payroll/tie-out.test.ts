import { describe, expect, test } from 'vitest';
import { baht } from '../money.ts';
import { satang } from '../units.ts';
import { computeReport } from './compute-report.ts';
import type { PayEmployee } from './pay-types.ts';
import { anEmployee, aPeriod, NO_YEAR, SETTINGS } from './testing/a-slip-input.ts';
import { type FileTotals, pnd1Lines, tieOut } from './tie-out.ts';

const person = (id: string, salary: number, changes: Partial<PayEmployee> = {}) => ({
  employee: anEmployee(salary, { id, code: id, ...changes }),
  days: [],
  yearToDate: NO_YEAR,
  overrides: [],
});
const loan = {
  itemId: 'loan',
  amount: baht(80_000),
  isPositive: false,
  tax: false,
  socialSecurity: false,
  isRegular: true,
  isProrated: false,
};
/** Three people: one paid whole, one whose loan takes all pay, one without pay at all. */
const { slips, totals } = computeReport(aPeriod('2026-11'), { ...SETTINGS, withholdingMethod: 'annualised' }, [
  person('a', 30_000),
  person('b', 50_000, { items: [loan] }),
  person('c', 0, { insured: false }),
]);
// 30,000 − 875 − 75 − 164.58; 80,000 of pay; tax 164.58 + 1,704.16; social security 2 × 875.
const FILES = {
  bank: { count: 1, total: satang(2_888_542) },
  pnd1: { count: 2, paid: baht(80_000), tax: satang(186_874) },
  sps110: { people: 2, wages: baht(80_000), employees: baht(1_750), employer: baht(1_750) },
} satisfies FileTotals;
const wrongIn = (files: FileTotals) =>
  tieOut(slips, totals, files)
    .filter((check) => !check.isEqual)
    .map((check) => [check.name, check.expected, check.actual]);

describe('a report against its files', () => {
  test('agrees with files that were made from it', () => {
    expect(wrongIn(FILES)).toEqual([]);
    expect(tieOut(slips, totals, FILES)).toHaveLength(13);
  });
  test('looks at its own slips alone where no file was made', () => {
    expect(tieOut(slips, totals, {}).map((check) => check.name)).toEqual([
      'slips.net',
      'slips.tax',
      'slips.socialSecurity',
      'slips.balance',
    ]);
  });
  test('leaves out the file that was not made', () => {
    const names = tieOut(slips, totals, { bank: FILES.bank }).map((check) => check.name);
    expect(names.filter((name) => !name.startsWith('slips.'))).toEqual(['bank.total', 'bank.count']);
  });

  test.each<[string, FileTotals, readonly (readonly [string, number, number])[]]>([
    [
      'a satang less from the bank',
      { bank: { ...FILES.bank, total: satang(2_888_541) } },
      [['bank.total', 2_888_542, 2_888_541]],
    ],
    ['a payee of nothing', { bank: { ...FILES.bank, count: 2 } }, [['bank.count', 1, 2]]],
    ['less pay in the return', { pnd1: { ...FILES.pnd1, paid: satang(7_999_999) } }, [['pnd1.paid', 8_000_000, 7_999_999]]],
    ['more tax in the return', { pnd1: { ...FILES.pnd1, tax: satang(186_875) } }, [['pnd1.tax', 186_874, 186_875]]],
    ['a person missing in the return', { pnd1: { ...FILES.pnd1, count: 1 } }, [['pnd1.count', 2, 1]]],
    ['capped wages', { sps110: { ...FILES.sps110, wages: baht(35_000) } }, [['sps110.wages', 8_000_000, 3_500_000]]],
    ['a baht of a member', { sps110: { ...FILES.sps110, employees: baht(1_751) } }, [['sps110.employees', 175_000, 175_100]]],
    ['a baht of the employer', { sps110: { ...FILES.sps110, employer: baht(1_749) } }, [['sps110.employer', 175_000, 174_900]]],
    ['a person without a wage', { sps110: { ...FILES.sps110, people: 3 } }, [['sps110.people', 2, 3]]],
  ])('finds %s', (_name, files, expected) => expect(wrongIn(files)).toEqual(expected));

  test.each([
    ['net', ['slips.net', 'slips.balance']],
    ['tax', ['slips.tax', 'pnd1.tax']],
    ['socialSecurity', ['slips.socialSecurity', 'sps110.employees']],
    ['socialSecurityWage', ['sps110.wages']],
    ['insured', ['sps110.people']],
  ] as const)('finds a total of %s that was changed by hand', (figure, names) => {
    const changed = { ...totals, [figure]: totals[figure] + 1 };
    expect(
      tieOut(slips, changed, FILES)
        .filter((check) => !check.isEqual)
        .map((check) => check.name),
    ).toEqual(names);
  });
});

describe('what the withholding return has of a slip', () => {
  test.each([
    ['regular pay', [1, 0, 0, 0, 0], [[false, 1, 0]]],
    ['occasional pay alone', [0, 1, 0, 0, 0], [[false, 1, 0]]],
    ['tax without pay, of a correction', [0, 0, 1, 0, 0], [[false, 0, 1]]],
    ['neither pay nor tax', [0, 0, 0, 0, 0], []],
    [
      'pay, and severance with its own tax',
      [5, 2, 9, 30, 6],
      [
        [false, 7, 3],
        [true, 30, 6],
      ],
    ],
    ['severance alone', [0, 0, 6, 30, 6], [[true, 30, 6]]],
  ])('%s', (_name, [regular = 0, occasional = 0, tax = 0, leaving = 0, taxLeaving = 0], lines) => {
    const found = pnd1Lines({
      taxableRegular: satang(regular),
      taxableOccasional: satang(occasional),
      tax: satang(tax),
      taxableLeaving: satang(leaving),
      taxLeaving: satang(taxLeaving),
    });
    expect(found.map((line) => [line.isLeaving, line.paid, line.tax])).toEqual(lines);
  });
});
