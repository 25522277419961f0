import { assert, isUuid } from '../../domain/units.ts';
import { type AdvisoryLock, lockCall } from './advisory-locks.ts';
import { numbersText } from './array-text.ts';
import { isStalePlan } from './database-faults.ts';
import { gatheringStatements } from './gathered-statements.ts';
import { type Pool, type TenantTx, transactionOn } from './pool.ts';

/** `locks` are taken before anything is read. */
type Start = { readonly organizationId: string; readonly locks: readonly AdvisoryLock[] };
type Steps<Found, Result> = {
  /** Sends one statement. */
  read(tx: TenantTx): Promise<Found>;
  /** Decides, and sends what is to be written without waiting for it: `sent` settles when it was done. */
  write(tx: TenantTx, found: Found): Promise<{ result: Result; sent: Promise<unknown> }>;
};

/** For statements that read few rows by key: planned once, and never as a scan because a table was small at that time. */
export const POINT_WORK = 'set local enable_seqscan = off; set local plan_cache_mode = force_generic_plan';
const ONLY_POINT_WORK = 'set enable_seqscan = off; set plan_cache_mode = force_generic_plan';

/** Says so once for each connection of a pool that does nothing else. */
export function forPointWork(pool: Pool): Pool {
  // A connection that is lost already fails its next statement too.
  pool.on('connect', (client) => void client.query(ONLY_POINT_WORK).catch(() => undefined));
  return pool;
}

const BEGIN = { name: 'quick-begin', text: 'begin' };
const COMMIT = { name: 'quick-commit', text: 'commit' };
const CONTEXT = `select set_config('app.organization_id', $1, true)`;
/** So many locks are a column each, which takes the database half as long as lists of them. */
const FEW = 3;

/** Sets the organisation and takes the locks, one after the other: columns of a row are made in their order. */
function startOf({ organizationId, locks }: Start) {
  const firstOwn = locks.findIndex((lock) => !lock.isShared);
  assert(firstOwn < 0 || locks.slice(firstOwn).every((lock) => !lock.isShared), 'shared locks are taken first');
  if (locks.length <= FEW) {
    const columns = locks.map(({ isShared }, place) => `, ${lockCall(isShared)}($${place + 2}::bigint) as lock_${place}`);
    const kinds = locks.map(({ isShared }) => (isShared ? 's' : 'o')).join('');
    return {
      name: `quick-start-${kinds}`,
      text: `${CONTEXT}${columns.join('')}`,
      values: [organizationId, ...locks.map(({ key }) => key)],
    };
  }
  const listed = (isShared: boolean) => numbersText(locks.filter((lock) => lock.isShared === isShared).map((lock) => lock.key));
  return {
    name: 'quick-start',
    text: `${CONTEXT}, (select count(${lockCall(true)}(key)) from unnest($2::bigint[]) as key) as shared,
      (select count(${lockCall(false)}(key)) from unnest($3::bigint[]) as key) as own`,
    values: [organizationId, listed(true), listed(false)],
  };
}

let onTheirWay = 0;
/** How many quick transactions wait for the database at this moment. Long work leaves them the processor. */
export const quickOnTheirWay = (): number => onTheirWay;

/**
 * A transaction of one organisation in two messages, each with one answer: BEGIN, context, locks and the read go together, the write and COMMIT
 * go together. The pool is one `forPointWork`. The answer comes after the commit; where a write fails, nothing behind it is run.
 */
export async function quickTransaction<Found, Result>(pool: Pool, start: Start, steps: Steps<Found, Result>): Promise<Result> {
  onTheirWay += 1;
  try {
    return await inTwoMessages(pool, start, steps);
  } finally {
    onTheirWay -= 1;
  }
}

async function inTwoMessages<Found, Result>(
  pool: Pool,
  { organizationId, locks }: Start,
  steps: Steps<Found, Result>,
): Promise<Result> {
  assert(isUuid(organizationId), 'organisation id must be a uuid');
  const client = await pool.connect();
  const statements = gatheringStatements(client);
  const { tx, end } = transactionOn(statements);
  let broken = false;
  try {
    const begun = statements.query(BEGIN);
    const started = statements.query(startOf({ organizationId, locks }));
    const [, , found] = await Promise.all([begun, started, steps.read(tx)]);
    const { result, sent } = await steps.write(tx, found);
    end();
    const [, ended] = await Promise.all([sent, statements.query(COMMIT)]);
    assert(ended.command === 'COMMIT', 'what was written was committed');
    return result;
  } catch (error) {
    end();
    // The connection would say so of this statement for ever.
    broken = isStalePlan(error);
    // Behind what waits to be sent: BEGIN after it would leave the connection in a transaction.
    await statements.query('rollback').catch(() => {
      broken = true;
    });
    throw error;
  } finally {
    client.release(broken);
  }
}
