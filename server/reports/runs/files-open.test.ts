import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import { PDFDocument } from 'pdf-lib';
import readExcelFile from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { timesheetReports } from '../../../contract/reports/timesheet-reports.ts';
import { pdfPrinter } from '../../adapters/pdf/pdf-printer.ts';
import { startTestApp, type TestApp } from '../../testing/app.ts';
import { hasPdfReader, pdfText } from '../../testing/pdf-text.ts';
import { columns, RANGE, reportFile, TOTALS } from './testing-reports.ts';

/** Thai with marks above and below, which lose their places where a writer or a font is wrong; a name that a spreadsheet would run. */
const THAI = 'น้ำทิพย์ ก้อนคำกำลังปั้น';
const [FIRST_NAME = '', LAST_NAME = ''] = THAI.split(' ');
const FORMULA = '=SUM(A1)';

const isInstalled = (program: string, ...args: string[]): boolean => {
  try {
    execFileSync(program, args, { stdio: 'ignore', timeout: 60_000 });
    return true;
  } catch {
    return false;
  }
};
const hasOffice = isInstalled('soffice', '--version');

let t: TestApp;
const files = new Map<string, Buffer>();
beforeAll(async () => {
  t = await startTestApp();
  t.setNow('2026-06-12T05:00:00Z');
  const { organizationId, owner } = await t.build.company();
  await t.build.person({ organizationId, code: 'A1', firstName: FIRST_NAME, lastName: LAST_NAME });
  await t.build.person({ organizationId, code: 'B1', firstName: FORMULA, lastName: 'x' });
  for (const fileType of ['xlsx', 'csv', 'json', 'pdf'] as const) {
    const body = { templateId: TOTALS, ...RANGE, fileType, columns: columns('employeeCode', 'employeeName', 'workedDays') };
    const { jobId } = await t.as(owner).call(timesheetReports.run, { body });
    files.set(fileType, await reportFile(t, owner, jobId));
  }
}, 90_000);
afterAll(async () => {
  await pdfPrinter().close();
  await t.close();
});

const fileOf = (type: string): Buffer => files.get(type) ?? Buffer.alloc(0);
/** A file in a folder of its own, for a program that reads files. */
function inFolder<Result>(type: string, work: (path: string, folder: string) => Result): Result {
  const folder = mkdtempSync(join(tmpdir(), 'wela-report-'));
  try {
    const path = join(folder, `report.${type}`);
    writeFileSync(path, fileOf(type));
    return work(path, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
const names = (rows: readonly (readonly unknown[])[]) => rows.slice(1).map((row) => row[1]);

describe('each kind of file is opened by a reader that did not write it', () => {
  test('a workbook: Thai as it was written, numbers as numbers, and a formula that is a text', async () => {
    const [sheet] = await readExcelFile(fileOf('xlsx'));
    const rows = sheet?.data ?? [];
    expect(rows[0]).toEqual(['Employee code', 'Name', 'Days worked']);
    expect(names(rows)).toEqual(expect.arrayContaining([THAI, `'${FORMULA} x`]));
    expect(rows.slice(1).map((row) => typeof row[2])).toEqual(rows.slice(1).map(() => 'number'));
  });

  test('CSV, with the mark by which spreadsheets know Thai', () => {
    expect([...fileOf('csv').subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(names(parse(fileOf('csv'), { bom: true }))).toEqual(expect.arrayContaining([THAI, `'${FORMULA} x`]));
  });

  test('JSON, for programs: the name as it is', () => {
    const { rows } = JSON.parse(fileOf('json').toString('utf8')) as { rows: { employeeName: string }[] };
    expect(rows.map(({ employeeName }) => employeeName)).toEqual(expect.arrayContaining([THAI, `${FORMULA} x`]));
  });

  test('PDF: a document of one page', async () => {
    const paper = await PDFDocument.load(fileOf('pdf'));
    expect(paper.getPageCount()).toBe(1);
  });

  test.skipIf(!hasPdfReader)('PDF: its text is found and copied as it was written', () => {
    expect(pdfText(fileOf('pdf')).normalize('NFC').replace(/\s+/g, ' ')).toContain(FIRST_NAME);
  });

  test.skipIf(!hasOffice).each(['xlsx', 'csv'])(
    'LibreOffice opens %s and says the same',
    (type) => {
      const filter = 'csv:Text - txt - csv (StarCalc):44,34,76,1';
      const read = inFolder(type, (path, folder) => {
        const out = join(folder, 'out');
        const args = [
          '--headless',
          `-env:UserInstallation=file://${folder}/profile`,
          // In its window LibreOffice reads the mark and proposes UTF-8; without one nobody tells it.
          ...(type === 'csv' ? ['--infilter=Text - txt - csv (StarCalc):44,34,76,1'] : []),
          '--convert-to',
          filter,
          '--outdir',
          out,
          path,
        ];
        execFileSync('soffice', args, { stdio: 'ignore', timeout: 110_000 });
        return readFileSync(join(out, 'report.csv'));
      });
      expect(names(parse(read, { bom: true }))).toEqual(expect.arrayContaining([THAI]));
    },
    120_000,
  );
});
