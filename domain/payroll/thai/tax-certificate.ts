import { allow, type Decision, refuse } from '../../decision.ts';
import { type Satang, satang } from '../../units.ts';
import type { TaxCondition } from './payer-borne-tax.ts';
import type { IncomeKind } from './pnd1.ts';
import type { YearLine, YearPay } from './year-pay.ts';

/** Rows of the certificate that pay stands in: 1 wages by s.40(1), 2 fees by s.40(2), 6 what was paid once because of leaving. */
export const CERTIFICATE_ROWS = [1, 2, 6] as const;
type RowNumber = (typeof CERTIFICATE_ROWS)[number];
export type CertificateRow = { readonly row: RowNumber; readonly paid: Satang; readonly tax: Satang };
const FEES: readonly IncomeKind[] = ['residentFee', 'nonResidentFee'];
const rowOf = ({ income }: Pick<YearLine, 'income'>): RowNumber =>
  income === 'leavingLumpSum' ? 6 : FEES.includes(income) ? 2 : 1;

/**
 * The income rows of a certificate: wages by s.40(1) in row 1, fees by s.40(2) in row 2, lump sums on leaving in row 6; a row without pay and tax is
 * left out.
 * Source: form of the certificate by s.50 bis. Example: salary 360,000.00 and a fee of 20,000.00 → rows 1 and 2.
 */
export function certificateRows(lines: readonly YearLine[]): CertificateRow[] {
  return CERTIFICATE_ROWS.map((row) => {
    const own = lines.filter((line) => rowOf(line) === row);
    const total = (figure: 'paid' | 'tax') => satang(own.reduce((sum, line) => sum + line[figure], 0));
    return { row, paid: total('paid'), tax: total('tax') };
  }).filter((line) => line.paid > 0 || line.tax > 0);
}

/** Who pays the tax, as the box of the form: what the last line says. `lines` in order of payment; without one the tax is withheld (1). */
export const certificateCondition = (lines: readonly Pick<YearLine, 'condition' | 'income'>[]): TaxCondition =>
  (lines.findLast((line) => line.income !== 'leavingLumpSum') ?? lines.at(-1))?.condition ?? 1;

export type CertificateFigures = {
  readonly rows: readonly CertificateRow[];
  readonly socialSecurity: Satang;
  readonly providentFund: Satang;
};
export const certificateFigures = (pay: YearPay): CertificateFigures => ({
  rows: certificateRows(pay.lines),
  socialSecurity: pay.socialSecurity,
  providentFund: pay.providentFund,
});

/** Whether a certificate still says what the payrolls of the year come to. */
export const isSameCertificate = (a: CertificateFigures, b: CertificateFigures): boolean =>
  JSON.stringify([a.rows.map(({ row, paid, tax }) => [row, paid, tax]), a.socialSecurity, a.providentFund]) ===
  JSON.stringify([b.rows.map(({ row, paid, tax }) => [row, paid, tax]), b.socialSecurity, b.providentFund]);

export type CertificateState = 'none' | 'made' | 'sent';
export type CertificateStep = 'create' | 'rewrite' | 'replace' | 'keep';

/**
 * What making a certificate does: a first one is created; one that was not given out yet is written again with its number; one that was given
 * stays as it is, and a correction with a reason replaces it by another that names it.
 * Violation: `state/not-allowed` when a given certificate would have to change and no reason is given.
 * Source: Revenue Code s.50 bis; product rule for corrections.
 */
export function decideMaking(
  state: CertificateState,
  { isSame, reason }: { isSame: boolean; reason: string | null },
): Decision<CertificateStep, 'state/not-allowed'> {
  if (state === 'none') return allow('create');
  if (isSame) return allow('keep');
  if (state === 'made') return allow('rewrite');
  return reason === null ? refuse('state/not-allowed', { status: 'sent' }) : allow('replace');
}
