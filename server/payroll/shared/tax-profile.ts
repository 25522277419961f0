import { sql } from 'kysely';
import { type KnownPerson, profileOf } from '../../../domain/payroll/declarations/profile-of.ts';
import type { PayPeriod, TaxProfile } from '../../../domain/payroll/pay-types.ts';

/** The year in which a payroll is taxed: that of its pay date. */
export const taxYearOf = ({ payDate }: Pick<PayPeriod, 'payDate'>): number => Number(payDate.slice(0, 4));

/** What counts of the declaration of `app.employee e` in a tax year, by section; null when nothing does. */
export const declaredOf = ({ organizationId, taxYear }: { organizationId: string; taxYear: number }) => sql`
  (select jsonb_object_agg(t.section, t.counted) from app.tax_declaration t
    where t.organization_id = ${organizationId} and t.employee_id = e.id and t.year = ${taxYear}::int and t.counted is not null)`;

const NOTHING: TaxProfile = {};
/** What somebody may subtract, as their declaration counts now; `stored` is written by this server alone. */
export function readTaxProfile(stored: unknown, known: KnownPerson): TaxProfile {
  if (typeof stored === 'object' && stored !== null) return profileOf(stored, known);
  return known.birthDate === null ? NOTHING : { birthDate: known.birthDate };
}
