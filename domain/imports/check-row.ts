import type { Facts } from '../decision.ts';
import type { Mapping } from './fields.ts';

/** One row of a file: its number in the file, counting the headers as 1 and rows left empty too, and its cells as text. */
export type FileRow = { readonly rowNumber: number; readonly cells: readonly string[] };
/** What is wrong with a cell. `field` is the meaning of the column; `row` when the whole row is wrong. */
export type CellProblem = { readonly field: string; readonly code: string; readonly facts: Facts };
/** What committing the row does. Source: users want a dry run that says so before anything is written. */
export type RowOutcome = 'new' | 'changed' | 'unchanged' | 'bad';
export type CheckedRow<Value> =
  | { readonly outcome: 'bad'; readonly problems: readonly CellProblem[] }
  | { readonly outcome: 'new' | 'changed' | 'unchanged'; readonly value: Value };

/** Longest text of one cell, in characters. */
export const MAX_CELL_LENGTH = 2000;

export const problem = (field: string, code: string, facts: Facts = {}): CellProblem => ({ field, code, facts });
export const bad = (...problems: CellProblem[]): { outcome: 'bad'; problems: readonly CellProblem[] } => ({
  outcome: 'bad',
  problems,
});

/**
 * The text of a field in a row, '' when it has no column. An apostrophe that spreadsheets and our own exports put before
 * `=`, `+`, `-` or `@` is dropped.
 */
export function cellOf(row: FileRow, mapping: Mapping, field: string): string {
  const column = mapping[field];
  const text = column === undefined ? '' : (row.cells[column] ?? '').trim();
  return text.startsWith("'") && /^'[=+\-@]/.test(text) ? text.slice(1) : text;
}

/** Problems of the shape of a row: filled cells beyond the last header, a cell over the limit. */
export function shapeProblems(row: FileRow, columnCount: number): CellProblem[] {
  const problems: CellProblem[] = [];
  for (let index = columnCount; index < row.cells.length; index += 1) {
    if (row.cells[index] !== '') {
      problems.push(problem('row', 'row/too-many-cells', { columns: columnCount }));
      break;
    }
  }
  if (row.cells.some((cell) => cell.length > MAX_CELL_LENGTH)) {
    problems.push(problem('row', 'row/cell-too-long', { maximum: MAX_CELL_LENGTH }));
  }
  return problems;
}
