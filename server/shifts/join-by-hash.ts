import type { TenantTx } from '../db/pool.ts';

/** For this transaction, joins of many rows with many: right after a large copy the database guesses few rows and would loop. */
export const joinByHash = (tx: TenantTx) => tx.client.query('set local enable_nestloop = off');
