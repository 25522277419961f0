import { type Satang, satang } from '../units.ts';
import { type ReportTotals, totalsOf } from './compute-report.ts';
import type { Slip } from './pay-types.ts';

/** Totals as the files themselves state them; leave out a file that was not made. */
export type FileTotals = {
  readonly bank?: { readonly count: number; readonly total: Satang };
  readonly pnd1?: { readonly count: number; readonly paid: Satang; readonly tax: Satang };
  readonly sps110?: {
    readonly people: number;
    readonly wages: Satang;
    readonly employees: Satang;
    readonly employer: Satang;
  };
};
export type TieOutCheck = {
  readonly name:
    | 'slips.net'
    | 'slips.tax'
    | 'slips.socialSecurity'
    | 'slips.balance'
    | 'bank.total'
    | 'bank.count'
    | 'pnd1.paid'
    | 'pnd1.tax'
    | 'pnd1.count'
    | 'sps110.wages'
    | 'sps110.employees'
    | 'sps110.employer'
    | 'sps110.people';
  readonly expected: number;
  readonly actual: number;
  readonly isEqual: boolean;
};

export type Pnd1Figures = Pick<Slip, 'taxableRegular' | 'taxableOccasional' | 'tax' | 'taxableLeaving' | 'taxLeaving'> & {
  /** Ordinary pay that the return leaves out: as much was taken back earlier in the tax year and found no pay in its own month. */
  readonly setOff?: Satang;
};
export type Pnd1Line = { readonly isLeaving: boolean; readonly paid: Satang; readonly tax: Satang };

/**
 * Lines that the withholding return has of a slip: its pay less what is set off against pay taken back before, and apart from it what is paid
 * once because of leaving; each where there is assessable pay or tax. Nothing is stated below zero: tax of a salary stands alone where more was
 * taken back than paid. Source: form PND1 rows 1 and 3. Example: salary and severance → two lines.
 */
export function pnd1Lines(slip: Pnd1Figures): Pnd1Line[] {
  const { taxableRegular, taxableOccasional, tax, taxableLeaving, taxLeaving, setOff = 0 } = slip;
  return [
    { isLeaving: false, paid: satang(Math.max(0, taxableRegular + taxableOccasional - setOff)), tax: satang(tax - taxLeaving) },
    { isLeaving: true, paid: taxableLeaving, tax: taxLeaving },
  ].filter((line) => line.paid > 0 || line.tax > 0);
}

/**
 * Compares a report's stored totals with its slips, with how the net pay leaves (files, cash, held back, left out together) and with the
 * files made from it: net = bank, tax and assessable pay = withholding return,
 * wages and contributions = social-security file. Every check is listed with both figures; all must be equal before a file leaves.
 * Counts: bank lists slips with net above zero, the return the lines of those with assessable pay or tax, social security those with a wage.
 * Source: payroll invariants 1 to 4 (product rule).
 */
export function tieOut(slips: readonly (Slip & Pnd1Figures)[], totals: ReportTotals, files: FileTotals): TieOutCheck[] {
  const own = totalsOf(slips);
  const check = (name: TieOutCheck['name'], expected: number, actual: number): TieOutCheck => ({
    name,
    expected,
    actual,
    isEqual: expected === actual,
  });
  const listed = slips.flatMap(pnd1Lines);
  const paid = slips.filter((slip) => slip.net > 0);
  const { bank, pnd1, sps110 } = files;
  return [
    check('slips.net', totals.net, own.net),
    check('slips.tax', totals.tax, own.tax),
    check('slips.socialSecurity', totals.socialSecurity, own.socialSecurity),
    check('slips.balance', totals.net, own.income - own.deduction),
    ...(bank
      ? [
          check(
            'bank.total',
            sumOf(paid, (slip) => slip.net),
            bank.total,
          ),
          check('bank.count', paid.length, bank.count),
        ]
      : []),
    ...(pnd1
      ? [
          check(
            'pnd1.paid',
            listed.reduce((sum, line) => sum + line.paid, 0),
            pnd1.paid,
          ),
          check('pnd1.tax', totals.tax, pnd1.tax),
          check('pnd1.count', listed.length, pnd1.count),
        ]
      : []),
    ...(sps110
      ? [
          check('sps110.wages', totals.socialSecurityWage, sps110.wages),
          check('sps110.employees', totals.socialSecurity, sps110.employees),
          check('sps110.employer', totals.socialSecurityEmployer, sps110.employer),
          check('sps110.people', totals.insured, sps110.people),
        ]
      : []),
  ];
}

const sumOf = (slips: readonly Slip[], figure: (slip: Slip) => number): number =>
  slips.reduce((sum, slip) => sum + figure(slip), 0);
