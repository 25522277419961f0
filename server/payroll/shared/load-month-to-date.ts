import { sql } from 'kysely';
import type { MonthToDate } from '../../../domain/payroll/pay-types.ts';
import { satang, type YearMonth } from '../../../domain/units.ts';
import type { TenantTx } from '../../db/pool.ts';
import { prepared } from '../../db/prepared.ts';
import { IS_DECIDED } from '../../people/shared/locked-periods.ts';

type Asked = {
  readonly organizationId: string;
  readonly reportId: string;
  readonly month: YearMonth;
  readonly employeeIds: readonly string[];
};
type Row = { employee_id: string; wage: number; raised: number; borne: number; social_security: number; welfare_fund: number };

/** What other runs of a wage month that wait or are approved counted as wage of each person, and took of it. */
export async function loadMonthToDate(tx: TenantTx, asked: Asked): Promise<Map<string, MonthToDate>> {
  const { organizationId, reportId, month, employeeIds } = asked;
  const { rows } = await prepared(
    tx,
    'payroll-month-to-date',
    sql<Row>`
      select s.employee_id, sum(s.social_security_wage - s.social_security_raised)::bigint as wage,
        sum(s.social_security_raised)::bigint as raised, sum(s.social_security_borne)::bigint as borne, sum(s.social_security)::bigint as social_security,
        sum(s.welfare_fund)::bigint as welfare_fund
      from app.payroll_report r join app.payroll_slip s on s.organization_id = ${organizationId} and s.report_id = r.id
      where r.organization_id = ${organizationId} and r.month = ${month} and r.id <> ${reportId} and ${IS_DECIDED}
        and s.employee_id = any(${employeeIds}::uuid[])
      group by s.employee_id`,
  );
  return new Map(
    rows.map((row) => [
      row.employee_id,
      {
        wage: satang(row.wage),
        raised: satang(row.raised),
        borne: satang(row.borne),
        socialSecurity: satang(row.social_security),
        welfareFund: satang(row.welfare_fund),
      },
    ]),
  );
}
