import { sql } from 'kysely';
import { waitsBesideLoans } from '../../../domain/payroll/loans.ts';
import type { Slip } from '../../../domain/payroll/pay-types.ts';
import { broughtOf, carriedOf } from '../../../domain/payroll/slip-line.ts';
import type { TenantTx } from '../../db/pool.ts';
import { prepared } from '../../db/prepared.ts';
import type { ReportKey } from './report-row.ts';

export type CarriedColumns = Readonly<Record<'people' | 'items', readonly string[]>> &
  Readonly<Record<'brought' | 'carried', readonly number[]>>;

/** What own deductions took over from earlier payrolls and left for later ones, where it is anything. */
export function carriedColumns(slips: readonly Slip[]): CarriedColumns {
  const found = slips.flatMap(({ employeeId, lines }) =>
    lines.flatMap((line) => {
      const [brought, carried] = line.key === null ? [broughtOf(line), waitsBesideLoans(line, carriedOf(line))] : [0, 0];
      return brought > 0 || carried > 0 ? [{ employeeId, itemId: line.itemId, brought, carried }] : [];
    }),
  );
  return {
    people: found.map(({ employeeId }) => employeeId),
    items: found.map(({ itemId }) => itemId),
    brought: found.map(({ brought }) => brought),
    carried: found.map(({ carried }) => carried),
  };
}

/** Slips take their rows along when they are removed. */
export async function storeCarried(tx: TenantTx, { organizationId, reportId }: ReportKey, columns: CarriedColumns) {
  if (columns.people.length === 0) return;
  await prepared(
    tx,
    'payroll-store-carried',
    sql`
      insert into app.payroll_line_carried (organization_id, report_id, employee_id, item_id, brought, carried)
      select ${organizationId}::uuid, ${reportId}::uuid, * from unnest(${columns.people}::uuid[], ${columns.items}::uuid[],
        ${columns.brought}::bigint[], ${columns.carried}::bigint[])`,
  );
}
