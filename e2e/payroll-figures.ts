import type { WireAnswer } from '../contract/endpoint.ts';
import type { payrollReports } from '../contract/payroll/payroll-reports.ts';

export type Info = WireAnswer<typeof payrollReports.info>;
export type Row = Info['rows'][number];

export const satang = (baht: number) => Math.round(baht * 100);
export const money = (baht: number) =>
  new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(baht);
export const columnOf = ({ columns }: Info, keyName: string) => columns.findIndex((column) => column.keyName === keyName);
export function amountOf(found: Info, row: Row | undefined, keyName: string): number {
  return row?.amounts[columnOf(found, keyName)] ?? 0;
}

/** How many files the directory at the end of a ZIP names. */
export function filesIn(zip: Buffer): number {
  const end = zip.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  return zip.readUInt16LE(end + 10);
}
