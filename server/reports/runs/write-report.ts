import { CSV_BEGIN, csvLine, SHEET_MIME_TYPES, type SheetCell, xlsxFile } from '../../adapters/sheet-file.ts';
import type { Definition } from '../shared/definition.ts';
import type { OpenReport, Round } from './open-report.ts';

type FileType = Definition['fileType'];
export const REPORT_MIME_TYPES: Readonly<Record<FileType, string>> = { ...SHEET_MIME_TYPES, json: 'application/json' };

type Written = { readonly title: string; readonly report: OpenReport; readonly rounds: AsyncIterable<Round> };

/** The content of a file; texts are written as they come. */
export function contentOf(fileType: FileType, written: Written): Promise<Buffer> | AsyncIterable<string> {
  if (fileType === 'csv') return csvOf(written);
  return fileType === 'json' ? jsonOf(written) : workbookOf(written);
}

async function* csvOf({ report, rounds }: Written): AsyncGenerator<string> {
  yield CSV_BEGIN + csvLine(report.heads.map(({ name }) => name));
  for await (const { lines } of rounds) yield lines.map(({ cells }) => csvLine(cells)).join('');
}

/** For programs: values by the keys of their columns, in minutes and calendar days, without sums. */
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

async function workbookOf({ title, report, rounds }: Written): Promise<Buffer> {
  const cells: (readonly SheetCell[])[] = [report.heads.map(({ name }) => name)];
  for await (const { lines } of rounds) for (const line of lines) cells.push(line.cells);
  return xlsxFile({ name: title, widths: report.heads.map(({ width }) => width), rows: cells });
}
