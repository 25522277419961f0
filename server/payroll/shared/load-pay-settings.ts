import { sql } from 'kysely';
import { z } from 'zod';
import type { InsuranceTerms } from '../../../domain/payroll/insurance-lines.ts';
import type { PayPeriod, PaySettings } from '../../../domain/payroll/pay-types.ts';
import type { EarlyRule } from '../../../domain/payroll/trace.ts';
import { type LateRounding, usualRounding } from '../../../domain/time/late-charge.ts';
import type { PlainDate, YearMonth } from '../../../domain/units.ts';
import type { TenantTx } from '../../db/pool.ts';
import { itemIdsOf, type PayrollItem } from './load-items.ts';

const Stored = z
  .object({
    withholdingMethod: z.enum(['accumulated', 'annualised']).catch('accumulated'),
    instalmentRounding: z.enum(['truncate', 'half-up']).catch('truncate'),
    deductsLate: z.boolean().catch(true),
    lateUnit: z.enum(['second', 'minute', 'hour']).catch('minute'),
  })
  .catch({
    withholdingMethod: 'accumulated',
    instalmentRounding: 'truncate',
    deductsLate: true,
    lateUnit: 'minute',
  });

type Rules = z.output<typeof Stored> & { readonly lateRounding: LateRounding };
type DatedRules = Rules & { readonly from: PlainDate; readonly deductsEarly: boolean };

/** What holds where no dated setting does: `settings.payroll` of the organisation. */
export async function readUsualRules(tx: TenantTx, organizationId: string): Promise<Rules> {
  const { rows } = await sql<{ payroll: unknown }>`
      select settings->'payroll' as payroll from app.organization where organization_id = ${organizationId}`.execute(tx);
  const stored = Stored.parse(rows[0]?.payroll ?? {});
  return { ...stored, lateRounding: usualRounding(stored.lateUnit) };
}

/** What was said of a period, ascending: what holds on its first day, if anything does, and what changes within it. */
export async function readDatedRules(tx: TenantTx, organizationId: string, { start, end }: Span): Promise<DatedRules[]> {
  const { rows } = await sql<DatedRules>`
    select s.valid_from as "from", s.deducts_late as "deductsLate", s.deducts_early as "deductsEarly", s.late_unit as "lateUnit",
      s.late_rounding as "lateRounding",
      s.withholding_method as "withholdingMethod", s.instalment_rounding as "instalmentRounding"
    from app.payroll_setting s where s.organization_id = ${organizationId} and s.valid_from <= ${end}::date
      and (s.valid_from <= ${start}::date or s.holds_by_day)
      and s.valid_from >= coalesce((select max(f.valid_from) from app.payroll_setting f
        where f.organization_id = ${organizationId} and f.valid_from <= ${start}::date), s.valid_from)
    order by s.valid_from`.execute(tx);
  return rows;
}
/** The disaster area that the company lies in, in a wage month; null for none. */
export const areaIn = (organizationId: string, month: YearMonth) => sql`(select a.area from app.social_security_area a
  where a.organization_id = ${organizationId} and a.from_month <= ${month} order by a.from_month desc limit 1)`;

type Span = Pick<PayPeriod, 'start' | 'end'>;

/**
 * How a company computes pay in a period, and how many people it employs at its end. What is of the month (the tax method and its rounding) goes by
 * the first day; lateness goes by the rule of its day.
 */
export async function loadPaySettings(
  tx: TenantTx,
  organizationId: string,
  { period, items }: { period: PayPeriod; items: readonly PayrollItem[] },
): Promise<PaySettings> {
  const usual = await readUsualRules(tx, organizationId);
  const dated = await readDatedRules(tx, organizationId, period);
  const { rows } = await sql<{ headcount: number; insurance: InsuranceTerms | null; area: string | null }>`
      select (select count(*) from app.employee e where e.organization_id = ${organizationId} and e.approve_status = 'APPROVED'
        and (e.start_date is null or e.start_date <= ${period.end}::date) and (e.end_date is null
          or e.end_date >= ${period.end}::date)) as headcount,
      (select jsonb_build_object('base', t.base, 'paidBy', t.paid_by) from app.social_security_term t
        where t.organization_id = ${organizationId} and t.from_month <= ${period.month} order by t.from_month desc limit 1) as insurance,
      ${areaIn(organizationId, period.month)} as area`.execute(tx);
  const [row] = rows;
  const insurance = row?.insurance ? { insurance: row.insurance } : {};
  const first = dated.find(({ from }) => from <= period.start) ?? usual;
  const { deductsLate, lateUnit, lateRounding, withholdingMethod, instalmentRounding } = first;
  const lateChanges = dated
    .filter(({ from }) => from > period.start)
    .map(({ from, ...rule }) => ({
      from,
      deductsLate: rule.deductsLate,
      lateUnit: rule.lateUnit,
      lateRounding: rule.lateRounding,
    }));
  return {
    ...usual,
    ...{ deductsLate, lateUnit, lateRounding, withholdingMethod, instalmentRounding },
    ...(lateChanges.length > 0 ? { lateChanges } : {}),
    ...(dated.some((rule) => rule.deductsEarly) ? { earlyRules: earlyRulesOf(dated, period.start) } : {}),
    ...insurance,
    socialSecurityArea: row?.area ?? null,
    employerHeadcount: row?.headcount ?? 0,
    itemIds: itemIdsOf(items),
  };
}

/** What holds on the first day of the period, and what changes within it. */
function earlyRulesOf(dated: readonly DatedRules[], start: PlainDate): EarlyRule[] {
  const rules = dated.map(({ from, deductsEarly }) => ({ from: from < start ? start : from, deductsEarly }));
  const all = rules[0]?.from === start ? rules : [{ from: start, deductsEarly: false }, ...rules];
  return all.filter((rule, index) => rule.deductsEarly !== all[index - 1]?.deductsEarly);
}
