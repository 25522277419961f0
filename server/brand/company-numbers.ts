import { sql } from 'kysely';
import { brandOf, DIGIT_KEY } from '../../domain/brand/brand.ts';
import type { TenantTx } from '../db/pool.ts';
import { readFeatures } from './find-brand.ts';

/** How a company writes numbers: the letters of its currency, and the most decimals of a number that is no amount. */
export type CompanyNumbers = { readonly currency: string; readonly decimals: number };

/** The currency and digit system in force, for files and documents: an enterprise keeps its digits with its theme, others among their settings. */
export async function readCompanyNumbers({
  tx,
  organizationId,
}: {
  tx: TenantTx;
  organizationId: string;
}): Promise<CompanyNumbers> {
  const { rows } = await sql<{ currency: string; digits: string | null; isEnterprise: boolean }>`
    select currency_code as currency, settings->>'digitSystem' as digits, is_enterprise as "isEnterprise"
    from app.organization where organization_id = ${organizationId}`.execute(tx);
  const { currency = 'THB', digits = null, isEnterprise = false } = rows[0] ?? {};
  const features = isEnterprise ? await readFeatures(tx, organizationId) : [{ type: DIGIT_KEY, value: digits }];
  return { currency, decimals: brandOf(features).decimals };
}
