import type PgBoss from 'pg-boss';
import type { Pool, TenantTx } from '../db/pool.ts';

/** Statements of pg-boss in the transaction of a request. */
export const statementsOn = (tx: TenantTx): PgBoss.Db => ({
  executeSql: (text, values) => tx.client.query(text, values),
});

const NOTHING_WRITTEN = { rows: [{ count: 0 }] };
/** Nobody waits for these statements of pg-boss, so an error of theirs would end the process. The watch finds such a job again. */
const WRITES_AN_END = /SET completed_on = now\(\),\s+state = 'completed'|\bfailed_jobs as\b/i;

/** pg-boss writes how a job ended without waiting for it: the end of the process waits instead, and late statements do nothing. */
export function createStatements(pool: Pool): PgBoss.Db & { settle(): Promise<void> } {
  const open = new Set<Promise<unknown>>();
  let isSettled = false;
  return {
    async executeSql(text, values) {
      if (isSettled) return NOTHING_WRITTEN;
      const statement = pool.query(text, values);
      open.add(statement);
      try {
        return await statement;
      } catch (error) {
        if (!WRITES_AN_END.test(text)) throw error;
        console.error(`job queue: the end of a job was not written: ${error instanceof Error ? error.message : error}`);
        return NOTHING_WRITTEN;
      } finally {
        open.delete(statement);
      }
    },
    async settle() {
      isSettled = true;
      await Promise.allSettled(open);
    },
  };
}
