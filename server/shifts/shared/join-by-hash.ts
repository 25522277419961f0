import type { TenantTx } from '../../db/pool.ts';

/** From so many cells on, joins are made by hash. */
const MANY_CELLS = 500;

/**
 * For this transaction, joins of many rows with many: right after a large copy the database guesses few rows, and would loop, or merge
 * by the day alone and compare all people of a day with each other.
 */
export const joinByHash = (tx: TenantTx) => tx.client.query('set local enable_nestloop = off; set local enable_mergejoin = off');

/** The same for the statements of `work` alone, when there is much of it; what follows it looks up single rows again. */
export const joinManyByHash = <Result>(tx: TenantTx, cells: number, work: () => Promise<Result>): Promise<Result> =>
  cells < MANY_CELLS ? work() : byHash(tx, work);

/** The same for statements over a part of a board, whose cells are not counted yet. */
export async function byHash<Result>(tx: TenantTx, work: () => Promise<Result>): Promise<Result> {
  await joinByHash(tx);
  const result = await work();
  await tx.client.query('set local enable_nestloop = on; set local enable_mergejoin = on');
  return result;
}
