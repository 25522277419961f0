import { sql } from 'kysely';
import { type AdvisoryLock, lockStatements } from '../../db/advisory-locks.ts';
import type { TenantTx } from '../../db/pool.ts';

/** Beyond the keys of people among the locks of attendance. */
const PAY_KEYS = 2 ** 52 + 2 ** 50;
const lastBits = (uuid: string) => Number.parseInt(uuid.replaceAll('-', '').slice(-12), 16);

/**
 * Held together by those who change what a payroll counts (publish shifts, count days again, correct clockings, bring files, change hours,
 * holidays, moves and pay), and alone by those who compute a payroll or submit it: either the figures contain the change, or its writer
 * sees that they are locked, or the change is noted after they were computed. It comes before the locks of attendance and before that
 * of the company's people. Clock-ins never take it.
 */
export const payLock = (organizationId: string, isShared: boolean): AdvisoryLock => ({
  key: PAY_KEYS + lastBits(organizationId),
  isShared,
});

const COMPUTING_KEYS = 2 ** 52 + 2 ** 51;
/** Whether this transaction is the one of the company that computes a large payroll; of two, one. */
export async function takeComputing(tx: TenantTx, organizationId: string): Promise<boolean> {
  const key = COMPUTING_KEYS + lastBits(organizationId);
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${key}) as taken`.execute(tx);
  return rows[0]?.taken === true;
}

/** Taken by whoever computes a payroll or submits it, before its report is held. */
export async function holdPayAlone(tx: TenantTx, organizationId: string): Promise<void> {
  await tx.client.query(lockStatements([payLock(organizationId, false)]));
}

/** Taken before a writer asks whether a payroll holds the days that it is about to change. */
export async function holdPay(tx: TenantTx, organizationId: string): Promise<void> {
  await tx.client.query(lockStatements([payLock(organizationId, true)]));
}
