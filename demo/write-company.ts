import type { Insertable } from 'kysely';
import { toJson } from '../server/db/column-types.ts';
import type { TenantTx } from '../server/db/pool.ts';
import type { AppOrganization } from '../server/db/schema.gen.ts';

const PRODUCTS = [
  { type: 'cloud', name: 'TA Enterprise', seats: 300 },
  { type: 'payroll', name: 'Payroll', seats: 300 },
];

/** The rows every company starts with: itself, a running subscription, work hours from Monday to Friday. */
export async function writeCompany(tx: TenantTx, organization: Insertable<AppOrganization>) {
  const { organization_id } = organization;
  await tx.insertInto('app.organization').values(organization).execute();
  await tx
    .insertInto('app.subscription')
    .values({
      organization_id,
      starts_at: new Date('2025-01-01T00:00:00Z'),
      ends_at: new Date('2035-01-01T00:00:00Z'),
      products: toJson(PRODUCTS),
    })
    .execute();
  const week = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
    organization_id,
    weekday,
    is_working_day: weekday !== 0 && weekday !== 6,
  }));
  await tx.insertInto('app.work_hour').values(week).execute();
}
