import { sql } from 'kysely';
import type { Query } from '../../../contract/endpoint.ts';
import type { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { filledText, textIn } from '../../../domain/define-text.ts';
import { type RegisterRow, registerRows } from '../../../domain/payroll/register.ts';
import type { Satang } from '../../../domain/units.ts';
import { satang } from '../../../domain/units.ts';
import { longDate, monthName } from '../../../domain/written-dates.ts';
import { writtenAmount } from '../../../domain/written-numbers.ts';
import { partsOf, printParts } from '../../adapters/pdf/print-parts.ts';
import { type SheetTable, xlsxFile } from '../../adapters/sheet-file.ts';
import type { Ctx, Language, MemberContext } from '../../http/context.ts';
import type { Paper, Say } from '../shared/paper.ts';
import { type PrintedCompany, printedCompany } from '../shared/printed-company.ts';
import { getReport, type ReportRow } from '../shared/report-row.ts';
import { readColumns, readRows } from './read-grid.ts';
import { REGISTER } from './texts.ts';

type Register = {
  readonly report: ReportRow;
  readonly company: PrintedCompany;
  readonly columns: readonly string[];
  readonly rows: readonly RegisterRow[];
};
const ALL_PEOPLE = 20_000;

/** The register of a run as a sheet or on paper, whole: a row a person, a column an item, sums by department. Who took it is noted. */
export async function makeRegister(ctx: MemberContext, query: Query<typeof payrollReports.register>, say?: Say): Promise<Paper> {
  const language = query.language ?? ctx.language;
  const register = await ctx.transaction({}, async (inside) => {
    const read = await readRegister({ ...inside, language }, query.payrollReportId);
    inside.audit('payroll-report.export-register', {
      entity: 'payroll_report',
      entityId: read.report.id,
      after: { format: query.format, language, people: read.rows.filter(({ kind }) => kind === 'person').length },
    });
    return read;
  });
  const bytes = await (query.format === 'xlsx'
    ? xlsxFile(registerSheet(register, language))
    : printRegister(register, language, say));
  return { bytes, fileName: `payroll-register-${register.report.month}.${query.format}` };
}

async function readRegister(ctx: Ctx, payrollReportId: string): Promise<Register> {
  const report = await getReport(ctx, payrollReportId);
  const items = await readColumns(ctx, report);
  const used = items.flatMap((column, place) => (column.total === 0 ? [] : [{ column, place }]));
  const { rows } = await readRows(ctx, { report, columns: items, query: { page: 0, size: ALL_PEOPLE } });
  const employer = await employerShares(ctx, report.id);
  const words = textIn(REGISTER, ctx.language);
  const people = rows.map(({ employeeId, code, name, departmentName, amounts, income, deduction, net }) => ({
    code,
    name,
    department: departmentName,
    amounts: [
      ...used.map(({ place }) => amounts[place] ?? satang(0)),
      income,
      deduction,
      net,
      employer.get(employeeId) ?? satang(0),
    ],
  }));
  const columns = [...used.map(({ column }) => column.name), words.income, words.deduction, words.net, words.employer];
  const { compare } = new Intl.Collator(ctx.language);
  return {
    report,
    company: await printedCompany(ctx, ctx.language),
    columns,
    rows: registerRows(people, { columns: columns.length, compare }),
  };
}

async function employerShares({ tx, organizationId }: Ctx, reportId: string): Promise<Map<string, Satang>> {
  const { rows } = await sql<{ employee_id: string; social_security_employer: Satang }>`
    select employee_id, social_security_employer from app.payroll_slip
    where organization_id = ${organizationId} and report_id = ${reportId}`.execute(tx);
  return new Map(rows.map((row) => [row.employee_id, row.social_security_employer]));
}

const sumName = (row: Exclude<RegisterRow, { kind: 'person' }>, language: Language): string => {
  const words = textIn(REGISTER, language);
  const facts = { people: String(row.people), name: row.name ?? words.none };
  return filledText(row.kind === 'all' ? words.all : words.sum, facts);
};

function registerSheet({ report, columns, rows }: Register, language: Language): SheetTable {
  const words = textIn(REGISTER, language);
  return {
    name: `${words.title} ${report.month}`,
    widths: [12, 28, 24, ...columns.map(() => 14)],
    rows: [
      [words.code, words.name, words.department, ...columns],
      ...rows.map((row) => [
        ...(row.kind === 'person'
          ? [row.person.code, row.person.name, row.person.department]
          : [null, sumName(row, language), row.name]),
        ...row.amounts.map((amount) => amount / 100),
      ]),
    ],
  };
}

/** Rows that are set at once: about a second of work. */
const ROWS_OF_PART = 400;

function printRegister(register: Register, language: Language, say: Say | undefined): Promise<Buffer> {
  const { title, ...common } = registerHead(register, language);
  const rows = registerLines(register, language);
  const parts = partsOf(rows, ROWS_OF_PART);
  const widest = common.heads.map((_, place) =>
    rows.reduce((longest, { cells }) => ((cells[place] ?? '').length > longest.length ? (cells[place] ?? '') : longest), ''),
  );
  return printParts({
    template: 'register',
    parts: parts.map((part) => ({
      ...common,
      title,
      widest,
      'is-whole': parts.length === 1,
      rows: part.map(({ cells }) => cells),
      /** Rows of sums, counted from the head, which is 0. */
      sums: part.flatMap(({ isSum }, index) => (isSum ? [index + 1] : [])),
    })),
    hasNumbers: parts.length > 1,
    onPart: async (done) => say?.(Math.min(done * ROWS_OF_PART, rows.length), rows.length),
  });
}

function registerHead({ report, company, columns }: Register, language: Language) {
  const words = textIn(REGISTER, language);
  return {
    language,
    title: `${words.title} ${report.name}`,
    company: company.name,
    'company-details': company.details,
    brand: company.color,
    period: `${monthName(report.month, language)} · ${longDate(report.pay_date, language)}`,
    reference: `${report.name} · ${report.status === 'APPROVED' ? report.id.slice(-12) : words.draft}`,
    words: { title: words.title, columns: words.columns },
    heads: [words.code, words.name, ...columns],
  };
}

const registerLines = ({ rows }: Register, language: Language) =>
  rows.map((row) => ({
    isSum: row.kind !== 'person',
    cells: [
      ...(row.kind === 'person' ? [row.person.code, row.person.name] : ['', sumName(row, language)]),
      ...row.amounts.map((amount) => writtenAmount(amount)),
    ],
  }));
