import { BANKS, findBank } from '../company/bank-codes.ts';
import { withLatinDigits } from '../read-date.ts';

/**
 * Reads a bank as its three-digit code, its abbreviation or its name in English or Thai, with or without the word for bank.
 * Null when no bank is called so. Example: `4`, `KBANK` and `กสิกรไทย` → `004`.
 */
export function readBank(cell: string): string | null {
  const text = withLatinDigits(cell.trim()).toLowerCase();
  if (/^\d{1,3}$/.test(text)) return findBank(text.padStart(3, '0'))?.code ?? null;
  const bare = (name: string) =>
    name
      .toLowerCase()
      .replace(/^ธนาคาร\s*|\s*(?:bank|\(thai\))/g, '')
      .trim();
  const wanted = bare(text);
  const found = BANKS.find(
    (bank) => bank.short.toLowerCase() === text || bare(bank.nameEn) === wanted || bare(bank.nameTh) === wanted,
  );
  return found?.code ?? null;
}
