import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Sealer } from '../adapters/seal.ts';
import type { TenantTx } from '../db/pool.ts';
import { AppError } from './app-error.ts';

export type KeyedRequest = { key: string; actorId: string; route: string; requestHash: string };
export type StoredAnswer = { status: number; body: unknown };
/** The answer that is kept of a call that makes one thing. */
export const MadeAnswer = z.object({ id: z.string() });

export function keyedRequest(request: FastifyRequest, actorId: string, route: string): KeyedRequest | null {
  const header = request.headers['idempotency-key'];
  if (typeof header !== 'string' || header === '' || request.method === 'GET') return null;
  const requestHash = createHash('sha256')
    .update(JSON.stringify([request.query, request.body ?? null]))
    .digest('hex');
  return { key: header.slice(0, 200), actorId, route, requestHash };
}

type KeyRow = { actor_id: string; route: string; request_hash: string; status: number | null; body: unknown };

/**
 * Claims a key in the transaction of its effect. Returns the stored answer of an earlier, finished twin; a twin that is still
 * open makes the insert wait, and its lock time-out becomes `idempotency/in-progress`.
 */
export async function claimKey(tx: TenantTx, organizationId: string, keyed: KeyedRequest): Promise<StoredAnswer | null> {
  const claimed = await tx.client.query({
    name: 'idempotency-claim',
    text: `insert into app.idempotency_key (organization_id, key, actor_id, route, request_hash) values ($1, $2, $3, $4, $5)
      on conflict do nothing returning key`,
    values: [organizationId, keyed.key, keyed.actorId, keyed.route, keyed.requestHash],
  });
  if (claimed.rowCount === 1) return null;
  const { rows } = await tx.client.query<KeyRow>(
    'select actor_id, route, request_hash, status, body from app.idempotency_key where organization_id = $1 and key = $2',
    [organizationId, keyed.key],
  );
  const known = rows[0];
  if (!known || known.status === null) throw new AppError('idempotency/in-progress');
  const isSame = known.actor_id === keyed.actorId && known.route === keyed.route && known.request_hash === keyed.requestHash;
  if (!isSame) throw new AppError('idempotency/mismatch');
  return { status: known.status, body: known.body };
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
