import { assert, isUuid } from '../../domain/units.ts';
import { faultKindOf, isRefusedAsAborted, isStalePlan } from './database-faults.ts';
import { type Pool, type TenantTx, transactionOn } from './pool.ts';

/** Takes statements whose answers nothing waits for: the commit goes out behind them, and fails with the first that failed. */
export type SentLast = (sent: Promise<unknown>) => void;
/**
 * `isOneMoment`: all of it sees what was there at its first statement. `isDoneAgain`: its commit is not waited for until it is on the disk, since
 * whoever asked for it does all of it again where the machine falls before something later was committed that says that it is done.
 */
export type TransactionOptions = { readonly readOnly?: boolean; readonly isOneMoment?: boolean; readonly isDoneAgain?: boolean };

/**
 * Runs `work` in one transaction of one organisation: the only way to a connection that can see tenant rows.
 * The context is set in the same message as BEGIN, and the first statement goes out behind it without waiting for its answer:
 * were BEGIN refused, the statements after it would see no rows and write none. `readOnly` makes any write fail, and nobody waits
 * for its end: what was read stays read. Statements that were sent beside one that failed are refused for it, and one of them may be heard
 * first: what the database said of the first tells whether the same work may run again.
 */
export async function withTenant<Result>(
  pool: Pool,
  organizationId: string,
  options: TransactionOptions,
  work: (tx: TenantTx, sentLast: SentLast) => Promise<Result>,
): Promise<Result> {
  assert(isUuid(organizationId), 'organisation id must be a uuid');
  const client = await pool.connect();
  const { tx, end, firstFailure } = transactionOn(client);
  let broken = false;
  try {
    const begun = client.query(
      `begin${options.isOneMoment ? ' isolation level repeatable read' : ''}${options.readOnly ? ' read only' : ''}; set local app.organization_id = '${organizationId}'${options.isDoneAgain ? '; set local synchronous_commit = off' : ''}`,
    );
    begun.catch(() => undefined);
    const last: Promise<unknown>[] = [];
    const result = await work(tx, (sent) => {
      sent.catch(() => undefined);
      last.push(sent);
    });
    end();
    await begun;
    const ending = client.query('commit');
    if (options.readOnly && firstFailure() === undefined) {
      ending.catch(() => undefined);
      return result;
    }
    const ended = await commitAfter(last, ending);
    assert(ended.command === 'COMMIT', 'a transaction whose statement failed is not taken for done');
    return result;
  } catch (thrown) {
    end();
    const error = isRefusedAsAborted(thrown) ? (firstFailure() ?? thrown) : thrown;
    // The connection would say so of this statement for ever.
    broken = isStalePlan(error);
    await client.query('rollback').catch(() => {
      broken = true;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}

/** A statement that failed tells more than the commit that became a rollback by it. */
async function commitAfter<Ended>(last: readonly Promise<unknown>[], ending: Promise<Ended>): Promise<Ended> {
  ending.catch(() => undefined);
  await Promise.all(last);
  return ending;
}

/** Runs an idempotent unit again when the database asked for it: serialization failure or deadlock, three times at most. */
export async function withRetry<Result>(unit: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await unit();
    } catch (error) {
      if (attempt === 3 || faultKindOf(error) !== 'retry') throw error;
      await new Promise((resolve) => setTimeout(resolve, attempt * 20 * (1 + Math.random())));
    }
  }
}
