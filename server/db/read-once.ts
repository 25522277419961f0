import { assert, isUuid } from '../../domain/units.ts';
import { isStalePlan } from './database-faults.ts';
import type { Pool, Statements } from './pool.ts';

/**
 * What one statement reads in one organisation: BEGIN, context, statement and COMMIT leave in one message, and one answer is waited for.
 * `send` sends the statement without waiting.
 */
export async function readOnce<Found>(
  pool: Pool,
  organizationId: string,
  send: (client: Statements) => Promise<Found>,
): Promise<Found> {
  assert(isUuid(organizationId), 'organisation id must be a uuid');
  const client = await pool.connect();
  let broken = false;
  try {
    const begun = client.query(`begin read only; set local app.organization_id = '${organizationId}'`);
    const found = send(client);
    const ended = client.query('commit');
    const [began, read, end] = await Promise.allSettled([begun, found, ended]);
    // A connection on which a transaction may still be open is not given to the next.
    broken = end.status === 'rejected';
    if (began.status === 'rejected') throw began.reason;
    if (read.status === 'rejected') throw read.reason;
    return read.value;
  } catch (error) {
    broken ||= isStalePlan(error);
    throw error;
  } finally {
    client.release(broken);
  }
}
