import { sql } from 'kysely';
import { isNextNumber, type ReturnLine } from '../../../domain/payroll/thai/additional-filing.ts';
import { satang } from '../../../domain/units.ts';
import type { TenantTx } from '../../db/pool.ts';
import { insertRows } from '../../db/write-rows.ts';
import { AppError } from '../../http/app-error.ts';

export type ReportedForm = 'pnd1' | 'pnd1a' | 'pnd1as' | 'sps110' | 'pnd2' | 'pnd2a' | 'pnd3' | 'pnd3a' | 'pnd53';
/** A return of a month or a year: `period` is 2026-11 or 2026. */
export type ReturnOf = {
  readonly form: ReportedForm;
  readonly period: string /** Left out: the head office. */;
  readonly branchId?: string | null;
};
type Owner = { readonly tx: TenantTx; readonly organizationId: string };

/** What all filings of a return said that were taken, line by line, and the number of the last; null before the first. */
export async function readReported(
  { tx, organizationId }: Owner,
  { form, period, branchId }: ReturnOf,
): Promise<{ last: number | null; lines: (ReturnLine & { number: number })[] }> {
  const { rows } = await sql<{ number: number; subject: string; line: string; paid: number; tax: number }>`
    select number, subject, line, paid, tax from app.reported_line
    where organization_id = ${organizationId} and form = ${form} and period = ${period} and branch = ${branchId ?? ''}
    order by number, subject, line`.execute(tx);
  const lines = rows.map((row) => ({ ...row, paid: satang(row.paid), tax: satang(row.tax) }));
  return { last: lines.at(-1)?.number ?? null, lines };
}

/** Notes what a filing said, in place of what the same number said before; refuses a number that does not follow. One at a time. */
export async function noteReported(owner: Owner, which: ReturnOf, filing: { number: number; lines: readonly ReturnLine[] }) {
  const { tx, organizationId } = owner;
  const { form, period } = which;
  const branch = which.branchId ?? '';
  const key = `reported ${organizationId} ${form} ${period} ${branch}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
  const { last } = await readReported(owner, which);
  if (!isNextNumber(filing.number, last)) throw new AppError('state/not-allowed', { status: last, action: 'export' });
  await sql`delete from app.reported_line where organization_id = ${organizationId} and form = ${form} and period = ${period}
    and branch = ${branch} and number = ${filing.number}`.execute(tx);
  const rows = filing.lines.map(({ subject, line, paid, tax }) => ({
    form,
    period,
    branch,
    number: filing.number,
    subject,
    line,
    paid,
    tax,
  }));
  await insertRows(owner, 'app.reported_line', rows);
}
