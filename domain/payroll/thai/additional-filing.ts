import { type Satang, satang } from '../../units.ts';

/** What a return says of one payee in one line; `subject` and `line` together are one line of one payee. */
export type ReturnLine = { readonly subject: string; readonly line: string; readonly paid: Satang; readonly tax: Satang };
export const LAST_NUMBER = 99;

const keyOf = ({ subject, line }: Pick<ReturnLine, 'subject' | 'line'>): string => `${subject} ${line}`;

/**
 * What an additional filing states: of each line what it now comes to above everything that earlier filings said. A line that comes to less is
 * in `less`: it is claimed back, a return does not take it off. Lines that are equal stand in neither. Satang.
 * Source: forms of the Revenue Department, box "additional filing"; Revenue Code s.27 ter for what was remitted too much.
 * Example: reported 30,000.00 and 500.00, now 35,000.00 and 750.00 → 5,000.00 and 250.00.
 */
export function additionalLines<Line extends ReturnLine>(
  now: readonly Line[],
  reported: readonly ReturnLine[],
): { more: Line[]; less: ReturnLine[] } {
  const before = new Map<string, { paid: number; tax: number }>();
  for (const line of reported) {
    const known = before.get(keyOf(line));
    before.set(keyOf(line), { paid: (known?.paid ?? 0) + line.paid, tax: (known?.tax ?? 0) + line.tax });
  }
  const more: Line[] = [];
  const less: ReturnLine[] = [];
  const seen = new Set<string>();
  for (const line of now) {
    seen.add(keyOf(line));
    const was = before.get(keyOf(line)) ?? { paid: 0, tax: 0 };
    const [paid, tax] = [line.paid - was.paid, line.tax - was.tax];
    if (paid < 0 || tax < 0) less.push({ ...line, paid: satang(paid), tax: satang(tax) });
    else if (paid > 0 || tax > 0) more.push({ ...line, paid: satang(paid), tax: satang(tax) });
  }
  for (const line of reported) {
    if (seen.has(keyOf(line))) continue;
    seen.add(keyOf(line));
    const was = before.get(keyOf(line));
    if (was) less.push({ ...line, paid: satang(-was.paid), tax: satang(-was.tax) });
  }
  return { more, less };
}

/** The number a filing may have after `last`: the same again, or the next; the first is 0. Example: after 0 → 0 or 1. */
export const isNextNumber = (number: number, last: number | null): boolean =>
  number <= LAST_NUMBER && (last === null ? number === 0 : number === last || number === last + 1);
