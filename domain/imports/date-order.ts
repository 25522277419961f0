import { type DateOrder, readDate, withLatinDigits } from '../read-date.ts';
import type { PlainDate } from '../units.ts';

/**
 * What the dates of a file say of their order: how many can only be day first (13 to 31 in front), how many only month first, and how many
 * could be either. `example` is the first that only one order can read, else the first of all.
 */
export type DateEvidence = {
  readonly dayFirst: number;
  readonly monthFirst: number;
  readonly either: number;
  readonly example: string | null;
};

const NUMBERS = /^(\d{1,2})[-/.](\d{1,2})[-/.]\d{4}(?:$|[ t])/;

/** What a date of figures begins with, after one or two figures; nearly every other cell is told by its length and first characters. */
const BEGINNING = /^\s*[\d๐-๙]{1,2}[-/.]/;
const SHORTEST = '1/1/2026'.length;
const isSeparator = (character: string | undefined) => character === '-' || character === '/' || character === '.';

/** Collects the evidence, cell by cell; `found` answers null while no date of figures was seen. */
export function dateEvidence(): { look(cell: string): void; found(): DateEvidence | null } {
  const counts = { dayFirst: 0, monthFirst: 0, either: 0 };
  let [plain, telling]: [string | null, string | null] = [null, null];
  return {
    look(cell) {
      if (cell.length < SHORTEST || !(isSeparator(cell[1]) || isSeparator(cell[2]) || /^\s/.test(cell)) || !BEGINNING.test(cell))
        return;
      const text = withLatinDigits(cell.trim().toLowerCase());
      const [, first, second] = NUMBERS.exec(text)?.map(Number) ?? [];
      if (first === undefined || second === undefined || first > 31 || second > 31 || (first > 12 && second > 12)) return;
      const kind = first > 12 ? 'dayFirst' : second > 12 ? 'monthFirst' : 'either';
      counts[kind] += 1;
      if (kind === 'either') plain ??= cell.trim().slice(0, 40);
      else telling ??= cell.trim().slice(0, 40);
    },
    found: () => (plain === null && telling === null ? null : { ...counts, example: telling ?? plain }),
  };
}

/**
 * The order in which a file most likely writes its dates: that which more of them can only be read by; day first when they say nothing.
 * Product rule; Thai dates stand day first. Example: 09/30/2026 among 09/01/2026 … → month first.
 */
export const guessOrder = (evidence: Pick<DateEvidence, 'dayFirst' | 'monthFirst'> | null): DateOrder =>
  evidence !== null && evidence.monthFirst > evidence.dayFirst ? 'month-first' : 'day-first';

/** Reads dates of a file in its order. */
export const dateReader =
  (order: DateOrder = 'day-first') =>
  (cell: string): PlainDate | null =>
    readDate(cell, order);
