import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Instant } from '../../../domain/units.ts';
import type { TenantTx } from '../../db/pool.ts';
import { companyForEachTest } from '../../testing/company-for-each-test.ts';
import { bringLeave } from './import-leave.ts';
import { lockLeaveBalance } from './leave-locks.ts';
import { aLeaveType } from './testing/a-leave-type.ts';

const DAY = 480;
const at = companyForEachTest('2026-06-15T03:00:00Z');
const now = Date.parse('2026-06-15T03:00:00Z') as Instant;
const inTenant = <Result>(work: (tx: TenantTx) => Promise<Result>) => at.host.build.inTenant(at.organizationId, work);
/** The locks that a transaction holds, with how they are held. */
async function heldLocks(tx: TenantTx): Promise<string[]> {
  const { rows } = await sql<{ mode: string; key: string }>`select mode, classid || ' ' || objid as key from pg_locks
    where locktype = 'advisory' and pid = pg_backend_pid() and granted order by mode`.execute(tx);
  return rows.map((row) => `${row.mode} ${row.key}`);
}

test('a file of 3,000 balances holds those of the company by one lock, which one balance holds beside others', async () => {
  const leaveTypeId = await aLeaveType(at.host, at.organizationId);
  const { rows } = await inTenant((tx) =>
    sql<{
      id: string;
      code: string;
    }>`insert into app.employee (organization_id, code, first_name, last_name, start_date, approve_status)
      select ${at.organizationId}, 'K' || n, 'Person', 'Number ' || n, '2024-01-01', 'APPROVED' from generate_series(1, 3000) n
      returning id, code`.execute(tx),
  );
  const values = rows.map(({ id, code }) => ({ employeeId: id, code, leaveTypeId, minutes: 12 * DAY }));
  const locks = await inTenant(async (tx) => {
    const changes = await bringLeave({ tx, organizationId: at.organizationId, now }, values, 'file');
    expect(changes).toHaveLength(3000);
    return heldLocks(tx);
  });
  expect(locks).toHaveLength(1);
  expect(locks[0]).toMatch(/^ExclusiveLock /);
  const one = await inTenant(async (tx) => {
    await lockLeaveBalance(tx, rows[0]?.id ?? '', leaveTypeId);
    return heldLocks(tx);
  });
  expect(one).toHaveLength(2);
  expect(one).toContainEqual(locks[0]?.replace('ExclusiveLock', 'ShareLock'));
  const total = await inTenant((tx) =>
    sql<{ kind: string; count: number }>`select kind, count(*)::int as count from app.leave_entry
      where organization_id = ${at.organizationId} group by kind order by kind`.execute(tx),
  );
  expect(total.rows).toEqual([
    { kind: 'grant', count: 3000 },
    { kind: 'import', count: 3000 },
  ]);
});
