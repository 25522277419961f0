import { assert } from '../../domain/units.ts';

/** A lock held until the transaction ends; `key` is a whole number that names what is locked. */
export type AdvisoryLock = { readonly key: number; readonly isShared: boolean };

/** The statements that take the locks, one after the other; only whole numbers stand in them. */
export function lockStatements(locks: readonly AdvisoryLock[]): string {
  return locks
    .map(({ key, isShared }) => {
      assert(Number.isSafeInteger(key), 'a lock key is a whole number');
      return `select pg_advisory_xact_lock${isShared ? '_shared' : ''}(${key})`;
    })
    .join('; ');
}
