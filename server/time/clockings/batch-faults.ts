/** A lock or a connection that could not be had, or was lost: the database said nothing about what was asked. */
const OF_THE_SITUATION = /^(55P03|57|53|08|ECONN|EPIPE)/;
const LOST = /connection|timeout/i;

/**
 * Whether one request of a batch may have made all of it fail, so that running them apart helps. When a lock was not to be had or the
 * connection ended, it would not: every request would wait as long again, each on a connection of its own.
 */
export function isOnesFault(error: unknown): boolean {
  if (!(error instanceof Error)) return true;
  const code = 'code' in error ? String(error.code) : '';
  return code === '' ? !LOST.test(error.message) : !OF_THE_SITUATION.test(code);
}
