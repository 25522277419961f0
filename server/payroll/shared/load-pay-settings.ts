import { sql } from 'kysely';
import { z } from 'zod';
import type { InsuranceTerms } from '../../../domain/payroll/insurance-lines.ts';
import type { PayPeriod, PaySettings } from '../../../domain/payroll/pay-types.ts';
import type { TenantTx } from '../../db/pool.ts';
import { itemIdsOf, type PayrollItem } from './load-items.ts';

const Stored = z
  .object({
    withholdingMethod: z.enum(['accumulated', 'annualised']).catch('accumulated'),
    instalmentRounding: z.enum(['truncate', 'half-up']).catch('truncate'),
    deductsLate: z.boolean().catch(true),
    lateUnit: z.enum(['second', 'minute', 'hour']).catch('minute'),
    socialSecurityArea: z.string().nullable().catch(null),
  })
  .catch({
    withholdingMethod: 'accumulated',
    instalmentRounding: 'truncate',
    deductsLate: true,
    lateUnit: 'minute',
    socialSecurityArea: null,
  });

type Rules = z.output<typeof Stored>;
type DatedRules = Omit<Rules, 'socialSecurityArea'>;

/** What holds where no dated setting does: `settings.payroll` of the organisation. */
export async function readUsualRules(tx: TenantTx, organizationId: string): Promise<Rules> {
  const { rows } = await sql<{ payroll: unknown }>`
      select settings->'payroll' as payroll from app.organization where organization_id = ${organizationId}`.execute(tx);
  return Stored.parse(rows[0]?.payroll ?? {});
}

/** How a company computes pay on the first day of a period, and how many people it employs at its end. */
export async function loadPaySettings(
  tx: TenantTx,
  organizationId: string,
  { period, items }: { period: PayPeriod; items: readonly PayrollItem[] },
): Promise<PaySettings> {
  const usual = await readUsualRules(tx, organizationId);
  const { rows } = await sql<{ headcount: number; dated: DatedRules | null; insurance: InsuranceTerms | null }>`
      select (select count(*) from app.employee e where e.organization_id = ${organizationId} and e.approve_status = 'APPROVED'
        and (e.start_date is null or e.start_date <= ${period.end}::date) and (e.end_date is null
          or e.end_date >= ${period.end}::date)) as headcount,
      (select jsonb_build_object('deductsLate', s.deducts_late, 'lateUnit', s.late_unit,
          'withholdingMethod', s.withholding_method, 'instalmentRounding', s.instalment_rounding)
        from app.payroll_setting s where s.organization_id = ${organizationId} and s.valid_from <= ${period.start}::date
        order by s.valid_from desc limit 1) as dated,
      (select jsonb_build_object('base', t.base, 'paidBy', t.paid_by) from app.social_security_term t
        where t.organization_id = ${organizationId} and t.from_month <= ${period.month} order by t.from_month desc limit 1) as insurance`.execute(
    tx,
  );
  const [row] = rows;
  const insurance = row?.insurance ? { insurance: row.insurance } : {};
  return { ...usual, ...row?.dated, ...insurance, employerHeadcount: row?.headcount ?? 0, itemIds: itemIdsOf(items) };
}
