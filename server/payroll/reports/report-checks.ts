import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { SlipDifference } from '../../../domain/payroll/compare-slips.ts';
import { type CheckedPay, needsNote, type PayCheck, payChecks } from '../../../domain/payroll/pay-checks.ts';
import { isOpenReport } from '../../../domain/payroll/report-state.ts';
import { minimumWage } from '../../../domain/payroll/thai/minimum-wage.ts';
import type { Instant } from '../../../domain/units.ts';
import type { Ctx } from '../../http/context.ts';
import { loadPayer } from '../shared/load-payer.ts';
import type { StoredSlip } from '../shared/read-slips.ts';
import type { ReportRow } from '../shared/report-row.ts';

/** Two runs side by side, as the comparison has read them. */
export type ComparedSlips = {
  readonly report: ReportRow;
  readonly before: readonly StoredSlip[];
  readonly after: readonly StoredSlip[];
  readonly differences: readonly SlipDifference[];
};
export type FoundChecks = { readonly checks: readonly PayCheck[]; readonly fingerprint: string };

const LEGAL_HOURS = 8;
const MONTH = 30;

/** What is odd in a payroll, by person, with a fingerprint of it that a note is kept for. */
export async function findChecks(ctx: Ctx, compared: ComparedSlips): Promise<Map<string, FoundChecks>> {
  const { report, before, after, differences } = compared;
  const accounts = isOpenReport(report.status) ? await accountsOfNow(ctx, after) : accountsOf(ctx, after);
  const earlier = accountsOf(ctx, before);
  const nets = await netsBefore(ctx, report);
  const { address } = await loadPayer(ctx);
  const least = minimumWage(report.period_end, address.province ?? '');
  const unclockedBefore = new Set(before.filter(isUnclocked).map((slip) => slip.employeeId));
  const changed = new Map(differences.map((difference) => [difference.employeeId, difference]));
  const unexplained = (employeeId: string) =>
    (changed.get(employeeId)?.items ?? []).filter((item) => item.reason === 'unexplained');
  const pays = after.map(
    (slip): CheckedPay => ({
      employeeId: slip.employeeId,
      net: slip.net,
      isUnexplained: unexplained(slip.employeeId).length > 0,
      nets: nets.get(slip.employeeId) ?? [],
      account: accounts.get(slip.employeeId) ?? '',
      accountBefore: earlier.get(slip.employeeId) ?? null,
      isUnclocked: isUnclocked(slip),
      wasUnclocked: unclockedBefore.has(slip.employeeId),
      late: amountOf(slip, 'LATE'),
      salary: amountOf(slip, 'SALARY'),
      dailyWage: dailyWage(slip),
      minimumWage: least,
    }),
  );
  const found = payChecks(pays);
  return new Map(
    pays.flatMap((pay) => {
      const checks = found.get(pay.employeeId);
      if (!checks) return [];
      const odd = unexplained(pay.employeeId).map(({ itemId, difference }) => [itemId, difference]);
      return [[pay.employeeId, { checks, fingerprint: fingerprintOf([checks, pay.net, odd, pay.account.slice(-4)]) }]];
    }),
  );
}

const amountOf = ({ lines }: StoredSlip, key: 'LATE' | 'SALARY'): number => lines.find((line) => line.key === key)?.amount ?? 0;
const isUnclocked = ({ notes }: StoredSlip): boolean => notes.some(({ code }) => code === 'attendance/none');

const fingerprintOf = (facts: unknown): string => createHash('sha256').update(JSON.stringify(facts)).digest('hex');

/** People of whom a note is missing, or was written about something else. */
export async function withoutNote(ctx: Ctx, report: ReportRow, found: ReadonlyMap<string, FoundChecks>): Promise<string[]> {
  const notes = await readNotes(ctx, report);
  return [...found].flatMap(([employeeId, { checks, fingerprint }]) =>
    needsNote(checks) && notes.get(employeeId)?.fingerprint !== fingerprint ? [employeeId] : [],
  );
}

export type ReportNote = { note: string; fingerprint: string; createdBy: string | null; createdAt: Instant };
export async function readNotes({ tx, organizationId }: Ctx, { id }: ReportRow): Promise<Map<string, ReportNote>> {
  const { rows } = await sql<ReportNote & { employeeId: string }>`
    select employee_id as "employeeId", note, fingerprint, created_by as "createdBy", created_at as "createdAt"
    from app.payroll_report_note where organization_id = ${organizationId} and report_id = ${id}`.execute(tx);
  return new Map(rows.map(({ employeeId, ...note }) => [employeeId, note]));
}

/** A day's wage by the salary or the hours that the slip was made with; null where it pays none. */
function dailyWage(slip: StoredSlip): number | null {
  const trace = slip.lines.find((line) => line.key === 'SALARY')?.trace;
  const value = (name: string) => trace?.numbers.find((traceNumber) => traceNumber.name === name)?.value;
  const [base, hour] = [value('base'), value('wagePerHour')];
  if (trace?.formula === 'part-time/worked-time') return hour === undefined ? null : hour * LEGAL_HOURS;
  return base === undefined || base === 0 ? null : Math.round(base / MONTH);
}

type Account = { bankCode: string | null; sealed: string | null };
function opened({ services, organizationId }: Ctx, employeeId: string, { bankCode, sealed }: Account): string {
  if (!sealed) return '';
  const digits = services.sealer.open(Buffer.from(sealed, 'base64'), organizationId, employeeId).replace(/\D/g, '');
  return digits === '' ? '' : `${bankCode ?? ''} ${digits}`;
}

const accountsOf = (ctx: Ctx, slips: readonly StoredSlip[]): Map<string, string> =>
  new Map(
    slips.map(({ employeeId, snapshot }) => [
      employeeId,
      opened(ctx, employeeId, { bankCode: snapshot.bankCode, sealed: snapshot.sealedBankAccount }),
    ]),
  );

/** While figures are open the money would go to the accounts of now. */
async function accountsOfNow(ctx: Ctx, slips: readonly StoredSlip[]): Promise<Map<string, string>> {
  const { rows } = await sql<Account & { id: string }>`
    select id, bank_code as "bankCode", encode(bank_account_sealed, 'base64') as sealed from app.employee
    where organization_id = ${ctx.organizationId} and id = any(${slips.map((slip) => slip.employeeId)}::uuid[])`.execute(ctx.tx);
  return new Map(rows.map(({ id, ...account }) => [id, opened(ctx, id, account)]));
}

/** Nets of the last six approved payrolls of the template and kind before this one. */
async function netsBefore({ tx, organizationId }: Ctx, report: ReportRow): Promise<Map<string, number[]>> {
  const { rows } = await sql<{ employee_id: string; net: number }>`
    with earlier as (
      select r.id from app.payroll_report r where r.organization_id = ${organizationId} and r.template_id = ${report.template_id}
        and r.status = 'APPROVED' and r.kind = ${report.kind} and r.id <> ${report.id} and r.pay_date < ${report.pay_date}::date
      order by r.pay_date desc, r.id limit 6)
    select s.employee_id, s.net from app.payroll_slip s join earlier on earlier.id = s.report_id
    where s.organization_id = ${organizationId}`.execute(tx);
  const nets = new Map<string, number[]>();
  for (const { employee_id, net } of rows) nets.set(employee_id, [...(nets.get(employee_id) ?? []), net]);
  return nets;
}
