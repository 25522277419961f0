import { sql } from 'kysely';
import type { z } from 'zod';
import type { PackageView } from '../../../contract/commerce/order-views.ts';
import type { TenantTx } from '../../db/pool.ts';

export type PackageRow = z.output<typeof PackageView>;

/** What is sold now, in the order in which the provider puts it. */
export async function listPackages(tx: Pick<TenantTx, 'getExecutor'>): Promise<PackageRow[]> {
  const { rows } = await sql<PackageRow>`
    select id, product_type as "productType", name, about_en as "aboutEn", about_th as "aboutTh", monthly_price as "monthlyPrice",
      annual_price as "annualPrice", smallest_seats as "smallestSeats", largest_seats as "largestSeats"
    from directory.package where is_offered order by place, name`.execute(tx);
  return rows;
}
