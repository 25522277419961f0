import { LARGEST_PAY_BAHT } from '../money.ts';
import { withLatinDigits } from '../read-date.ts';
import { readBaht } from './read-baht.ts';

/** Baht, at most two decimals; `row` counts from 1. */
export type PastedAmount = { readonly row: number; readonly code: string; readonly amount: number };
export type PastedAmountFault = { readonly row: number; readonly code: string; readonly fault: 'too-short' | 'amount' | 'twice' };

/**
 * Two columns as they are copied out of a spreadsheet, employee code and amount, parted by a tab, a semicolon, or the first comma or space. Thai digits
 * and `1,234.50` are read. Blank rows are left out, and so is a first row of headings. A code that stood in a row before is a fault.
 * Source: product rule. Example: `E1⇥๑,๒๓๔.๕๐` → E1, 1234.5.
 */
export function readPastedAmounts(text: string): { readonly amounts: PastedAmount[]; readonly faults: PastedAmountFault[] } {
  const amounts: PastedAmount[] = [];
  const faults: PastedAmountFault[] = [];
  const known = new Set<string>();
  text.split(/\r?\n/).forEach((line, index) => {
    if (line.trim() === '') return;
    const row = index + 1;
    const [code, written] = cellsOf(line);
    const amount = readBaht(withLatinDigits(written));
    if (index === 0 && amount === null && !/\d/.test(withLatinDigits(line))) return;
    if (code === '' || written === '') faults.push({ row, code, fault: 'too-short' });
    else if (amount === null || amount < 0 || amount > LARGEST_PAY_BAHT) faults.push({ row, code, fault: 'amount' });
    else if (known.has(code.toLowerCase())) faults.push({ row, code, fault: 'twice' });
    else amounts.push({ row, code, amount });
    known.add(code.toLowerCase());
  });
  return { amounts, faults };
}

const PARTS = [/^([^\t]*)\t([^\t]*)/, /^([^;]*);([^;]*)/, /^\s*([^,\s]*)\s*,(.*)$/, /^\s*(\S+)\s+(.*)$/];
/** The amount may hold a comma itself, so the first one parts the cells. */
function cellsOf(line: string): [code: string, amount: string] {
  const found = PARTS.map((part) => part.exec(line)).find((match) => match !== null);
  const bare = (cell: string | undefined): string =>
    (cell ?? '')
      .trim()
      .replace(/^"(.*)"$/, '$1')
      .trim();
  return found ? [bare(found[1]), bare(found[2])] : [line.trim(), ''];
}
