import { sql } from 'kysely';
import type { Answer, Query } from '../../../contract/endpoint.ts';
import type { yearlyDocuments } from '../../../contract/payroll/yearly-documents.ts';
import { textIn } from '../../../domain/define-text.ts';
import { compensationMonths, countedWage } from '../../../domain/payroll/thai/compensation-fund.ts';
import { buddhistYear } from '../../../domain/time.ts';
import { type Satang, satang } from '../../../domain/units.ts';
import { monthName } from '../../../domain/written-dates.ts';
import { csvFile, type SheetCell } from '../../adapters/sheet-file.ts';
import { AppError } from '../../http/app-error.ts';
import type { Ctx, MemberContext } from '../../http/context.ts';
import { loadPayer } from '../shared/load-payer.ts';
import type { Say } from '../shared/paper.ts';
import { PERSON_COLUMNS, PERSON_JOINS, type PersonRow, personView } from '../shared/payroll-person.ts';
import { drawReturn, printReturn } from '../shared/print-return.ts';
import type { PrintedReturn } from '../shared/return-paper.ts';
import { keepYearFile, listYearFiles, type YearFile } from './keep-filing.ts';
import { YEARLY } from './texts.ts';
import { compensationPaper, contributionPaper } from './year-papers.ts';

type Asked = Query<typeof yearlyDocuments.socialSecurity>;
type Preview = Answer<typeof yearlyDocuments.socialSecurity>;
type Row = Preview['rows'][number];

/** Social security of a year on a page, or as a sheet: then it is kept as it was taken. */
export async function makeYearlySocialSecurity(ctx: MemberContext, asked: Asked, say?: Say) {
  if (asked.format === 'json') return ctx.transaction({ readOnly: true }, (inside) => previewYear(inside, asked));
  if (asked.format === 'svg') {
    const printed = await ctx.transaction({ readOnly: true }, (inside) => yearPaper(inside, asked));
    return drawReturn(printed, fileNameOf(asked));
  }
  return ctx.transaction({}, (inside) => takeSheet(inside, asked, say));
}

type WageRow = PersonRow & {
  national_id_tail: string | null;
  month: number;
  wage: number;
  employee: number;
  employer: number;
};

/** Approved slips of insured people by the month of the wage, as the monthly returns have them. */
async function loadRows(ctx: Ctx, year: number): Promise<Row[]> {
  const { rows } = await sql<WageRow>`
    select ${PERSON_COLUMNS}, e.national_id_tail, w.month, w.wage, w.employee, w.employer
    from (
      select s.employee_id, right(r.month, 2)::int as month, sum(s.social_security_wage)::bigint as wage,
        sum(s.social_security)::bigint as employee, sum(s.social_security_employer)::bigint as employer
      from app.payroll_report r join app.payroll_slip s on s.organization_id = r.organization_id and s.report_id = r.id
      where r.organization_id = ${ctx.organizationId} and r.status = 'APPROVED' and left(r.month, 4) = ${String(year)}
        and s.social_security_wage > 0
      group by s.employee_id, r.month
    ) w join app.employee e on e.organization_id = ${ctx.organizationId} and e.id = w.employee_id ${PERSON_JOINS}
    order by e.code, e.id, w.month`.execute(ctx.tx);
  const people = new Map<string, WageRow[]>();
  for (const row of rows) {
    const known = people.get(row.employee_id);
    if (known) known.push(row);
    else people.set(row.employee_id, [row]);
  }
  return [...people.values()].flatMap((months) => {
    const [first] = months;
    if (!first) return [];
    const lines = months.map(({ month, wage, employee, employer }) => ({
      month,
      wage: satang(wage),
      employee: satang(employee),
      employer: satang(employer),
    }));
    const sum = (figure: 'wage' | 'employee' | 'employer') => sumOf(lines.map((line) => line[figure]));
    return [
      {
        ...personView(first, ctx.language),
        nationalId: first.national_id_tail,
        months: lines,
        wage: sum('wage'),
        employee: sum('employee'),
        employer: sum('employer'),
        counted: countedWage({ wages: lines }, year),
      },
    ];
  });
}

const sumOf = (amounts: readonly Satang[]): Satang => satang(amounts.reduce((total, amount) => total + amount, 0));

async function previewYear(ctx: Ctx, { year }: Asked): Promise<Preview> {
  const rows = await loadRows(ctx, year);
  const lines = rows.flatMap((row) => row.months);
  const months = compensationMonths(
    rows.map((row) => ({ wages: row.months })),
    year,
  ).map((line) => {
    const own = lines.filter((item) => item.month === line.month);
    return { ...line, employee: sumOf(own.map((item) => item.employee)), employer: sumOf(own.map((item) => item.employer)) };
  });
  return {
    year,
    fileName: fileNameOf({ year, format: 'csv', form: 'sso' }),
    rows,
    months,
    totals: {
      people: rows.length,
      wages: sumOf(rows.map((row) => row.wage)),
      employee: sumOf(rows.map((row) => row.employee)),
      employer: sumOf(rows.map((row) => row.employer)),
      counted: sumOf(rows.map((row) => row.counted)),
    },
    filings: await listYearFiles(ctx, year, ['sso', 'compensation']),
  };
}

type Named = Pick<Asked, 'year' | 'format' | 'form'>;
const isCompensation = ({ format, form }: Named): boolean =>
  format === 'compensation' || ((format === 'pdf' || format === 'svg') && form === 'compensation');
const fileNameOf = (asked: Named): string =>
  `${isCompensation(asked) ? 'KT20K' : 'SSO'}_${buddhistYear(asked.year)}.${asked.format === 'pdf' ? 'pdf' : 'csv'}`;

async function yearPaper(ctx: Ctx, asked: Asked): Promise<PrintedReturn> {
  const [preview, payer] = [await previewYear(ctx, asked), await loadPayer(ctx)];
  return asked.form === 'compensation' ? compensationPaper(preview, payer, asked) : contributionPaper(preview, payer);
}

async function takeSheet(ctx: Ctx, asked: Asked, say: Say | undefined): Promise<YearFile> {
  const preview = await previewYear(ctx, asked);
  if (preview.rows.length === 0) throw new AppError('payroll/not-ready', { count: 1 });
  const counts = isCompensation(asked);
  const sheet = () =>
    csvFile({
      name: String(asked.year),
      widths: [],
      rows: counts ? compensationSheet(ctx, preview) : contributionSheet(ctx, preview),
    });
  const file: YearFile = {
    document: counts ? 'compensation' : 'sso',
    year: asked.year,
    additional: 0,
    fileName: fileNameOf(asked),
    records: preview.rows.length,
    amount: counts ? preview.totals.counted : preview.totals.employee,
    bytes: asked.format === 'pdf' ? await printReturn(await yearPaper(ctx, asked), say) : sheet(),
  };
  await keepYearFile(ctx, file);
  return file;
}

const baht = (amount: Satang): number => amount / 100;

function contributionSheet(ctx: Ctx, { rows, year }: Preview): SheetCell[][] {
  const words = textIn(YEARLY, ctx.language);
  const monthNames = Array.from({ length: 12 }, (_, index) =>
    monthName(`${year}-${String(index + 1).padStart(2, '0')}`, ctx.language),
  );
  const head = [words.code, words.name, ...monthNames, words.wage, words.employee, words.employer];
  return [
    head,
    ...rows.map((row) => [
      row.code,
      row.name,
      ...monthNames.map((_, index) => {
        const month = row.months.find((line) => line.month === index + 1);
        return month ? baht(month.employee) : null;
      }),
      baht(row.wage),
      baht(row.employee),
      baht(row.employer),
    ]),
  ];
}

function compensationSheet(ctx: Ctx, { rows, months, totals, year }: Preview): SheetCell[][] {
  const words = textIn(YEARLY, ctx.language);
  return [
    [words.month, words.people, words.wage, words.over, words.rest],
    ...months.map((line) => [
      monthName(`${year}-${String(line.month).padStart(2, '0')}`, ctx.language),
      line.people,
      baht(line.wages),
      baht(line.over),
      baht(satang(line.wages - line.over)),
    ]),
    [],
    [words.code, words.name, words.wage, words.counted],
    ...rows.map((row) => [row.code, row.name, baht(row.wage), baht(row.counted)]),
    [words.total, null, baht(totals.wages), baht(totals.counted)],
  ];
}
