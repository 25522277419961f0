import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import type { Query } from '../../../contract/endpoint.ts';
import type { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { filledText, textIn } from '../../../domain/define-text.ts';
import { type RegisterRow, registerRows } from '../../../domain/payroll/register.ts';
import type { Satang } from '../../../domain/units.ts';
import { satang } from '../../../domain/units.ts';
import { longDate, monthName } from '../../../domain/written-dates.ts';
import { writtenAmount } from '../../../domain/written-numbers.ts';
import { pdfPrinter } from '../../adapters/pdf/pdf-printer.ts';
import { SHEET_MIME_TYPES, type SheetTable, xlsxFile } from '../../adapters/sheet-file.ts';
import { contentDisposition } from '../../files/content-disposition.ts';
import type { Ctx, Language, MemberContext } from '../../http/context.ts';
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
export async function sendRegister(ctx: MemberContext, query: Query<typeof payrollReports.register>, reply: FastifyReply) {
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
  const isSheet = query.format === 'xlsx';
  const content = isSheet
    ? await xlsxFile(registerSheet(register, language))
    : await pdfPrinter().print('register', registerDocument(register, language));
  return reply
    .header('content-type', isSheet ? SHEET_MIME_TYPES.xlsx : 'application/pdf')
    .header('content-disposition', contentDisposition(`payroll-register-${register.report.month}.${query.format}`))
    .header('cache-control', 'private, no-store')
    .send(content);
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

const NARROW_FROM = 12;
function registerDocument({ report, company, columns, rows }: Register, language: Language) {
  const words = textIn(REGISTER, language);
  return {
    language,
    title: `${words.title} ${report.name}`,
    company: company.name,
    'company-details': company.details,
    brand: company.color,
    size: columns.length > NARROW_FROM ? 5.6 : 7,
    period: `${monthName(report.month, language)} · ${longDate(report.pay_date, language)}`,
    reference: `${report.name} · ${report.status === 'APPROVED' ? report.id.slice(-12) : words.draft}`,
    words: { title: words.title },
    heads: [words.code, words.name, ...columns],
    rows: rows.map((row) => [
      ...(row.kind === 'person' ? [row.person.code, row.person.name] : ['', sumName(row, language)]),
      ...row.amounts.map((amount) => writtenAmount(amount)),
    ]),
    /** Rows of sums, counted from the head, which is 0. */
    sums: rows.flatMap((row, index) => (row.kind === 'person' ? [] : [index + 1])),
  };
}
