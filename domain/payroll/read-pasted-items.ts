import { withLatinDigits } from '../read-date.ts';
import { type YearMonth, yearMonth } from '../units.ts';
import { readBaht } from './read-baht.ts';

export type PastedItem = {
  readonly code: string;
  readonly item: string;
  readonly month: YearMonth;
  /** Baht, at most two decimals. */
  readonly amount: number;
  readonly note: string | null;
};
export type PastedFault = { readonly row: number; readonly fault: 'too-short' | 'month' | 'amount' };

const BUDDHIST_YEARS = 543;
const FIRST_BUDDHIST_YEAR = 2400;

/** `2026-11`, `11/2026`, `11/2569`: years of the Buddhist era are those from 2400 on. */
function readMonth(text: string): YearMonth | null {
  const found = /^(\d{4})[-/](\d{1,2})(?:[-/]\d{1,2})?$/.exec(text) ?? /^(?:\d{1,2}[-/])?(\d{1,2})[-/](\d{4})$/.exec(text);
  if (!found) return null;
  const [left = '', right = ''] = found.slice(1);
  const [year, month] = left.length === 4 ? [Number(left), Number(right)] : [Number(right), Number(left)];
  if (month < 1 || month > 12) return null;
  const gregorian = year >= FIRST_BUDDHIST_YEAR ? year - BUDDHIST_YEARS : year;
  return yearMonth(`${gregorian}-${String(month).padStart(2, '0')}`);
}

/**
 * Rows as they are copied out of a spreadsheet: employee code, item, month, amount, note, parted by tabs (or by semicolons where there is no tab). Blank
 * rows are left out, and so is a first row of headings, whose third and fourth cells are neither month nor amount. Thai digits are read.
 * `row` counts from 1. Source: product rule. Example: `E1⇥โบนัส⇥11/2569⇥5,000` → E1, โบนัส, 2026-11, 5000.
 */
export function readPastedItems(text: string): { readonly items: PastedItem[]; readonly faults: PastedFault[] } {
  const items: PastedItem[] = [];
  const faults: PastedFault[] = [];
  const rows = text.split(/\r?\n/).map((line) => line.split(line.includes('\t') ? '\t' : ';').map((cell) => cell.trim()));
  rows.forEach((cells, index) => {
    if (cells.every((cell) => cell === '')) return;
    const [code = '', item = '', monthText = '', amountText = '', note = ''] = cells;
    const month = readMonth(withLatinDigits(monthText));
    const amount = readBaht(withLatinDigits(amountText));
    if (index === 0 && month === null && amount === null && cells.length >= 4) return;
    if (code === '' || item === '' || monthText === '' || amountText === '') faults.push({ row: index + 1, fault: 'too-short' });
    else if (month === null) faults.push({ row: index + 1, fault: 'month' });
    else if (amount === null) faults.push({ row: index + 1, fault: 'amount' });
    else items.push({ code, item, month, amount, note: note || null });
  });
  return { items, faults };
}
