import { sql } from 'kysely';
import type { YearMonth } from '../../../domain/units.ts';
import type { Ctx } from '../../http/context.ts';

type PersonMonth = { readonly employeeId: string; readonly month: YearMonth };

/**
 * Places of those whose payroll of the month waits for an approver or is approved: what is added then would be paid by none, unless a draft beside the
 * cycle that has the person is there to pay it.
 */
export async function isClosed({ tx, organizationId }: Ctx, wanted: readonly PersonMonth[]): Promise<number[]> {
  const { rows } = await sql<{ place: number }>`
      select distinct (w.place - 1)::integer as place
      from unnest(${wanted.map(({ employeeId }) => employeeId)}::uuid[], ${wanted.map(({ month }) => month)}::text[])
          with ordinality as w(employee_id, month, place)
        join app.payroll_slip s on s.organization_id = ${organizationId} and s.employee_id = w.employee_id
        join app.payroll_report r on r.organization_id = s.organization_id and r.id = s.report_id and r.month = w.month
      where r.status in ('PENDING', 'APPROVED') and r.kind in ('regular', 'final')
        and not exists (select from app.payroll_report d join app.payroll_slip ds on ds.organization_id = d.organization_id
            and ds.report_id = d.id and ds.employee_id = w.employee_id
          where d.organization_id = ${organizationId} and d.month = w.month and d.kind <> 'regular' and d.status = 'DRAFT')`.execute(
    tx,
  );
  return rows.map(({ place }) => place);
}
