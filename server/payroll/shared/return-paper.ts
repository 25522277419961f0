import type { FormSheet } from '../../../domain/payroll/thai/form-sheets.ts';
import { formSheets, sumsOf } from '../../../domain/payroll/thai/form-sheets.ts';
import { satang } from '../../../domain/units.ts';
import { writtenAmount } from '../../../domain/written-numbers.ts';

/** A column as the template sets it; `width` in millimetres, 0 takes what is left. */
export type PaperColumn = { readonly label: string; readonly align: 'left' | 'center' | 'right'; readonly width: number };
export type PaperGroup = {
  readonly heading: string;
  readonly columns: readonly PaperColumn[];
  /** Height of a row in millimetres. */
  readonly tall: number;
  readonly pages: readonly {
    readonly rows: readonly (readonly string[])[];
    readonly sums: readonly string[];
    readonly 'is-last': boolean;
  }[];
  readonly sums: readonly string[] | null;
};
/** A return as the template takes it: every value is text as it is printed. */
export type ReturnPaper = {
  readonly hasCover: boolean;
  readonly form: string;
  readonly name: string;
  readonly law: string;
  readonly payer: readonly (readonly [label: string, value: string])[];
  readonly facts: readonly (readonly [label: string, value: string])[];
  readonly choices: readonly { readonly label: string; readonly on: boolean }[];
  readonly summary: {
    readonly columns: readonly PaperColumn[];
    readonly rows: readonly (readonly string[])[];
    readonly sums: readonly (readonly string[])[];
  };
  readonly lines: readonly (readonly [label: string, value: string])[];
  readonly notes: readonly string[];
  readonly declaration: string;
  readonly signer: string;
  readonly attachment: {
    readonly name: string;
    readonly owner: string;
    readonly notes: readonly string[];
    readonly groups: readonly PaperGroup[];
  };
};
/** Of a part of a long return: how many sheets of its attachment stand before it, and how many there are in all. */
type OfLongPaper = { readonly sheetsBefore?: number; readonly sheetsInAll?: number };
export type PrintedReturn = {
  readonly title: string;
  readonly author: string;
  readonly papers: readonly (ReturnPaper & OfLongPaper)[];
};

export const column = (label: string, align: PaperColumn['align'], width: number): PaperColumn => ({ label, align, width });
export const NO_COVER: Omit<ReturnPaper, 'form' | 'name' | 'attachment'> = {
  hasCover: false,
  law: '',
  payer: [],
  facts: [],
  choices: [],
  summary: { columns: [], rows: [], sums: [] },
  lines: [],
  notes: [],
  declaration: '',
  signer: '',
};

export const DECLARATION = 'ข้าพเจ้าขอรับรองว่า รายการที่แจ้งไว้ข้างต้นนี้ เป็นรายการที่ถูกต้องและครบถ้วนทุกประการ';
export const money = (amount: number): string => writtenAmount(satang(amount));

type GroupOf<Row> = {
  readonly heading: string;
  readonly columns: readonly PaperColumn[];
  readonly rows: readonly Row[];
  readonly cells: (row: Row, number: number) => readonly string[];
  /** What a row adds, by the columns at the end that are summed. */
  readonly figures: (row: Row) => readonly number[];
  /** How many columns stand behind the summed ones. */
  readonly after?: number;
  readonly perSheet?: number;
  readonly tall?: number;
};

/** Rows of a group on their sheets, with the sum of each sheet, and below the last the sum of all. */
export function paperGroup<Row>({ perSheet = 32, tall = 6.2, after = 0, ...group }: GroupOf<Row>): PaperGroup {
  const { rows, figures, columns } = group;
  const sheets = formSheets(rows, perSheet, figures);
  const all = sumsOf(rows, figures);
  const sumRow = (label: string, sums: readonly number[]) => {
    const before = columns.length - after - all.length;
    const blank = (count: number) => Array.from({ length: count }, () => '');
    const labels = [...blank(before - 1), label];
    return [...labels, ...all.map((_, place) => money(sums[place] ?? 0)), ...blank(after)];
  };
  let number = 0;
  const page = (sheet: FormSheet<Row>, index: number) => ({
    rows: sheet.rows.map((row) => {
      number += 1;
      return group.cells(row, number);
    }),
    sums: sumRow(sheets.length === 1 ? 'รวม' : 'รวมแผ่นนี้', sheet.sums),
    'is-last': index === sheets.length - 1,
  });
  return {
    heading: group.heading,
    columns,
    tall,
    pages: sheets.map(page),
    sums: sheets.length === 1 ? null : sumRow('รวมทั้งสิ้น', all),
  };
}
