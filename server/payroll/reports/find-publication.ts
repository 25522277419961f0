import { sql } from 'kysely';
import type { Instant } from '../../../domain/units.ts';
import type { Ctx } from '../../http/context.ts';

type Publication = { readonly published_at: Instant; readonly published_by: string | null };
/** When the slips of a report were published, and by whom. */
export async function findPublication({ tx, organizationId }: Ctx, reportId: string): Promise<Publication | null> {
  const { rows } = await sql<Publication>`select published_at, published_by from app.payroll_slip_publication
    where organization_id = ${organizationId} and report_id = ${reportId}`.execute(tx);
  return rows[0] ?? null;
}
