import { assert } from '../../domain/units.ts';

/** A lock held until the transaction ends; `key` is a whole number that names what is locked. */
export type AdvisoryLock = { readonly key: number; readonly isShared: boolean };

/** Over so many locks, a list costs the database and this process less than a column each (64 locks: 90 against 130 µs, and 310 as statements). */
const MANY = 16;

/** What takes the locks, one after the other in their order; only whole numbers stand in it. */
export function lockStatements(locks: readonly AdvisoryLock[]): string {
  for (const { key } of locks) assert(Number.isSafeInteger(key), 'a lock key is a whole number');
  if (locks.length === 0) return '';
  if (locks.length <= MANY)
    return `select ${locks.map(({ key, isShared }, place) => `${lockCall(isShared)}(${key}) as lock_${place}`).join(', ')}`;
  return runsOf(locks)
    .map(([isShared, keys]) => `select count(${lockCall(isShared)}(key)) from unnest('{${keys.join(',')}}'::bigint[]) as key`)
    .join('; ');
}

/** Takes a lock that stands in brackets behind it. */
export const lockCall = (isShared: boolean) => (isShared ? 'pg_advisory_xact_lock_shared' : 'pg_advisory_xact_lock');

/** Neighbours of one kind together, without changing the order. */
function runsOf(locks: readonly AdvisoryLock[]): [boolean, number[]][] {
  const runs: [boolean, number[]][] = [];
  for (const { key, isShared } of locks) {
    const last = runs.at(-1);
    if (last && last[0] === isShared) last[1].push(key);
    else runs.push([isShared, [key]]);
  }
  return runs;
}
