import type { TenantTx } from '../db/pool.ts';

/** How many notifications a person has not read. */
export async function countUnread(tx: TenantTx, organizationId: string, employeeId: string): Promise<number> {
  const { rows } = await tx.client.query<{ unread: number }>(
    `select count(*) as unread from app.notification
      where organization_id = $1 and employee_id = $2 and is_listed and read_at is null`,
    [organizationId, employeeId],
  );
  return rows[0]?.unread ?? 0;
}
