import { sql } from 'kysely';
import { ZERO } from '../../../domain/money.ts';
import { isOpenReport } from '../../../domain/payroll/report-state.ts';
import type { ReturnLine } from '../../../domain/payroll/thai/additional-filing.ts';
import type { FileAddress, FileCompany, FilePerson } from '../../../domain/payroll/thai/file-party.ts';
import { socialSecurity } from '../../../domain/payroll/thai/social-security.ts';
import { dateOf, firstDayOf, lastDayOf, monthOf } from '../../../domain/time.ts';
import { type BasisPoints, type PlainDate, plainDate, type Satang, type YearMonth } from '../../../domain/units.ts';
import { invalidField, notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { type FilingBranch, loadFilingBranches, requireBranch } from '../shared/filing-branch.ts';
import { areaIn } from '../shared/load-pay-settings.ts';
import { loadFees, type PayeeFee } from '../shared/payee-fees.ts';
import { readSlips, type StoredSlip } from '../shared/read-slips.ts';
import { getReport, keptTotals, REPORT_COLUMNS, REPORT_FROM, type ReportRow } from '../shared/report-row.ts';
import { type ReportedForm, readReported } from '../shared/reported-lines.ts';
import { loadSetOffs } from '../shared/set-off.ts';
import { SlipSnapshot, SNAPSHOT_SQL } from '../shared/slip-snapshot.ts';
import { loadPayments, type Payments } from './load-payments.ts';

export type DocumentKind = 'bank' | 'pnd1' | 'sso';
/** Returns that have additional filings, as they are kept. */
export const REPORTED_FORMS: Readonly<Record<DocumentKind, ReportedForm | null>> = { bank: null, pnd1: 'pnd1', sso: 'sps110' };
export type FilingScope = { readonly payrollReportId?: string; readonly month?: YearMonth; readonly branchId?: string };
/** A slip, and what of its pay is set off against pay that was taken back before. */
export type FiledSlip = StoredSlip & { readonly setOff: Satang };
export type Reported = { readonly last: number | null; readonly lines: readonly (ReturnLine & { readonly number: number })[] };
/** What files are made of: the reports of a month, their slips, who is on them and the company. */
export type FilingSource = {
  readonly reports: readonly ReportRow[];
  readonly month: YearMonth;
  readonly today: PlainDate;
  readonly slips: readonly FiledSlip[];
  readonly people: ReadonlyMap<string, FilePerson>;
  readonly company: FileCompany;
  /** Branches of the slips that file the return of this kind apart; it is that of `branch`, of the head office, or of all together. */
  readonly branches: readonly FilingBranch[];
  readonly branch: FilingBranch | null | 'all';
  readonly socialSecurityRate: BasisPoints;
  /** How many files of this kind were taken before for the same month. */
  readonly earlier: number;
  /** Of a return of a month: the last number that was filed, and what all filings said. */
  readonly reported: Reported | null;
  /** Of PND1 of a month: fees of payees who are no employees, which it states beside the salaries. */
  readonly fees: readonly PayeeFee[];
  /** How the net pay leaves; of several reports at once nothing. */
  readonly payments: Payments;
};

/**
 * One report, or every approved one of a month: withholding by month of payment, social security by wage month. `asOfNow`: with people as
 * their records have them today, also where the slips are locked.
 */
export async function loadSource(
  ctx: Ctx,
  kind: DocumentKind,
  scope: FilingScope,
  { asOfNow = false } = {},
): Promise<FilingSource> {
  const reports = await findReports(ctx, kind, scope);
  const [first] = reports;
  const fees = kind === 'pnd1' && scope.month ? await loadFees(ctx, daysOf(scope.month)) : [];
  const month = scope.month ?? (first ? monthOfFiling(kind, first) : null);
  if (month === null || (!first && fees.length === 0)) throw notFound();
  const slips: FiledSlip[] = [];
  const setOff = await setOffOf(ctx, reports);
  const people = new Map<string, FilePerson>();
  for (const report of reports) {
    const key = { organizationId: ctx.organizationId, reportId: report.id };
    const read = await readSlips(ctx.tx, key, { items: keptTotals(report.totals).items });
    const now = await currentSnapshots(ctx, read);
    for (const slip of read) {
      const current = now.get(slip.employeeId) ?? slip.snapshot;
      people.set(slip.employeeId, filePerson(ctx, slip, { current, isOpen: asOfNow || isOpenReport(report.status) }));
    }
    slips.push(...read.map((slip) => ({ ...slip, setOff: setOff(report.id, slip.employeeId) })));
  }
  const { company, area } = await loadCompany(ctx, first?.month ?? month);
  const branches = await loadFilingBranches(
    ctx,
    slips.map(({ snapshot }) => snapshot.branch?.id ?? null),
    kind === 'pnd1' ? { taxOf: month } : 'socialSecurity',
  );
  const branch: FilingSource['branch'] = kind === 'bank' ? 'all' : requireBranch(branches, scope.branchId);
  const { rows } = await sql<{ count: number }>`
      select count(*) from app.payroll_filing where organization_id = ${ctx.organizationId} and document = ${kind}
        and month = ${month} and branch_id is not distinct from ${scope.branchId ?? null}::uuid`.execute(ctx.tx);
  const { rate } = socialSecurity(ZERO, plainDate(`${first?.month ?? month}-01`), area);
  const earlier = rows[0]?.count ?? 0;
  const payments = await loadPayments(ctx, first && reports.length === 1 ? first.id : null, { slips, people, company });
  const form = REPORTED_FORMS[kind];
  const asked = { form, period: month, branchId: scope.branchId ?? null };
  const reported = form && scope.month !== undefined ? await readReported(ctx, { ...asked, form }) : null;
  const today = dateOf(ctx.now, ctx.organization.timeZone);
  const filed = { earlier, reported, fees, payments, branches, branch };
  return { reports, month, today, slips, people, company, socialSecurityRate: rate, ...filed };
}

/** What is set off on the slips of these reports, which are paid in one tax year; one that is not approved is looked at as if it were. */
async function setOffOf({ tx, organizationId }: Ctx, reports: readonly ReportRow[]) {
  const [first] = reports;
  if (!first) return () => ZERO;
  return loadSetOffs(tx, { organizationId, year: Number(first.pay_date.slice(0, 4)), reports: reports.map(({ id }) => id) });
}

const daysOf = (month: YearMonth) => ({ from: firstDayOf(month), to: lastDayOf(month) });

const monthOfFiling = (kind: DocumentKind, report: ReportRow): YearMonth =>
  kind === 'pnd1' ? monthOf(report.pay_date) : report.month;

async function findReports(ctx: Ctx, kind: DocumentKind, { payrollReportId, month }: FilingScope): Promise<ReportRow[]> {
  if ((payrollReportId === undefined) === (month === undefined)) throw invalidField('month', 'form/required');
  if (payrollReportId !== undefined) return [await getReport(ctx, payrollReportId)];
  const { rows } = await sql<ReportRow>`
      select ${REPORT_COLUMNS} from ${REPORT_FROM} where r.organization_id = ${ctx.organizationId} and r.status = 'APPROVED'
      and ${sql.raw(kind === 'pnd1' ? "to_char(r.pay_date, 'YYYY-MM')" : 'r.month')} = ${month ?? null}
        order by r.pay_date desc, r.id`.execute(ctx.tx);
  return rows;
}

/** Records as they are now, for what a locked slip lacks and for drafts, which take everything again when they are locked. */
async function currentSnapshots(ctx: Ctx, slips: readonly StoredSlip[]): Promise<Map<string, SlipSnapshot>> {
  const { rows } = await sql<{ id: string; snapshot: unknown }>`select e.id, ${SNAPSHOT_SQL} as snapshot from app.employee e
      left join app.position p on p.organization_id = e.organization_id and p.id = e.position_id
      left join app.department d on d.organization_id = e.organization_id and d.id = e.department_id
      where e.organization_id = ${ctx.organizationId} and e.id = any(${slips.map((slip) => slip.employeeId)}::uuid[])`.execute(
    ctx.tx,
  );
  return new Map(rows.map((row) => [row.id, SlipSnapshot.parse(row.snapshot)]));
}

type Sides = { readonly current: SlipSnapshot; readonly isOpen: boolean };
/** A locked slip keeps what it had when it was locked; only what was missing then is taken from the record of now. */
function filePerson(
  { services, organizationId }: Ctx,
  { employeeId, snapshot }: StoredSlip,
  { current, isOpen }: Sides,
): FilePerson {
  const [first, second] = isOpen ? [current, snapshot] : [snapshot, current];
  // A hyphen was written for a title that nobody knew.
  const said = (value: string | null) => (value?.trim() === '-' ? '' : value);
  const text = (field: 'title' | 'bankCode') => said(first[field]) || said(second[field]) || '';
  const open = (field: 'sealedNationalId' | 'sealedBankAccount') => {
    const sealed = first[field] || second[field];
    return sealed ? services.sealer.open(Buffer.from(sealed, 'base64'), organizationId, employeeId) : '';
  };
  return {
    employeeId,
    nationalId: open('sealedNationalId'),
    title: text('title'),
    firstName: first.firstName,
    lastName: first.lastName,
    bankAccount: open('sealedBankAccount').replace(/[^0-9]/g, ''),
    bankCode: text('bankCode'),
    address: fileAddress(Object.keys(first.address).length > 0 ? first.address : second.address),
  };
}

/** Parts of an address by the names of the record, and what the forms call them. */
export const ADDRESS_NAMES = {
  nameOfBuilding: 'building',
  roomNumber: 'room',
  floorNumber: 'floor',
  homeNumber: 'no',
  moo: 'moo',
  laneOrSoiName: 'alley',
  roadName: 'road',
  subDistrictName: 'subDistrict',
  districtName: 'district',
  provinceName: 'province',
  postCode: 'zipcode',
} as const satisfies Record<string, keyof FileAddress>;

function fileAddress(address: Readonly<Record<string, unknown>>): FileAddress {
  const parts = Object.entries(ADDRESS_NAMES).map(([name, part]) => [
    part,
    typeof address[name] === 'string' ? address[name] : '',
  ]);
  return Object.fromEntries(parts);
}

type CompanyRow = {
  name: string;
  tax_id: string | null;
  branch_tax: string | null;
  branch_name: string | null;
  social_security_id: string | null;
  branch_social_security: string | null;
  bank_code: string | null;
  bank_account: string | null;
  area: string | null;
};
async function loadCompany(
  { tx, organizationId }: Ctx,
  wageMonth: YearMonth,
): Promise<{ company: FileCompany; area: string | null }> {
  const { rows } =
    await sql<CompanyRow>`select name, tax_id, branch_tax, branch_name, social_security_id, branch_social_security, bank_code, bank_account,
      ${areaIn(organizationId, wageMonth)} as area from app.organization where organization_id = ${organizationId}`.execute(tx);
  const row = rows[0];
  if (!row) throw notFound();
  const company = {
    name: row.name,
    taxId: row.tax_id ?? '',
    branchTax: row.branch_tax ?? '',
    branchName: row.branch_name ?? '',
    socialSecurityId: row.social_security_id ?? '',
    branchSocialSecurity: row.branch_social_security ?? '',
    bankCode: row.bank_code ?? '',
    bankAccount: (row.bank_account ?? '').replace(/[^0-9]/g, ''),
  };
  return { company, area: row.area };
}
