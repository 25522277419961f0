import { sql } from 'kysely';
import type { TenantTx } from '../../db/pool.ts';

type WhichBalance = { readonly employeeId: string; readonly leaveTypeId: string };
/** Over this many balances all of the company are held instead of each, so that the locks of a large file fit in memory. */
const MANY_BALANCES = 256;
/** Transactions that hold all balances of their company need none of them. */
const holdingAll = new WeakSet<TenantTx>();

const balanceKey = ({ employeeId, leaveTypeId }: WhichBalance) => `leave ${employeeId} ${leaveTypeId}`;
const COMPANY = sql`hashtextextended('leave balances of ' || organization_id, 0)) from app.organization`;

/** Holds the balance of one person and type until the transaction ends: whoever asks for leave of it waits. */
export const lockLeaveBalance = (tx: TenantTx, employeeId: string, leaveTypeId: string): Promise<void> =>
  lockKeys(tx, [balanceKey({ employeeId, leaveTypeId })]);

/** The same with all leave of the person: one is asked for at a time, whatever its type, since two must not lie over each other. */
export const lockLeaveOf = (tx: TenantTx, { employeeId, leaveTypeId }: WhichBalance): Promise<void> =>
  lockKeys(tx, [balanceKey({ employeeId, leaveTypeId }), `leave of ${employeeId}`]);

/**
 * Holds balances until the transaction ends. Few: each of them, in one order, beside all others of the company; many: the company's
 * balances alone, so that the file waits for whoever holds one and they for it.
 */
export async function lockLeaveBalances(tx: TenantTx, balances: readonly WhichBalance[]): Promise<void> {
  const keys = [...new Set(balances.map(balanceKey))].sort();
  await (keys.length > MANY_BALANCES ? holdAllBalances(tx) : lockKeys(tx, keys));
}

/** Holds all balances of the company until the transaction ends. */
export async function holdAllBalances(tx: TenantTx): Promise<void> {
  if (holdingAll.has(tx)) return;
  await sql`select pg_advisory_xact_lock(${COMPANY}`.execute(tx);
  holdingAll.add(tx);
}

async function lockKeys(tx: TenantTx, keys: readonly string[]): Promise<void> {
  if (holdingAll.has(tx)) return;
  await sql`with company as materialized (select pg_advisory_xact_lock_shared(${COMPANY})
    select pg_advisory_xact_lock(hashtextextended(key, 0)) from company, unnest(${[...keys]}::text[]) as key`.execute(tx);
}
