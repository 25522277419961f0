import { sql } from 'kysely';
import type { Answer, Body } from '../../../contract/endpoint.ts';
import type { payrollItems } from '../../../contract/payroll/payroll-items.ts';
import { invalidField } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { holdPay } from '../../people/shared/pay-lock.ts';
import { type FundSide, waitingFor } from '../shared/counted-in-fund.ts';

type Item = Answer<typeof payrollItems.create>;
type Given = Partial<Pick<Body<typeof payrollItems.update>, keyof Item & keyof Body<typeof payrollItems.update>>>;

/** How an item counts, for whoever has a line of it. */
const RULES = [
  'type',
  'taxCalculation',
  'socialSecurityCalculation',
  'regular',
  'prorated',
  'overtimeBase',
  'fundWage',
  'debt',
  'remittance',
] as const satisfies readonly (keyof Item)[];
/** What a fund says for everybody, and whose part of it that is. */
const OF_FUND = {
  fundKind: 'wage',
  highestWage: 'wage',
  employeePercent: 'employee',
  employeeAmount: 'employee',
  companyPercent: 'company',
  companyAmount: 'company',
} as const satisfies Partial<Record<keyof Item, FundSide>>;

/**
 * Refuses, at its field, another rule of an item while a payroll waits for approval that counted it: its figures are being looked at, as with what an item
 * pays. Approved payrolls keep what they counted.
 */
export async function refuseHeldRules(ctx: Ctx, before: Item, given: Given): Promise<void> {
  const isOther = (field: keyof Item & keyof Given): boolean => given[field] !== undefined && given[field] !== before[field];
  const rule = RULES.find(isOther);
  const payroll = rule && (await waitingWithLine(ctx, before.id));
  if (rule && payroll) throw invalidField(rule, 'form/rule-waits', { payroll });
  if (before.fundKind === null) return;
  for (const field of [
    'fundKind',
    'highestWage',
    'employeePercent',
    'employeeAmount',
    'companyPercent',
    'companyAmount',
  ] as const) {
    if (!isOther(field)) continue;
    const waits = await waitingFor(ctx, { itemId: before.id, positionId: null, sides: [OF_FUND[field]] });
    if (waits !== null) throw invalidField(field, 'form/rule-waits', { payroll: waits });
  }
}

async function waitingWithLine({ tx, organizationId }: Ctx, itemId: string): Promise<string | undefined> {
  await holdPay(tx, organizationId);
  const { rows } = await sql<{ name: string }>`
    select r.name from app.payroll_report r where r.organization_id = ${organizationId} and r.status = 'PENDING'
      and exists (select from app.payroll_line l where l.organization_id = ${organizationId} and l.report_id = r.id and l.item_id = ${itemId})
    order by r.period_start, r.name limit 1`.execute(tx);
  return rows[0]?.name;
}
