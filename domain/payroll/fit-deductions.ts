import { type Satang, satang } from '../units.ts';
import type { SlipLine } from './pay-types.ts';
import { carriedOf, deferred } from './slip-line.ts';

export type FittedLines = {
  readonly lines: readonly SlipLine[];
  readonly income: Satang;
  readonly deduction: Satang;
  readonly net: Satang;
  /** Own deductions left for a later month, and tax that the pay could not carry. */
  readonly carriedForward: Satang;
  readonly taxUnpaid: Satang;
};

/**
 * Makes deductions fit in the pay so that net is not negative: own deductions give way first, the last line first, then tax.
 * Social security, the funds, absence, lateness and overridden lines never give way, so net can still be negative; the slip warns.
 * Source: product rule; Labour Protection Act s.76 limits what may be taken from pay.
 * Example: income 1,000.00, loan 1,200.00 → loan 1,000.00 taken, 200.00 carried forward, net 0.00.
 */
export function fitDeductions(lines: readonly SlipLine[]): FittedLines {
  const income = total(lines, true);
  let shortfall = total(lines, false) - income;
  if (shortfall <= 0) {
    const deduction = satang(shortfall + income);
    return { lines, income, deduction, net: satang(-shortfall), carriedForward: waiting(lines), taxUnpaid: satang(0) };
  }
  const fitted = [...lines];
  let taxUnpaid = 0;
  for (const index of givingWay(lines)) {
    const line = lines[index];
    if (line === undefined || shortfall === 0) break;
    const cut = Math.min(line.amount, shortfall);
    if (cut === 0) continue;
    shortfall -= cut;
    if (line.key === 'TAX') taxUnpaid += cut;
    fitted[index] = deferred(line, cut);
  }
  const deduction = satang(income + shortfall);
  return {
    lines: fitted,
    income,
    deduction,
    net: satang(-shortfall),
    carriedForward: waiting(fitted),
    taxUnpaid: satang(taxUnpaid),
  };
}

/** Indexes of the lines that may give way, first to give way first. */
function givingWay(lines: readonly SlipLine[]): number[] {
  const free = lines.map((line, index) => ({ line, index })).filter(({ line }) => !line.isPositive && line.override === null);
  const own = free.filter(({ line }) => line.key === null && line.trace.formula !== 'fund/contribution').reverse();
  return [...own, ...free.filter(({ line }) => line.key === 'TAX')].map(({ index }) => index);
}

/** Own deductions that wait; tax that the pay could not carry does not, the year settles it. */
const waiting = (lines: readonly SlipLine[]): Satang =>
  satang(lines.reduce((sum, line) => (line.key === null ? sum + carriedOf(line) : sum), 0));

const total = (lines: readonly SlipLine[], isPositive: boolean): Satang =>
  satang(lines.reduce((sum, line) => (line.isPositive === isPositive ? sum + line.amount : sum), 0));
