import { readDate } from '../read-date.ts';
import type { PlainDate } from '../units.ts';
import { dayField, IMPORT_FIELDS, type ImportField, type ImportType, type Mapping } from './fields.ts';

/** Letters, digits and Thai marks alone, in lower case: `Employee_Code ` and `employee code` are the same header. */
const bare = (header: string): string =>
  header
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '');

type Guess = { field: string; column: number; strength: number };

/** 1000 and up: the header is a known name, the more usual the stronger; below: a long known name is a part of the header. */
function strengthOf(header: string, names: readonly string[]): number {
  const exact = names.findIndex((name) => bare(name) === header);
  if (exact >= 0) return 1000 - exact;
  const longest = Math.max(
    0,
    ...names
      .map(bare)
      .filter((name) => name.length >= 4 && header.includes(name))
      .map((name) => name.length),
  );
  return longest;
}

/** The columns whose header is a day: a board with a column a day. A day stands once. */
export function dayColumns(headers: readonly string[]): Record<string, number> {
  const columns: Record<string, number> = {};
  headers.forEach((header, column) => {
    const date = readDate(header);
    if (date !== null) columns[dayField(date)] ??= column;
  });
  return columns;
}

/** A header as it stands in the file: where two are the same, readers number the second. Example: `2026-06-01 (2)` → `2026-06-01`. */
export const asWritten = (header: string): string => header.replace(/ \(\d+\)$/, '');

export type RepeatedDay = { readonly date: PlainDate; readonly column: number; readonly earlier: number };
/**
 * The first column whose header is a day that an earlier column has as well, in whatever way it is written; null when there is none. Which
 * of the two counts cannot be told, so such a board is refused. Source: product rule.
 * Example: `['code', '2026-06-01', '1/6/2026']` → column 2, earlier 1.
 */
export function repeatedDay(headers: readonly string[]): RepeatedDay | null {
  const seen = new Map<PlainDate, number>();
  for (const [column, header] of headers.entries()) {
    const date = readDate(asWritten(header));
    if (date === null) continue;
    const earlier = seen.get(date);
    if (earlier !== undefined) return { date, column, earlier };
    seen.set(date, column);
  }
  return null;
}

/** The fields that a file with these headers may have: those of its type, and a board the days that are its headers. */
export const fieldsOf = (type: ImportType, headers: readonly string[]): readonly ImportField[] =>
  type === 'shift-board'
    ? [...IMPORT_FIELDS[type], ...Object.keys(dayColumns(headers)).map((field) => ({ field, isRequired: false, names: [] }))]
    : IMPORT_FIELDS[type];

/**
 * Guesses which column of a file means what, from its headers in English or Thai. The best match takes a column first; a
 * column and a field are used once. A header that says nothing known stays without a field. Product rule.
 * Example: `['Emp ID', 'วันที่', 'Clock time']` for clockings → code 0, date 1, time 2.
 */
export function guessColumns(type: ImportType, headers: readonly string[]): Mapping {
  const guesses: Guess[] = IMPORT_FIELDS[type].flatMap(({ field, names }) =>
    headers.map((header, column) => ({ field, column, strength: strengthOf(bare(header), names) })),
  );
  const mapping: Record<string, number> = type === 'shift-board' ? dayColumns(headers) : {};
  const taken = new Set<number>(Object.values(mapping));
  for (const guess of guesses
    .filter((guess) => guess.strength > 0)
    .sort((a, b) => b.strength - a.strength || a.column - b.column)) {
    if (mapping[guess.field] !== undefined || taken.has(guess.column)) continue;
    mapping[guess.field] = guess.column;
    taken.add(guess.column);
  }
  return mapping;
}
