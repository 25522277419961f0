import { sql } from 'kysely';
import type { TenantTx } from '../db/pool.ts';

/** How many notifications a person has not read. */
export async function countUnread(tx: TenantTx, organizationId: string, employeeId: string): Promise<number> {
  const { rows } = await sql<{ unread: number }>`select count(*) as unread from app.notification
      where organization_id = ${organizationId} and employee_id = ${employeeId} and is_listed and read_at is null`.execute(tx);
  return rows[0]?.unread ?? 0;
}
