import { sql } from 'kysely';
import type { Answer, Query } from '../../../contract/endpoint.ts';
import type { yearlyDocuments } from '../../../contract/payroll/yearly-documents.ts';
import { add } from '../../../domain/money.ts';
import { bareNationalId } from '../../../domain/national-id.ts';
import { additionalLines, isNextNumber } from '../../../domain/payroll/thai/additional-filing.ts';
import { blocksFile } from '../../../domain/payroll/thai/file-party.ts';
import {
  type Pnd1Filing,
  type Pnd1Person,
  pnd1FileName,
  pnd1Readiness,
  pnd1Totals,
  writePnd1,
} from '../../../domain/payroll/thai/pnd1.ts';
import { buddhistYear } from '../../../domain/time.ts';
import { plainDate, type Satang, satang } from '../../../domain/units.ts';
import { csvFile } from '../../adapters/sheet-file.ts';
import { AppError } from '../../http/app-error.ts';
import type { Ctx, MemberContext } from '../../http/context.ts';
import type { Say } from '../shared/paper.ts';
import { feesOfYear, loadFees } from '../shared/payee-fees.ts';
import { pnd1Paper } from '../shared/pnd1-paper.ts';
import { drawReturn, printReturn } from '../shared/print-return.ts';
import { problemView } from '../shared/problem-view.ts';
import { noteReported, readReported } from '../shared/reported-lines.ts';
import { setOffs } from '../shared/set-off.ts';
import { loadYearPeople, type YearPeople, yearFiling } from '../shared/year-people.ts';
import { countYearFiles, keepYearFile, listYearFiles, type YearFile } from './keep-filing.ts';

type Asked = Query<typeof yearlyDocuments.pnd1>;
type Preview = Answer<typeof yearlyDocuments.pnd1>;

/** A preview of the yearly return, or one of its files: then it is kept as it was taken. */
export async function makeYearlyPnd1(ctx: MemberContext, asked: Asked, say?: Say) {
  if (asked.format === 'json') return ctx.transaction({ readOnly: true }, (inside) => previewReturn(inside, asked));
  if (asked.format === 'svg') {
    const { printed, fileName } = await ctx.transaction({ readOnly: true }, async (inside) => {
      const made = await yearReturn(inside, await loadYearPeople(inside, { year: asked.year }), asked);
      return { printed: pnd1Paper(made.filing, made.year.payer), fileName: pnd1FileName(made.filing) };
    });
    return drawReturn(printed, fileName);
  }
  return ctx.transaction({}, (inside) => takeReturn(inside, asked, say));
}

const periodOf = ({ year }: Pick<Asked, 'year'>) => ({ form: 'pnd1a', period: String(year) }) as const;

/** The return of the year, or what came after the filings before it. */
async function yearReturn(ctx: Ctx, year: YearPeople, { additional }: Asked) {
  const reported = await readReported(ctx, periodOf(year));
  const submission = await countYearFiles(ctx, { year: year.year, additional });
  const filing = yearFiling({ ...year, submission, filing: additional });
  const fees = feesOfYear(await loadFees(ctx, { from: plainDate(`${year.year}-01-01`), to: plainDate(`${year.year}-12-31`) }));
  const everybody = [...filing.people, ...fees].map((person) => ({
    ...person,
    subject: person.employeeId,
    line: `${person.income} ${person.condition}`,
  }));
  const before = reported.lines.filter((line) => line.number < additional);
  const people = additional === 0 ? everybody : additionalLines(everybody, before).more;
  return { year, filing: { ...filing, people }, fees, last: reported.last };
}

async function previewReturn(ctx: Ctx, asked: Asked): Promise<Preview> {
  const year = await loadYearPeople(ctx, { year: asked.year });
  const { filing, fees, last } = await yearReturn(ctx, year, asked);
  const ties = await tiesOf(ctx, year);
  const missing = year.people.length - ties.certificates;
  return {
    year: asked.year,
    fileName: pnd1FileName(filing),
    isReady:
      isReady(year) &&
      payeesWithGaps(filing, fees).every(({ problems }) => !blocksFile(problems)) &&
      filing.people.length > 0 &&
      isNextNumber(asked.additional, last) &&
      ties.checks.every((tie) => tie.isEqual),
    last,
    filed: pnd1Totals(filing.people),
    rows: year.people.flatMap(({ view, pay, payee }) =>
      pay.lines.map((line) => ({ ...view, nationalId: payee.nationalId.slice(-4) || null, ...line })),
    ),
    fees: fees.map(feeView),
    payees: payeesWithGaps(filing, fees).map((payee) => ({ ...payee, problems: payee.problems.map(problemView) })),
    totals: totalsOf(year),
    ties: ties.checks,
    certificatesMissing: missing,
    company: year.companyProblems.map(problemView),
    employees: year.people
      .filter((person) => person.problems.length > 0)
      .map(({ view, problems }) => ({ ...view, problems: problems.map(problemView) })),
    filings: await listYearFiles(ctx, asked.year, ['pnd1a', 'funds']),
  };
}

const nameOf = ({ title, firstName, lastName }: Pnd1Person) => `${title}${firstName} ${lastName}`.trim();
const feeView = (fee: Pnd1Person) => ({
  payeeId: fee.employeeId,
  name: nameOf(fee),
  nationalId: fee.nationalId.slice(-4) || null,
  income: fee.income === 'nonResidentFee' ? ('nonResidentFee' as const) : ('residentFee' as const),
  paid: fee.paid,
  tax: fee.tax,
});

/** Payees whose fees stand in the return and miss something that it needs. */
function payeesWithGaps(filing: Pnd1Filing, fees: readonly Pnd1Person[]) {
  const violations = pnd1Readiness({ ...filing, people: fees });
  return [...new Map(fees.map((fee) => [fee.employeeId, fee])).values()].flatMap((fee) => {
    const own = new Map(
      violations
        .filter(({ employeeId }) => employeeId === fee.employeeId)
        .map((violation) => [`${violation.field} ${violation.code}`, violation]),
    );
    return own.size === 0 ? [] : [{ payeeId: fee.employeeId, name: nameOf(fee), problems: [...own.values()] }];
  });
}

const isReady = ({ people, companyProblems }: YearPeople): boolean =>
  !blocksFile(companyProblems) && people.every((person) => !blocksFile(person.problems));

function totalsOf({ people }: Pick<YearPeople, 'people'>) {
  const sum = (figure: 'paid' | 'tax' | 'socialSecurity' | 'providentFund') =>
    people.reduce((total, { pay }) => add(total, pay[figure]), satang(0));
  return {
    people: people.length,
    paid: sum('paid'),
    tax: sum('tax'),
    socialSecurity: sum('socialSecurity'),
    providentFund: sum('providentFund'),
  };
}

async function takeReturn(ctx: Ctx, asked: Asked, say: Say | undefined): Promise<YearFile> {
  const year = await loadYearPeople(ctx, { year: asked.year });
  const ties = await tiesOf(ctx, year);
  const untied = ties.checks.filter((tie) => !tie.isEqual).length;
  if (!isReady(year) || untied > 0) {
    const people = year.people.filter((person) => blocksFile(person.problems)).length;
    throw new AppError('payroll/not-ready', { count: people + year.companyProblems.length + untied });
  }
  if (asked.format === 'funds') {
    if (year.people.length === 0) throw new AppError('payroll/not-ready', { count: 1 });
    const file = fundsFile(year, asked);
    await keepYearFile(ctx, file);
    return file;
  }
  const made = await yearReturn(ctx, year, asked);
  const gaps = payeesWithGaps(made.filing, made.fees).filter(({ problems }) => blocksFile(problems)).length;
  if (gaps > 0 || made.filing.people.length === 0) throw new AppError('payroll/not-ready', { count: Math.max(1, gaps) });
  const file = await returnFile(made, asked, say);
  await keepYearFile(ctx, file);
  await noteReported(ctx, periodOf(asked), { number: asked.additional, lines: made.filing.people });
  return file;
}

const MARK = '\uFEFF';

type Made = Awaited<ReturnType<typeof yearReturn>>;
async function returnFile({ filing, year }: Made, { additional, format }: Asked, say: Say | undefined): Promise<YearFile> {
  const totals = pnd1Totals(filing.people);
  const name = pnd1FileName(filing);
  return {
    document: 'pnd1a',
    year: year.year,
    additional,
    fileName: format === 'pdf' ? name.replace(/txt$/, 'pdf') : name,
    records: totals.count,
    amount: totals.tax,
    bytes:
      format === 'pdf' ? await printReturn(pnd1Paper(filing, year.payer), say) : Buffer.from(MARK + writePnd1(filing), 'utf8'),
  };
}

/** Social security and provident fund that each person paid, as the Revenue Department takes them with the yearly return. */
function fundsFile(year: YearPeople, { additional }: Asked): YearFile {
  const baht = (amount: Satang) => (amount / 100).toFixed(2);
  const thaiYear = buddhistYear(year.year);
  const rows = year.people.map(({ payee, pay }) => [
    bareNationalId(payee.nationalId),
    String(thaiYear),
    '0.00',
    baht(pay.socialSecurity),
    baht(pay.providentFund),
  ]);
  const table = { name: 'funds', widths: [], rows };
  return {
    document: 'funds',
    year: year.year,
    additional,
    fileName: `FUND_PND1A_${bareNationalId(year.payer.taxId)}_${thaiYear}.csv`,
    records: rows.length,
    amount: totalsOf(year).socialSecurity,
    bytes: csvFile(table),
  };
}

type SumRow = { paid: number; tax: number; certificate_paid: number; certificate_tax: number; certificates: number };

/** The return against the approved slips and balances as they are stored, and the certificates that stand against the same people. */
async function tiesOf(ctx: Ctx, year: YearPeople): Promise<{ checks: Preview['ties']; certificates: number }> {
  const { organizationId } = ctx;
  const { rows } = await sql<SumRow & { with_certificate: string[] | null }>`
    with slips as (
      select coalesce(sum(greatest(0, s.taxable_regular + s.taxable_occasional - coalesce(o.set_off, 0)) + s.taxable_leaving), 0) as paid,
        coalesce(sum(s.tax), 0) as tax
      from app.payroll_slip s join app.payroll_report r on r.organization_id = s.organization_id and r.id = s.report_id
        left join ${setOffs({ organizationId, year: year.year })} as o on o.report_id = r.id and o.employee_id = s.employee_id
      where s.organization_id = ${organizationId} and r.status = 'APPROVED' and extract(year from r.pay_date)::int = ${year.year}::int
    ), brought as (
      select coalesce(sum(regular_income + occasional_income), 0) as paid, coalesce(sum(tax_regular + tax_occasional), 0) as tax
      from app.payroll_beginning_balance where organization_id = ${organizationId} and year = ${year.year}
    ), certificates as (
      select coalesce(sum(paid), 0) as paid, coalesce(sum(tax), 0) as tax, count(*)::int as count, array_agg(employee_id) as people
      from app.tax_certificate where organization_id = ${organizationId} and year = ${year.year} and replaced_at is null
    )
    select (s.paid + b.paid)::bigint as paid, (s.tax + b.tax)::bigint as tax, c.paid::bigint as certificate_paid,
      c.tax::bigint as certificate_tax, c.count as certificates, c.people as with_certificate
    from slips s, brought b, certificates c`.execute(ctx.tx);
  const [row] = rows;
  const has = new Set(row?.with_certificate ?? []);
  const own = totalsOf(year);
  const certified = totalsOf({ people: year.people.filter((person) => has.has(person.view.employeeId)) });
  const check = (code: Preview['ties'][number]['code'], expected: number, actual: number) => ({
    code,
    expected: satang(expected),
    actual: satang(actual),
    isEqual: expected === actual,
  });
  return {
    certificates: row?.certificates ?? 0,
    checks: [
      check('months.paid', row?.paid ?? 0, own.paid),
      check('months.tax', row?.tax ?? 0, own.tax),
      check('certificates.paid', certified.paid, row?.certificate_paid ?? 0),
      check('certificates.tax', certified.tax, row?.certificate_tax ?? 0),
    ],
  };
}
