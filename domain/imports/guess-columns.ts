import { DATE_ORDERS, type DateOrder, readDate } from '../read-date.ts';
import type { PlainDate } from '../units.ts';
import { type DateEvidence, dateEvidence } from './date-order.ts';
import { dayField, dayOfField, IMPORT_FIELDS, type ImportField, type ImportType, type Mapping } from './fields.ts';

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
export function dayColumns(headers: readonly string[], order?: DateOrder): Record<string, number> {
  const columns: Record<string, number> = {};
  headers.forEach((header, column) => {
    const date = readDate(header, order);
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
export function repeatedDay(headers: readonly string[], order?: DateOrder): RepeatedDay | null {
  const seen = new Map<PlainDate, number>();
  for (const [column, header] of headers.entries()) {
    const date = readDate(asWritten(header), order);
    if (date === null) continue;
    const earlier = seen.get(date);
    if (earlier !== undefined) return { date, column, earlier };
    seen.set(date, column);
  }
  return null;
}

/** What headers that are days say of the order of their dates; null for a file without such headers. */
export function headerEvidence(type: ImportType, headers: readonly string[]): DateEvidence | null {
  if (type !== 'shift-board') return null;
  const evidence = dateEvidence();
  for (const header of headers) evidence.look(asWritten(header));
  return evidence.found();
}

/**
 * A mapping of a board with the days as its headers, in another order of dates: each column that no other field has takes the day that its
 * header says then. Where a column with the day is chosen, nothing changes. Source: product rule.
 * Example: column 2 `06/02/2026` from `day:2026-02-06` to `day:2026-06-02`.
 */
export function mappingInOrder(mapping: Mapping, headers: readonly string[], order: DateOrder): Mapping {
  if (mapping.date !== undefined) return mapping;
  const others = Object.entries(mapping).filter(([field]) => dayOfField(field) === null);
  const used = new Set(others.map(([, column]) => column));
  const days = Object.entries(dayColumns(headers, order)).filter(([, column]) => !used.has(column));
  return Object.fromEntries([...others, ...days]);
}

/** The order in which a mapping that was kept had read the days of these headers; null when it has none, or both orders read them so. */
export function orderOfMapping(mapping: Mapping, headers: readonly string[]): DateOrder | null {
  const days = Object.entries(mapping).filter(([field]) => dayOfField(field) !== null);
  const fitting = DATE_ORDERS.filter((order) =>
    days.every(([field, column]) => readDate(asWritten(headers[column] ?? ''), order) === dayOfField(field)),
  );
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}

/** The fields that a file with these headers may have: those of its type, and a board the days that are its headers. */
export const fieldsOf = (type: ImportType, headers: readonly string[], order?: DateOrder): readonly ImportField[] =>
  type === 'shift-board'
    ? [
        ...IMPORT_FIELDS[type],
        ...Object.keys(dayColumns(headers, order)).map((field) => ({ field, isRequired: false, names: [] })),
      ]
    : IMPORT_FIELDS[type];

/**
 * Guesses which column of a file means what, from its headers in English or Thai. The best match takes a column first; a
 * column and a field are used once. A header that says nothing known stays without a field. Product rule.
 * Example: `['Emp ID', 'วันที่', 'Clock time']` for clockings → code 0, date 1, time 2.
 */
export function guessColumns(type: ImportType, headers: readonly string[], order?: DateOrder): Mapping {
  const guesses: Guess[] = IMPORT_FIELDS[type].flatMap(({ field, names }) =>
    headers.map((header, column) => ({ field, column, strength: strengthOf(bare(header), names) })),
  );
  const mapping: Record<string, number> = type === 'shift-board' ? dayColumns(headers, order) : {};
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
