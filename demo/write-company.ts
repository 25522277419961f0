import type { Insertable } from 'kysely';
import type { SubscribedProduct } from '../domain/plans.ts';
import { toJson } from '../server/db/column-types.ts';
import type { TenantTx } from '../server/db/pool.ts';
import type { AppOrganization } from '../server/db/schema.gen.ts';

export type Sold = { products: SubscribedProduct[]; endsAt: Date };
const EVERYTHING: Sold = {
  products: [
    { type: 'cloud', name: 'TA Enterprise', seats: 300 },
    { type: 'payroll', name: 'Payroll', seats: 300 },
  ],
  endsAt: new Date('2035-01-01T00:00:00Z'),
};

/** The rows every company starts with: itself, what it bought (null: nothing, the free plan), work hours from Monday to Friday. */
export async function writeCompany(tx: TenantTx, organization: Insertable<AppOrganization>, sold: Sold | null = EVERYTHING) {
  const { organization_id } = organization;
  await tx.insertInto('app.organization').values(organization).execute();
  if (sold) {
    const { products, endsAt } = sold;
    const term = { starts_at: new Date('2025-01-01T00:00:00Z'), ends_at: endsAt };
    await tx
      .insertInto('app.subscription')
      .values({ organization_id, ...term, products: toJson(products) })
      .execute();
  }
  const week = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({
    organization_id,
    weekday,
    is_working_day: weekday !== 0 && weekday !== 6,
  }));
  await tx.insertInto('app.work_hour').values(week).execute();
}
