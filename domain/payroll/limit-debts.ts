import { share } from '../money.ts';
import { basisPoints, type Satang, satang } from '../units.ts';
import type { SlipLine } from './pay-types.ts';
import { deferred } from './slip-line.ts';

const EACH = basisPoints(1_000);
const TOGETHER = basisPoints(2_000);

export type LimitedLines = { readonly lines: readonly SlipLine[]; readonly cut: Satang };

/**
 * What may be taken for debts to the employer: of each at most a tenth of the pay that is due, of all together a fifth; the first line first. What
 * is not taken waits. `isLimited` says whether a line is such a debt without consent; a line that a person decided stays. `due`: pay earned, satang.
 * Source: Labour Protection Act s.76 (2) to (5). Example: pay 20,000.00, three loans of 3,000.00 → 2,000.00, 2,000.00 and nothing.
 */
export function limitDebts(lines: readonly SlipLine[], isLimited: (line: SlipLine) => boolean, due: Satang): LimitedLines {
  const most = share(satang(Math.max(0, due)), EACH);
  let left = share(satang(Math.max(0, due)), TOGETHER);
  let cut = 0;
  const limited = lines.map((line) => {
    if (line.isPositive || line.override !== null || !isLimited(line)) return line;
    const taken = Math.min(line.amount, most, left);
    left = satang(left - taken);
    cut += line.amount - taken;
    return taken === line.amount ? line : deferred(line, line.amount - taken);
  });
  return { lines: limited, cut: satang(cut) };
}
