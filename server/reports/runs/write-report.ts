import { satang } from '../../../domain/units.ts';
import { writtenAmount } from '../../../domain/written-numbers.ts';
import { pdfPrinter } from '../../adapters/pdf/pdf-printer.ts';
import { CSV_BEGIN, csvLine, SHEET_MIME_TYPES } from '../../adapters/sheet-file.ts';
import { xlsxStream } from '../../adapters/xlsx-stream.ts';
import { AppError } from '../../http/app-error.ts';
import type { Definition } from '../shared/definition.ts';
import type { OpenReport, Round, WrittenLine } from './open-report.ts';

type FileType = Definition['fileType'];
export const REPORT_MIME_TYPES: Readonly<Record<FileType, string>> = {
  ...SHEET_MIME_TYPES,
  json: 'application/json',
  pdf: 'application/pdf',
};
/** Nobody reads more pages, and a document is made whole. */
export const MOST_PRINTED_ROWS = 5_000;

/** What paper says around the rows. */
export type Heading = { readonly company: string; readonly details: string; readonly period: string; readonly reference: string };
type Written = {
  readonly title: string;
  readonly heading: Heading;
  readonly report: OpenReport;
  readonly rounds: AsyncIterable<Round>;
};

/** The content of a file; all but paper is written as it comes. */
export function contentOf(fileType: FileType, written: Written): Promise<Buffer> | AsyncIterable<string | Buffer> {
  if (fileType === 'csv') return csvOf(written);
  if (fileType === 'json') return jsonOf(written);
  return fileType === 'pdf' ? paperOf(written) : workbookOf(written);
}

async function* csvOf({ report, rounds }: Written): AsyncGenerator<string> {
  yield CSV_BEGIN + csvLine(report.heads.map(({ name }) => name));
  for await (const { lines } of rounds) yield lines.map(({ cells }) => csvLine(cells)).join('');
}

/** For programs: values by the keys of their columns, in minutes, satang and calendar days, without sums. */
async function* jsonOf({ title, report, rounds }: Written): AsyncGenerator<string> {
  const keys = report.heads.map(({ key }) => key);
  const columns = report.heads.map(({ key, name, type }) => ({ key, name, type }));
  yield `${JSON.stringify({ name: title, timeZone: report.writing.timeZone, columns }).slice(0, -1)},"rows":[`;
  let separator = '';
  for await (const { rows } of rounds) {
    let text = '';
    for (const row of rows) {
      text += separator + JSON.stringify(Object.fromEntries(keys.map((key) => [key, row[key] ?? null])));
      separator = ',\n';
    }
    yield text;
  }
  yield ']}\n';
}

function workbookOf({ title, report, rounds }: Written): AsyncIterable<Buffer> {
  async function* lines() {
    yield [{ cells: report.heads.map(({ name }) => name), isBold: true }];
    for await (const round of rounds) yield round.lines.map(({ kind, cells }) => ({ cells, isBold: kind !== 'row' }));
  }
  return xlsxStream({ name: title, widths: report.heads.map(({ width }) => width), lines: lines() });
}

/** A few columns stand upright, more lie across. */
const UPRIGHT_COLUMNS = 6;
const NARROW_FROM = 10;

async function paperOf({ title, heading, report, rounds }: Written): Promise<Buffer> {
  if (report.total > MOST_PRINTED_ROWS) throw new AppError('report/too-long-for-paper', { maximum: MOST_PRINTED_ROWS });
  const lines: WrittenLine[] = [];
  for await (const round of rounds) lines.push(...round.lines);
  const { heads } = report;
  return pdfPrinter().print('report', {
    ...heading,
    title,
    language: report.writing.language,
    size: heads.length > NARROW_FROM ? 6 : 7.5,
    isWide: heads.length > UPRIGHT_COLUMNS,
    columns: heads.map(({ name, width, type }) => ({ name, width: Math.max(8, width), isNumber: isNumber(type) })),
    rows: lines.map(({ cells }) => cells.map((cell, place) => printed(cell, heads[place]?.type))),
    /** Rows of sums, counted from the head, which is 0. */
    sums: lines.flatMap(({ kind }, index) => (kind === 'row' ? [] : [index + 1])),
  });
}

type Type = OpenReport['heads'][number]['type'];
const isNumber = (type: Type) => type === 'count' || type === 'number' || type === 'minutes' || type === 'money';

function printed(cell: WrittenLine['cells'][number], type: Type | undefined): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return cell;
  return type === 'money' ? writtenAmount(satang(Math.round(cell * 100))) : cell.toLocaleString('en-GB');
}
