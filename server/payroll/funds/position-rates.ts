import { sql } from 'kysely';
import type { Ctx } from '../../http/context.ts';
import { waitingFor } from '../shared/counted-in-fund.ts';

const SIDES = ['employee', 'company'] as const;
const FIELDS = { employee: 'employeePercent', company: 'companyPercent' } as const;
type Rates = { readonly employeePercent: number; readonly companyPercent: number };
type Place = { readonly positionId: string; readonly payrollId: string };

/**
 * The payroll that waits for approval and counted a rate of a position that would be another one, with the first such rate; null when none does.
 * `rates` null: those of the fund again, which may be amounts.
 */
export async function heldPositionRate(ctx: Ctx, { positionId, payrollId }: Place, rates: Rates | null) {
  const { own, ofFund } = await standing(ctx, { positionId, payrollId });
  for (const side of SIDES) {
    const said = (of: Rates | null) => (of ? `${of[FIELDS[side]]} of 10000` : ofFund[side]);
    if (said(own) === said(rates)) continue;
    const payroll = await waitingFor(ctx, { itemId: payrollId, positionId, sides: [side] });
    if (payroll !== null) return { field: FIELDS[side], payroll };
  }
  return null;
}

type Row = { readonly own: Rates | null; readonly employee: string; readonly company: string };
/** What the position says, and what the fund says of both sides: a share alone is written like that of a position. */
async function standing({ tx, organizationId }: Ctx, { positionId, payrollId }: Place) {
  const ofFund = (side: 'employee' | 'company') => {
    const [percent, amount] = [sql.ref(`i.fund_${side}_percent`), sql.ref(`i.fund_${side}_amount`)];
    return sql`${percent} || ' of 10000' || case when ${amount} = 0 then '' else ' and ' || ${amount} end`;
  };
  const { rows } = await sql<Row>`
    select ${ofFund('employee')} as employee, ${ofFund('company')} as company, case when p.item_id is not null then
      jsonb_build_object('employeePercent', p.employee_percent, 'companyPercent', p.company_percent) end as own
    from app.payroll_item i left join app.position_fund p on p.organization_id = i.organization_id and p.item_id = i.id
      and p.position_id = ${positionId}
    where i.organization_id = ${organizationId} and i.id = ${payrollId}`.execute(tx);
  const { own = null, employee = '', company = '' } = rows[0] ?? {};
  return { own, ofFund: { employee, company } };
}
