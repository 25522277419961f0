import { safeText } from '../../../domain/safe-text.ts';
import { saveFile } from '../../api/client.ts';
import type { CellValue, Column } from './column.ts';

function field(value: CellValue): string {
  if (value === null || value === undefined) return '';
  const text = typeof value === 'string' ? safeText(value) : String(value);
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

export function csvOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map((column) => field(column.header)),
    ...rows.map((row) => columns.map((column) => field(column.value(row)))),
  ];
  return lines.map((line) => line.join(',')).join('\r\n');
}

/** Saves the visible columns of the rows in their present order, with a BOM so that spreadsheets read Thai. */
export function saveCsv<Row>(name: string, columns: readonly Column<Row>[], rows: readonly Row[]) {
  saveFile(new Blob(['\ufeff', csvOf(columns, rows)], { type: 'text/csv;charset=utf-8' }), `${name}.csv`);
}
