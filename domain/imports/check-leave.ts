import { withLatinDigits } from '../read-date.ts';
import { WORKING_DAY_MINUTES } from '../units.ts';
import { bad, type CheckedRow, cellOf, type FileRow, problem, shapeProblems } from './check-row.ts';
import type { Mapping } from './fields.ts';

/** What a person is to have of a type in the present leave year, all together. */
export type LeaveValue = {
  readonly employeeId: string;
  readonly code: string;
  readonly leaveTypeId: string;
  readonly minutes: number;
};
export type LeaveSurroundings = {
  readonly people: readonly { readonly id: string; readonly code: string }[];
  /** `hasYear` is false for a quota of each event, which no person has of their own. */
  readonly types: readonly { readonly id: string; readonly code: string; readonly hasYear: boolean }[];
  /** Minutes that a person has of a type this leave year, by `PERSON TYPE`. */
  readonly known: ReadonlyMap<string, number>;
  readonly mapping: Mapping;
  readonly columnCount: number;
};
const MOST_DAYS = 366;

/** Reads days of leave, halves and hundredths among them, into minutes. Examples: `7.5` → 3600, `๑๐` → 4800, `-1` → null. */
export function readLeaveDays(cell: string): number | null {
  const text = withLatinDigits(cell.trim()).replace(',', '.');
  if (!/^\d{1,3}(\.\d{1,3})?$/.test(text) || Number(text) > MOST_DAYS) return null;
  return Math.round(Number(text) * WORKING_DAY_MINUTES);
}

/**
 * Makes the check of leave rows: a known person and type by code, and days that the person is to have in the present leave year,
 * what was granted, carried and changed together; leave that was taken stays taken. A person and type stand once in a file.
 * Problems: row/required, row/not-found, row/leave-type, row/leave-event, row/leave-days, row/duplicate (with the earlier row).
 * Source: specification 2 §2, rule RU076.
 */
export function leaveCheck({
  people,
  types,
  known,
  mapping,
  columnCount,
}: LeaveSurroundings): (row: FileRow) => CheckedRow<LeaveValue> {
  const personOf = new Map(people.map((person) => [person.code.toLowerCase(), person]));
  const typeOf = new Map(types.map((type) => [type.code.toLowerCase(), type]));
  const seen = new Map<string, number>();
  return (row) => {
    const problems = shapeProblems(row, columnCount);
    const [code = '', typeCode = '', quota = ''] = ['code', 'leaveType', 'quota'].map((field) => cellOf(row, mapping, field));
    const person = personOf.get(code.toLowerCase());
    const type = typeOf.get(typeCode.toLowerCase());
    const minutes = readLeaveDays(quota);
    if (!person) problems.push(problem('code', code ? 'row/not-found' : 'row/required'));
    if (!type) problems.push(problem('leaveType', typeCode ? 'row/leave-type' : 'row/required'));
    else if (!type.hasYear) problems.push(problem('leaveType', 'row/leave-event'));
    if (minutes === null) problems.push(problem('quota', quota ? 'row/leave-days' : 'row/required'));
    if (!person || !type || minutes === null) return bad(...problems);
    const key = `${person.id} ${type.id}`;
    const twin = seen.get(key);
    if (twin === undefined) seen.set(key, row.rowNumber);
    else problems.push(problem('code', 'row/duplicate', { row: twin }));
    if (problems.length > 0) return bad(...problems);
    const value = { employeeId: person.id, code: person.code, leaveTypeId: type.id, minutes };
    return { outcome: known.get(key) === minutes ? 'unchanged' : 'changed', value };
  };
}
