import { sql } from 'kysely';
import { USUAL_RETENTION_YEARS } from '../../../domain/privacy/retention.ts';
import type { Ctx } from '../../http/context.ts';

export type RetentionRow = { years: number; version: number };
/** How long a company keeps data; version 0 is one that has said nothing. */
export async function findRetention({ tx, organizationId }: Pick<Ctx, 'tx' | 'organizationId'>): Promise<RetentionRow> {
  const { rows } = await sql<RetentionRow>`select retention_years as years, version from app.privacy_setting
    where organization_id = ${organizationId}`.execute(tx);
  return rows[0] ?? { years: USUAL_RETENTION_YEARS, version: 0 };
}
