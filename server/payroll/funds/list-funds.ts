import { sql } from 'kysely';
import type { Answer } from '../../../contract/endpoint.ts';
import type { funds } from '../../../contract/payroll/funds.ts';
import { FUND_KINDS } from '../../../domain/payroll/fund-share.ts';
import type { PlainDate } from '../../../domain/units.ts';
import type { Ctx } from '../../http/context.ts';
import { countedInFund } from '../shared/counted-in-fund.ts';
import { requireTarget } from '../shared/own-line-target.ts';

type Row = {
  id: string;
  name: string;
  name_en: string | null;
  fund_kind: string;
  fund_employee_percent: number;
  fund_company_percent: number;
  position_employee: number | null;
  position_company: number | null;
};
type PersonRow = Row & {
  own_employee: number | null;
  own_company: number | null;
  start_date: PlainDate | null;
  end_date: PlainDate | null;
  vested_date: PlainDate | null;
};

const COLUMNS = sql`i.id, i.name, i.name_en, i.fund_kind, i.fund_employee_percent, i.fund_company_percent,
  p.employee_percent as position_employee, p.company_percent as position_company`;

const base = (row: Row, language: Ctx['language']) => ({
  payrollId: row.id,
  payrollName: language === 'en' ? row.name_en || row.name : row.name,
  fundKind: FUND_KINDS.find((kind) => kind === row.fund_kind) ?? ('other' as const),
});

/** The funds in use with what a position pays into them. */
export async function fundsOfPosition(ctx: Ctx, positionId: string): Promise<Answer<typeof funds.ofPosition>> {
  await requireTarget(ctx, 'position', positionId);
  const { rows } = await sql<Row>`
      select ${COLUMNS} from app.payroll_item i
        left join app.position_fund p on p.organization_id = i.organization_id and p.item_id = i.id
          and p.position_id = ${positionId}
      where i.organization_id = ${ctx.organizationId} and i.is_enabled and i.fund_kind is not null
      order by i.name, i.id`.execute(ctx.tx);
  const found: Answer<typeof funds.ofPosition> = [];
  for (const row of rows)
    found.push({
      ...base(row, ctx.language),
      ownEmployeePercent: row.position_employee,
      ownCompanyPercent: row.position_company,
      employeePercent: row.position_employee ?? row.fund_employee_percent,
      companyPercent: row.position_company ?? row.fund_company_percent,
      countedPayrolls: await countedInFund(ctx, { itemId: row.id, positionId, sides: ['employee', 'company'] }),
    });
  return found;
}

/** The funds in use, and since when the person is in them. The company's part is vested after the fund's years of membership. */
export async function fundsOfEmployee(ctx: Ctx, employeeId: string): Promise<Answer<typeof funds.ofEmployee>> {
  await requireTarget(ctx, 'employee', employeeId);
  const { rows } = await sql<PersonRow>`
      select ${COLUMNS}, m.employee_percent as own_employee, m.company_percent as own_company, m.start_date, m.end_date,
        (m.start_date + make_interval(years => i.fund_vesting_years))::date as vested_date
      from app.payroll_item i
        join app.employee e on e.organization_id = i.organization_id and e.id = ${employeeId}
        left join app.fund_member m on m.organization_id = i.organization_id and m.item_id = i.id and m.employee_id = e.id
        left join app.position_fund p on p.organization_id = i.organization_id and p.item_id = i.id
          and p.position_id = e.position_id
      where i.organization_id = ${ctx.organizationId} and i.is_enabled and i.fund_kind is not null
      order by i.name, i.id`.execute(ctx.tx);
  return rows.map((row) => ({
    ...base(row, ctx.language),
    ownEmployeePercent: row.own_employee,
    ownCompanyPercent: row.own_company,
    employeePercent: row.own_employee ?? row.position_employee ?? row.fund_employee_percent,
    companyPercent: row.own_company ?? row.position_company ?? row.fund_company_percent,
    startDate: row.start_date,
    endDate: row.end_date,
    vestedDate: row.vested_date,
  }));
}
