import { sql } from 'kysely';
import type { Answer, Query } from '../../../contract/endpoint.ts';
import type { payrollTemplates } from '../../../contract/payroll/payroll-templates.ts';
import { firstDayOf, lastDayOf } from '../../../domain/time.ts';
import type { PlainDate } from '../../../domain/units.ts';
import type { Ctx } from '../../http/context.ts';
import { isEmployedIn } from '../shared/load-pay-employees.ts';
import { PERSON_COLUMNS, PERSON_JOINS, type PersonRow, personView } from '../shared/payroll-person.ts';

/** People employed in a month whom no template pays, in the order of their codes. */
export async function listUnlisted(
  ctx: Ctx,
  { month }: Query<typeof payrollTemplates.unlisted>,
): Promise<Answer<typeof payrollTemplates.unlisted>> {
  const period = { start: firstDayOf(month), end: lastDayOf(month) };
  const { rows } = await sql<PersonRow & { start_date: PlainDate | null }>`
      select ${PERSON_COLUMNS}, e.start_date from app.employee e ${PERSON_JOINS}
      where e.organization_id = ${ctx.organizationId} and e.approve_status = 'APPROVED' and ${isEmployedIn(period)}
        and not exists (select from app.payroll_template_member m where m.organization_id = ${ctx.organizationId}
          and m.employee_id = e.id)
      order by e.code, e.id`.execute(ctx.tx);
  return rows.map((row) => ({ ...personView(row, ctx.language), startDate: row.start_date }));
}
