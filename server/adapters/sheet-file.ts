import { safeText } from '../../domain/safe-text.ts';

export type SheetCell = string | number | null;
/** `widths` in characters; the first row of `rows` is the header. */
export type SheetTable = {
  readonly name: string;
  readonly widths: readonly number[];
  readonly rows: readonly (readonly SheetCell[])[];
};
export type SheetFormat = 'csv' | 'xlsx';
export const SHEET_MIME_TYPES: Record<SheetFormat, string> = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
};

function csvCell(cell: SheetCell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = safeText(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Begins a CSV file that spreadsheets shall read as UTF-8. */
export const CSV_BEGIN = '\ufeff';
export const csvLine = (row: readonly SheetCell[]): string => `${row.map(csvCell).join(',')}\r\n`;

/** CSV as spreadsheets read it: UTF-8 with a byte order mark, CRLF. */
export const csvFile = ({ rows }: SheetTable): Buffer => Buffer.from(`${CSV_BEGIN}${rows.map(csvLine).join('')}`);

/** XLSX with a bold, sticky header; texts are texts and numbers numbers. */
export async function xlsxFile({ name, widths, rows }: SheetTable): Promise<Buffer> {
  const { default: writeExcelFile } = await import('write-excel-file/node');
  const data = rows.map((row, index) =>
    row.map((cell) => {
      if (cell === null) return null;
      if (typeof cell === 'number') return { value: cell, type: Number };
      // A text of several lines is drawn over the rows below it unless the cell wraps.
      const wrap = cell.includes('\n') ? ({ wrap: true, alignVertical: 'top' } as const) : {};
      return { value: safeText(cell), type: String, ...wrap, ...(index === 0 ? { fontWeight: 'bold' as const } : {}) };
    }),
  );
  const sheet = name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31);
  return writeExcelFile(data, { sheet, columns: widths.map((width) => ({ width })), stickyRowsCount: 1 }).toBuffer();
}
