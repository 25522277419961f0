import iconv from 'iconv-lite';
import type { z } from 'zod';
import type { Pnd1Layout } from '../../../contract/payroll/payroll-documents.ts';
import type { ReturnLine } from '../../../domain/payroll/thai/additional-filing.ts';
import type { FileBank } from '../../../domain/payroll/thai/bank-file.ts';
import type { FileViolation } from '../../../domain/payroll/thai/file-party.ts';
import type { PaymentPart } from '../../../domain/payroll/thai/plan-payments.ts';
import type { spsTotals } from '../../../domain/payroll/thai/sps110.ts';
import type { PlainDate, Satang } from '../../../domain/units.ts';
import type { SheetTable } from '../../adapters/sheet-file.ts';
import type { Language } from '../../http/context.ts';
import type { Payer } from '../shared/load-payer.ts';
import type { PrintedReturn } from '../shared/return-paper.ts';
import type { DocumentKind, FilingSource } from './filing-source.ts';

export type ControlTotal = { readonly code: string; readonly unit: 'baht' | 'count'; readonly value: number };
export type Encoding = 'windows-874' | 'utf-8' | 'xlsx' | 'pdf';
export type DocumentRow = {
  readonly employeeId: string;
  readonly amount: Satang;
  readonly tax: Satang | null;
  readonly contribution: Satang | null;
};
/** A file before it is written: who stands in it, its control totals, and what keeps it from being made. */
export type PreparedDocument = {
  readonly kind: DocumentKind;
  /** Whose file it is, of a bank file. */
  readonly bank: FileBank | null;
  /** What the caller has to say before the file can be taken. */
  readonly asksFor: 'companyCode' | null;
  readonly fileName: string;
  readonly encoding: Encoding;
  /** Of a bank file, and of others null. */
  readonly part: PaymentPart | null;
  readonly violations: readonly FileViolation[];
  readonly totals: readonly ControlTotal[];
  readonly rows: readonly DocumentRow[];
  /** Of SPS 1-10: what the people left out of the file would add to it. */
  readonly leftOut?: ReturnType<typeof spsTotals>;
  /** Of a return: the tax or the contributions of all employees whom the month paid, of whom an additional filing lists some. */
  readonly covers?: Satang;
  /** The control total that history keeps. */
  readonly amount: Satang;
  write(): Buffer | Promise<Buffer>;
  /** The form as it is printed, of returns. */
  readonly paper?: (payer: Payer) => PrintedReturn;
  /** The sheet that SPS 1-10 may be filed by. */
  readonly sheet?: () => SheetTable;
  /** Which filing of a return this is, the last that was taken, and what it says line by line. */
  readonly filing?: { readonly number: number; readonly last: number | null; readonly lines: readonly ReturnLine[] };
};
export type DocumentOptions = {
  /** 0 the ordinary filing, 1 to 99 an additional one. */
  readonly additional?: number;
  readonly effectiveDate?: PlainDate;
  readonly companyCode?: string;
  readonly layout?: z.output<typeof Pnd1Layout>;
  readonly part?: PaymentPart;
  /** The one person whom a bank file of their own pays. */
  readonly onlyFor?: string;
  readonly language?: Language;
};

export const count = (code: string, value: number): ControlTotal => ({ code, unit: 'count', value });
export const baht = (code: string, value: Satang): ControlTotal => ({ code, unit: 'baht', value: value / 100 });
export const windows874 = (text: string): Buffer => iconv.encode(text, 'windows874');
const BYTE_ORDER_MARK = Buffer.from('\uFEFF', 'utf8');
// The Revenue Department's own sample begins with a byte-order mark.
export const utf8WithMark = (text: string): Buffer => Buffer.concat([BYTE_ORDER_MARK, Buffer.from(text, 'utf8')]);
const PDF_MARK = Buffer.from('%PDF');
const ZIP_MARK = Buffer.from('PK');
const beginsWith = (bytes: Buffer, mark: Buffer) => bytes.subarray(0, mark.length).equals(mark);
/** The encoding of a file that was taken: only those in UTF-8 begin with the byte-order mark, only sheets with that of an archive. */
export const encodingOf = (bytes: Buffer): Encoding =>
  beginsWith(bytes, BYTE_ORDER_MARK)
    ? 'utf-8'
    : beginsWith(bytes, PDF_MARK)
      ? 'pdf'
      : beginsWith(bytes, ZIP_MARK)
        ? 'xlsx'
        : 'windows-874';

/** The last pay date of the reports, or of the fees where there is no payroll: the day the money leaves. */
export function payDateOf({ reports, fees }: FilingSource): PlainDate {
  const days = reports.length > 0 ? reports.map((report) => report.pay_date) : fees.map((fee) => fee.paidOn);
  const last = days.sort().at(-1);
  if (last === undefined) throw new Error('a file is made of at least one report or fee');
  return last;
}
