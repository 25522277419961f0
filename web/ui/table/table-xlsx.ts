import writeExcelFile from 'write-excel-file/browser';
import { safeText } from '../../../domain/safe-text.ts';
import { saveFile } from '../../api/client.ts';
import type { CellValue, Column } from './column.ts';

const PIXELS_A_LETTER = 8;
const LONGEST_SHEET_NAME = 31;

function cellOf(value: CellValue) {
  if (value === null || value === undefined || value === '') return null;
  return typeof value === 'number' ? { value, type: Number } : { value: safeText(String(value)), type: String };
}

/** Saves the visible columns of the rows as a workbook: texts are texts, numbers numbers, and the head stays in sight. */
export async function saveXlsx<Row>(name: string, columns: readonly Column<Row>[], rows: readonly Row[]) {
  const head = columns.map(({ header }) => ({ value: safeText(header), type: String, fontWeight: 'bold' as const }));
  const cells = rows.map((row) => columns.map((column) => cellOf(column.value(row))));
  const widths = columns.map(({ header, width = 160 }) => ({ width: Math.max(header.length + 2, width / PIXELS_A_LETTER) }));
  const sheet = name.replace(/[\\/?*[\]:]/g, ' ').slice(0, LONGEST_SHEET_NAME);
  const file = await writeExcelFile([head, ...cells], { sheet, columns: widths, stickyRowsCount: 1 }).toBlob();
  saveFile(file, `${name}.xlsx`);
}
