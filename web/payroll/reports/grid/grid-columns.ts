import type { WireAnswer } from '../../../../contract/endpoint.ts';
import type { payrollReports } from '../../../../contract/payroll/payroll-reports.ts';

export type Figures = WireAnswer<typeof payrollReports.info>;
export type ReportRow = Figures['rows'][number];
export type ReportColumn = Figures['columns'][number];
type Sum = 'income' | 'deduction' | 'net';

/** A column of the screen: an item of the report, or a sum of the row. */
export type GridColumn =
  | { readonly kind: 'item'; readonly id: string; readonly item: ReportColumn; readonly index: number }
  | { readonly kind: 'sum'; readonly id: Sum };

/** Income items and their sum, what is taken and its sum, net last. */
export function gridColumns(columns: readonly ReportColumn[]): GridColumn[] {
  const items = columns.map((item, index): GridColumn => ({ kind: 'item', id: item.itemId, item, index }));
  const isIncome = (column: GridColumn) => column.kind === 'item' && column.item.positive;
  return [
    ...items.filter(isIncome),
    { kind: 'sum', id: 'income' },
    ...items.filter((column) => !isIncome(column)),
    { kind: 'sum', id: 'deduction' },
    { kind: 'sum', id: 'net' },
  ];
}

/** The amount of a cell; null where the person has no such line. */
export const amountAt = (row: ReportRow, column: GridColumn): number | null =>
  column.kind === 'sum' ? row[column.id] : (row.amounts[column.index] ?? null);

export const isOverridden = (row: ReportRow, column: GridColumn): boolean =>
  column.kind === 'item' && row.overridden.includes(column.index);

/** Adds up a column in satang, so that no fraction is lost. */
export const totalOf = (rows: readonly ReportRow[], column: GridColumn): number =>
  rows.reduce((sum, row) => sum + Math.round((amountAt(row, column) ?? 0) * 100), 0) / 100;

export type RowFilter = {
  readonly text: string | undefined;
  readonly department: string | undefined;
  readonly isWarned: boolean;
  readonly isOverridden: boolean;
};

export function filterRows(rows: readonly ReportRow[], filter: RowFilter): readonly ReportRow[] {
  const wanted = filter.text?.trim().toLowerCase();
  return rows.filter(
    (row) =>
      (!wanted || row.name.toLowerCase().includes(wanted) || row.code.toLowerCase().includes(wanted)) &&
      (!filter.department || row.departmentName === filter.department) &&
      (!filter.isWarned || row.warnings.length > 0) &&
      (!filter.isOverridden || row.overridden.length > 0),
  );
}

export const departmentsOf = (rows: readonly ReportRow[]): string[] =>
  [...new Set(rows.map((row) => row.departmentName).filter((name) => name !== null))].sort((a, b) => a.localeCompare(b, 'th'));
