import { sql } from 'kysely';
import { z } from 'zod';
import type { PayPeriod, PaySettings } from '../../../domain/payroll/pay-types.ts';
import type { TenantTx } from '../../db/pool.ts';
import { itemIdsOf, type PayrollItem } from './load-items.ts';

const Stored = z
  .object({
    withholdingMethod: z.enum(['accumulated', 'annualised']).catch('accumulated'),
    instalmentRounding: z.enum(['truncate', 'half-up']).catch('truncate'),
    lateUnit: z.enum(['second', 'minute', 'hour']).catch('minute'),
    socialSecurityArea: z.string().nullable().catch(null),
  })
  .catch({ withholdingMethod: 'accumulated', instalmentRounding: 'truncate', lateUnit: 'minute', socialSecurityArea: null });

/** How a company computes pay: `settings.payroll` of the organisation, and how many people it employs at the end of the period. */
export async function loadPaySettings(
  tx: TenantTx,
  organizationId: string,
  { period, items }: { period: PayPeriod; items: readonly PayrollItem[] },
): Promise<PaySettings> {
  const { rows } = await sql<{ payroll: unknown; headcount: number }>`
      select o.settings->'payroll' as payroll,
      (select count(*) from app.employee e where e.organization_id = ${organizationId} and e.approve_status = 'APPROVED'
        and (e.start_date is null or e.start_date <= ${period.end}::date) and (e.end_date is null
          or e.end_date >= ${period.end}::date)) as headcount
      from app.organization o where o.organization_id = ${organizationId}`.execute(tx);
  const row = rows[0];
  return { ...Stored.parse(row?.payroll ?? {}), employerHeadcount: row?.headcount ?? 0, itemIds: itemIdsOf(items) };
}
