// Imports a folder of an office's own files into an empty company of a server of its own, and compares the timesheets with sums
// made from the files by themselves. `npm run -s office:check -- FOLDER`; exits with 1 when anything differs.
import { timesheets } from '../contract/time/timesheets.ts';
import { addDays, firstDayOf, lastDayOf } from '../domain/time.ts';
import { type PlainDate, plainDate, type YearMonth, yearMonth } from '../domain/units.ts';
import { type Around, checkBoards, checkExports, checkInbox, checkMatcher, checkTeams } from './office/check-time.ts';
import { type Check, type Imported, importFile } from './office/import-file.ts';
import { type OfficeFiles, readOffice, rowsOf, type Sum, type Sums, sumsOf, totalOf } from './office/office-files.ts';
import { type Office, openOffice } from './office/office-server.ts';

type MonthLine = { month: string; files: Sum; sheets: Sum; different: number };

/** What the timesheets of a month say, by employee code. */
async function sheetsOf({ call }: Office, month: YearMonth): Promise<Map<string, Sum>> {
  const sheets = new Map<string, Sum>();
  for (let page = 0; ; page++) {
    const { content, totalElements } = await call(timesheets.page, { query: { month, page, size: 200 } });
    for (const row of content) sheets.set(row.code, { minutes: row.workedMinutes, days: row.workedDays });
    if (content.length === 0 || sheets.size >= totalElements) return sheets;
  }
}

async function compare(office: Office, sums: Sums): Promise<MonthLine[]> {
  const lines: MonthLine[] = [];
  for (const [month, people] of sums) {
    const sheets = await sheetsOf(office, yearMonth(month));
    const codes = new Set([...people.keys(), ...sheets.keys()]);
    const different = [...codes].filter((code) => {
      const [file, sheet] = [people.get(code), sheets.get(code)];
      return (file?.minutes ?? 0) !== (sheet?.minutes ?? 0) || (file?.days ?? 0) !== (sheet?.days ?? 0);
    });
    lines.push({ month, files: totalOf(people), sheets: totalOf(sheets), different: different.length });
  }
  return lines;
}

type FileLine = { name: string; first: Imported; second: Imported };

async function importAll(office: Office, { employees, holidays, clockings }: OfficeFiles): Promise<FileLine[]> {
  const files = [
    { type: 'employee' as const, file: employees },
    ...(holidays ? [{ type: 'holiday' as const, file: holidays }] : []),
    ...clockings.map((file) => ({ type: 'clocking' as const, file })),
  ];
  const firsts: Imported[] = [];
  for (const { type, file } of files) firsts.push(await importFile(office, type, file));
  const lines: FileLine[] = [];
  for (const [place, { type, file }] of files.entries()) {
    const first = firsts[place];
    if (first) lines.push({ name: file.name, first, second: await importFile(office, type, file) });
  }
  return lines;
}

const count = (value: number) => value.toLocaleString('en');

function printTable(head: readonly string[], rows: readonly (readonly string[])[]) {
  const widths = head.map((cell, place) => Math.max(cell.length, ...rows.map((row) => row[place]?.length ?? 0)));
  const line = (cells: readonly string[]) =>
    cells.map((cell, place) => (place === 0 ? cell.padEnd(widths[place] ?? 0) : cell.padStart(widths[place] ?? 0))).join('  ');
  console.log([line(head), widths.map((width) => '-'.repeat(width)).join('  '), ...rows.map(line), ''].join('\n'));
}

function printMonths(lines: readonly MonthLine[]) {
  printTable(
    ['month', 'minutes of files', 'of timesheets', 'person-days of files', 'of timesheets', 'people who differ'],
    lines.map(({ month, files, sheets, different }) => [
      month,
      ...[files.minutes, sheets.minutes, files.days, sheets.days, different].map(count),
    ]),
  );
}

function printFiles(lines: readonly FileLine[]) {
  printTable(
    ['file', 'rows', 'added', 'a second time added', 'changed', 'unchanged', 'says so'],
    lines.map(({ name, first, second }) => [
      name,
      ...[first.rows, first.added, second.added, second.changed, second.unchanged].map(count),
      second.wasKnown ? 'yes' : 'no',
    ]),
  );
}

const monthChecks = (lines: readonly MonthLine[], when: string): Check[] =>
  lines.map((line) => ({ what: `timesheets of ${line.month} ${when}`, ok: line.different === 0 }));

const fileChecks = (lines: readonly FileLine[]): Check[] =>
  lines.map(({ name, first, second }) => ({
    what: `${name}: every row comes in once`,
    ok: first.added === first.rows && second.added + second.changed === 0 && second.unchanged === first.rows && second.wasKnown,
  }));

async function check(
  office: Office,
  files: OfficeFiles,
  months: { sums: Sums; last: string; until: PlainDate },
): Promise<Check[]> {
  const imported = await importAll(office, files);
  printFiles(imported);
  const lines = await compare(office, months.sums);
  printMonths(lines);
  const month = yearMonth(months.last);
  const around: Around = { office, employees: files.employees, from: firstDayOf(month), to: lastDayOf(month) };
  const teams = await checkTeams(around);
  const all = { from: firstDayOf(yearMonth([...months.sums.keys()][0] ?? months.last)), to: months.until };
  const before = await checkMatcher(around, all);
  const boards = await checkBoards(around);
  const planned = await compare(office, months.sums);
  const again = await checkMatcher(around, all);
  return [
    ...fileChecks(imported),
    ...monthChecks(lines, 'are the sums of the files'),
    ...teams,
    ...before,
    ...boards,
    ...monthChecks(planned, 'are the same with shifts published'),
    ...again,
    ...(await checkInbox(around)),
    ...(await checkExports(around)),
  ];
}

async function main(folder: string | undefined) {
  if (!folder) throw new Error('say which folder: npm run -s office:check -- FOLDER');
  const files = readOffice(folder);
  const dates = files.clockings.flatMap(rowsOf).map((row) => row.clock_date ?? '');
  const until = plainDate(dates.sort().at(-1) ?? '');
  const sums = sumsOf(files.clockings);
  const last = [...sums.keys()].at(-1) ?? '';
  const office = await openOffice(`${addDays(lastDayOf(yearMonth(last)), 2)}T03:00:00Z`);
  try {
    const checks = await check(office, files, { sums, last, until });
    for (const { what, ok } of checks) console.log(`${ok ? 'holds ' : 'FAILS '} ${what}`);
    process.exitCode = checks.every((item) => item.ok) ? 0 : 1;
  } finally {
    await office.close();
  }
}

main(process.argv[2]).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
