import { hash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Sealer } from '../adapters/seal.ts';
import { isLockTimeout } from '../db/database-faults.ts';
import { type GivenRows, listedRows } from '../db/given-rows.ts';
import type { TenantTx } from '../db/pool.ts';
import { AppError, invalidField } from './app-error.ts';

export type KeyedRequest = { key: string; actorId: string; route: string; requestHash: string };
export type StoredAnswer = { status: number; body: unknown };
/** The answer that is kept of a call that makes one thing. */
export const MadeAnswer = z.object({ id: z.string() });

const LONGEST_KEY = 200;

/** `body` where not all of the request's tells one from another. */
export function keyedRequest(
  request: FastifyRequest,
  actorId: string,
  route: string,
  body: unknown = request.body,
): KeyedRequest | null {
  const header = request.headers['idempotency-key'];
  if (typeof header !== 'string' || header === '' || request.method === 'GET') return null;
  const requestHash = hash('sha256', JSON.stringify([request.query, body ?? null, ...Object.values(Object(request.params))]));
  // Cut, two longer keys would be one, and the second would get the answer of the first.
  if (header.length > LONGEST_KEY) throw invalidField('Idempotency-Key', 'form/max-length', { maximum: LONGEST_KEY });
  return { key: header, actorId, route, requestHash };
}

/** What is kept of a request with a key; it has no status while it is under way. */
export type KeyRow = { actor_id: string; route: string; request_hash: string; status: number | null; body: unknown };

/** The answer that was kept for a repetition. The key of another request is refused, and so is one whose request is still under way. */
export function keptAnswer(row: KeyRow | undefined, keyed: KeyedRequest): StoredAnswer {
  if (!row || row.status === null) throw new AppError('idempotency/in-progress');
  const isSame = row.actor_id === keyed.actorId && row.route === keyed.route && row.request_hash === keyed.requestHash;
  if (!isSame) throw new AppError('idempotency/mismatch');
  return { status: row.status, body: row.body };
}

/**
 * Claims a key in the transaction of its effect. Returns the stored answer of an earlier, finished twin; a twin that is still
 * open makes the insert wait, and its lock time-out becomes `idempotency/in-progress`.
 */
export async function claimKey(tx: TenantTx, organizationId: string, keyed: KeyedRequest): Promise<StoredAnswer | null> {
  if (await isFirst(tx, organizationId, keyed)) return null;
  const { rows } = await tx.client.query<KeyRow>(
    'select actor_id, route, request_hash, status, body from app.idempotency_key where organization_id = $1 and key = $2',
    [organizationId, keyed.key],
  );
  return keptAnswer(rows[0], keyed);
}

async function isFirst(tx: TenantTx, organizationId: string, keyed: KeyedRequest): Promise<boolean> {
  try {
    const claimed = await tx.client.query({
      name: 'idempotency-claim',
      text: `insert into app.idempotency_key (organization_id, key, actor_id, route, request_hash) values ($1, $2, $3, $4, $5)
      on conflict do nothing returning key`,
      values: [organizationId, keyed.key, keyed.actorId, keyed.route, keyed.requestHash],
    });
    return claimed.rowCount === 1;
  } catch (error) {
    throw isLockTimeout(error) ? new AppError('idempotency/in-progress') : error;
  }
}

export async function storeAnswer(tx: TenantTx, organizationId: string, key: string, answer: StoredAnswer) {
  await tx.client.query({
    name: 'idempotency-store',
    text: 'update app.idempotency_key set status = $3, body = $4 where organization_id = $1 and key = $2',
    values: [organizationId, key, answer.status, JSON.stringify(answer.body ?? null)],
  });
}

const SealedBody = z.strictObject({ sealed: z.string() });
type AnswerSeal = { sealer: Sealer; organizationId: string; key: string };

/** An answer may show what its own table keeps sealed: numbers of people and banks. It waits for its twin sealed as well. */
export const sealBody = ({ sealer, organizationId, key }: AnswerSeal, body: unknown) => ({
  sealed: sealer.seal(JSON.stringify(body ?? null), organizationId, key).toString('base64'),
});

export function openBody({ sealer, organizationId, key }: AnswerSeal, stored: unknown): unknown {
  const { data } = SealedBody.safeParse(stored);
  return data ? JSON.parse(sealer.open(Buffer.from(data.sealed, 'base64'), organizationId, key)) : stored;
}

/**
 * A request whose effect and answer are written by one statement: its key is claimed and answered at once. `body` is the answer as text,
 * which is kept open: whoever calls promises that it shows nothing that its own tables keep sealed.
 */
export type AnsweredKey = KeyedRequest & { body: string };
/** The placeholders of `answeredValues` in the statement, in their order. */
type AnsweredColumns = { keys: string; actors: string; routes: string; hashes: string; bodies: string };

/** Keeps answered keys as a part of a larger statement. */
export const insertAnswered = (organizationId: string, columns: AnsweredColumns, rows: GivenRows = listedRows): string =>
  `insert into app.idempotency_key (organization_id, key, actor_id, route, request_hash, status, body)
    select ${organizationId}, key, actor_id, route, request_hash, 200, body
    from ${rows([
      `${columns.keys}::text`,
      `${columns.actors}::text`,
      `${columns.routes}::text`,
      `${columns.hashes}::text`,
      `${columns.bodies}::jsonb`,
    ])} as answered (key, actor_id, route, request_hash, body)`;

export const answeredValues = (answered: readonly AnsweredKey[]): string[][] => [
  answered.map((row) => row.key),
  answered.map((row) => row.actorId),
  answered.map((row) => row.route),
  answered.map((row) => row.requestHash),
  answered.map((row) => row.body),
];

/** What is kept of some keys, as one value of a larger query: a `KeyRow` by its key, or null. `areMeant` is compared with a key. */
export const selectKeys = (organizationId: string, areMeant: string): string =>
  `(select jsonb_object_agg(key, jsonb_build_object('actor_id', actor_id, 'route', route, 'request_hash', request_hash, 'status', status,
    'body', body)) from app.idempotency_key where organization_id = ${organizationId} and key ${areMeant})`;
