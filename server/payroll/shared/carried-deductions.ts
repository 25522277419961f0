import { sql } from 'kysely';
import { waitsBesideLoans } from '../../../domain/payroll/loans.ts';
import type { Slip } from '../../../domain/payroll/pay-types.ts';
import { broughtOf, carriedOf } from '../../../domain/payroll/slip-line.ts';
import type { TenantTx } from '../../db/pool.ts';
import { prepared } from '../../db/prepared.ts';
import type { ReportKey } from './report-row.ts';

export type CarriedRow = Readonly<Record<'employeeId' | 'itemId', string> & Record<'brought' | 'carried', number>>;

/** What own deductions took over from earlier payrolls and left for later ones, where it is anything. */
export const carriedRows = ({ employeeId, lines }: Slip): CarriedRow[] =>
  lines.flatMap((line) => {
    const [brought, carried] = line.key === null ? [broughtOf(line), waitsBesideLoans(line, carriedOf(line))] : [0, 0];
    return brought > 0 || carried > 0 ? [{ employeeId, itemId: line.itemId, brought, carried }] : [];
  });

/** Slips take their rows along when they are removed. */
export async function storeCarried(tx: TenantTx, { organizationId, reportId }: ReportKey, rows: readonly CarriedRow[]) {
  if (rows.length === 0) return;
  await prepared(
    tx,
    'payroll-store-carried',
    sql`
      insert into app.payroll_line_carried (organization_id, report_id, employee_id, item_id, brought, carried)
      select ${organizationId}::uuid, ${reportId}::uuid, * from unnest(${rows.map((row) => row.employeeId)}::uuid[],
        ${rows.map((row) => row.itemId)}::uuid[], ${rows.map((row) => row.brought)}::bigint[],
        ${rows.map((row) => row.carried)}::bigint[])`,
  );
}
