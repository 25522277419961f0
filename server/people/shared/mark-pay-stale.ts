import { sql } from 'kysely';
import type { TenantTx } from '../../db/pool.ts';

/**
 * Notes that what these people are paid from changed: a payroll computed before shows that it is older than its data. By the clock of
 * now: the transaction may have begun before that payroll was computed.
 */
export async function markPayStale(tx: TenantTx, organizationId: string, employeeIds: readonly string[]) {
  await sql`update app.employee set updated_at = clock_timestamp()
    where organization_id = ${organizationId} and id = any(${[...employeeIds]}::uuid[])`.execute(tx);
}

/** The same for everybody: holidays, work hours, rates of a position. The item of salaries stands for all of them. */
export async function markAllPayStale(tx: TenantTx, organizationId: string) {
  await sql`update app.payroll_item set changed_at = clock_timestamp()
    where organization_id = ${organizationId} and key_name = 'SALARY'`.execute(tx);
}

/** Payrolls from which something was taken that is paid once: they are computed again before they are sent. */
export async function requireComputing(tx: TenantTx, organizationId: string, payrollIds: readonly string[]) {
  await sql`update app.payroll_report set computing_due_at = clock_timestamp()
    where organization_id = ${organizationId} and id = any(${[...payrollIds]}::uuid[])`.execute(tx);
}

/** Of payrolls whose rules changed: their figures are older than what they are counted by. */
export async function markPayrollsOld(tx: TenantTx, organizationId: string, payrollIds: readonly string[]) {
  await sql`update app.payroll_report set rules_changed_at = clock_timestamp()
    where organization_id = ${organizationId} and id = any(${[...payrollIds]}::uuid[])`.execute(tx);
}
