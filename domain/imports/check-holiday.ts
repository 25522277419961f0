import { type DateOrder, readDate } from '../read-date.ts';
import type { PlainDate } from '../units.ts';
import { bad, type CheckedRow, cellOf, type FileRow, problem, shapeProblems } from './check-row.ts';
import type { Mapping } from './fields.ts';

export type HolidayValue = { readonly date: PlainDate; readonly name: string };
export type HolidaySurroundings = {
  /** Holidays of the whole company that are known already. */
  readonly known: readonly HolidayValue[];
  readonly mapping: Mapping;
  readonly columnCount: number;
  readonly dateOrder?: DateOrder | undefined;
};
const MAX_NAME = 160;

/**
 * Makes the check of holiday rows: a real day, a name of at most 160 characters, each day once in the file. A day that is
 * known with another name is `changed`. Problems: row/required, row/date, row/too-long, row/duplicate (with the earlier row),
 * row/too-many-cells, row/cell-too-long. Product rule.
 */
export function holidayCheck({
  known,
  mapping,
  columnCount,
  dateOrder,
}: HolidaySurroundings): (row: FileRow) => CheckedRow<HolidayValue> {
  const names = new Map(known.map((holidayValue) => [holidayValue.date, holidayValue.name]));
  const seen = new Map<PlainDate, number>();
  return (row) => {
    const problems = shapeProblems(row, columnCount);
    const [dateText, nameText] = [cellOf(row, mapping, 'date'), cellOf(row, mapping, 'name')];
    const name = nameText.replace(/\s+/g, ' ');
    const date = readDate(dateText, dateOrder);
    if (date === null) problems.push(problem('date', dateText === '' ? 'row/required' : 'row/date'));
    if (name === '') problems.push(problem('name', 'row/required'));
    if (name.length > MAX_NAME) problems.push(problem('name', 'row/too-long', { maximum: MAX_NAME }));
    const twin = date === null ? undefined : seen.get(date);
    if (twin !== undefined) problems.push(problem('date', 'row/duplicate', { row: twin }));
    if (date === null || problems.length > 0) return bad(...problems);
    seen.set(date, row.rowNumber);
    const before = names.get(date);
    return { outcome: before === undefined ? 'new' : before === name ? 'unchanged' : 'changed', value: { date, name } };
  };
}
