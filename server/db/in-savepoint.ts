import type { TenantTx } from './pool.ts';

/** `isKept`: whether what was done stays, by what it answered; left out, it does. `onUndone`: what was kept beside the database goes as well. */
export type SavepointRules<Result> = {
  readonly isKept?: (result: Result) => boolean;
  readonly onUndone?: () => void;
};

/**
 * Work that is undone without the rest of its transaction: where it throws, or where its answer says so. One such work at a time in a
 * transaction, or one within another, never two beside each other. The work of a request uses `ctx.inSavepoint`.
 */
export async function inSavepoint<Result>(
  { client }: Pick<TenantTx, 'client'>,
  work: () => Promise<Result>,
  { isKept = () => true, onUndone }: SavepointRules<Result> = {},
): Promise<Result> {
  await client.query('savepoint part');
  const undo = () => {
    onUndone?.();
    return client.query('rollback to savepoint part; release savepoint part');
  };
  try {
    const result = await work();
    if (isKept(result)) await client.query('release savepoint part');
    else await undo();
    return result;
  } catch (error) {
    // What stopped the work tells more than a connection that is lost.
    await undo().catch(() => undefined);
    throw error;
  }
}
