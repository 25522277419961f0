import type { TenantTx } from '../db/pool.ts';
import { inSlices } from '../jobs/slices.ts';
import { chainStart, EVENT_COLUMNS, type SealedEvent, sealHash } from './audit-hash.ts';
import type { ChainHead } from './chain-heads.ts';

const BATCH = 1_000;
/** A transaction may commit after a later one was sealed, but not so much later; an older event was slipped in. */
export const LATEST_COMMIT = '1 hour';
const SEALED_TO = `coalesce((select s.audit_event_id from app.audit_seal s where s.organization_id = $1 order by s.audit_event_id desc limit 1),
  '00000000-0000-0000-0000-000000000000')`;
/**
 * Ids begin with the milliseconds at which they were made, so that what can still be without a seal lies at the end of the log: no more of
 * it is read, however long it is. Twice as far back as an event may come late.
 */
const LATEST_NUMBER = `(lpad(to_hex((extract(epoch from now() - 2 * interval '${LATEST_COMMIT}') * 1000)::bigint), 12, '0') || repeat('0', 20))::uuid`;

export type Sealing = { sealed: number; head: ChainHead | null; isBroken: boolean };

/**
 * Seals the events of one organisation that have no seal yet, in order of id, at most a thousand at a time.
 * Does nothing when the chain no longer holds the head that was noted outside the database: it must be looked at, not continued.
 */
export async function sealAudit(tx: TenantTx, organizationId: string, noted: ChainHead | null): Promise<Sealing> {
  await tx.client.query(`select pg_advisory_xact_lock(hashtextextended('audit seal ' || $1, 0))`, [organizationId]);
  if (!(await holdsHead(tx, organizationId, noted))) return { sealed: 0, head: noted, isBroken: true };
  const head = await lastSeal(tx, organizationId);
  const { rows } = await tx.client.query<SealedEvent>(
    `with edge as (select ${SEALED_TO} as sealed_to, least(${SEALED_TO}, ${LATEST_NUMBER}) as look_from)
     select ${EVENT_COLUMNS} from app.audit_event e
     where e.organization_id = $1 and e.id > (select look_from from edge)
       and not exists (select from app.audit_seal s
         where s.organization_id = $1 and s.audit_event_id = e.id and s.audit_event_id > (select look_from from edge))
       and (e.at > now() - interval '${LATEST_COMMIT}' or e.id > (select sealed_to from edge))
     order by e.id limit ${BATCH}`,
    [organizationId],
  );
  let { seq, hash } = head ?? { seq: 0, hash: chainStart(organizationId) };
  const slices = inSlices();
  const seals: { seq: number; hash: string; id: string }[] = [];
  for (const event of rows) {
    seq += 1;
    hash = sealHash(hash, seq, event);
    seals.push({ seq, hash, id: event.id });
    if (slices.isOver()) await slices.rest();
  }
  if (seals.length > 0) {
    await tx.client.query(
      `insert into app.audit_seal (organization_id, seq, audit_event_id, hash)
       select $1, seq, id, hash from unnest($2::bigint[], $3::uuid[], $4::text[]) as one (seq, id, hash)`,
      [organizationId, seals.map((seal) => seal.seq), seals.map((seal) => seal.id), seals.map((seal) => seal.hash)],
    );
  }
  return { sealed: seals.length, head: seq === 0 ? null : { seq, hash }, isBroken: false };
}

async function lastSeal(tx: TenantTx, organizationId: string): Promise<ChainHead | null> {
  const { rows } = await tx.client.query<ChainHead>(
    'select seq, hash from app.audit_seal where organization_id = $1 order by seq desc limit 1',
    [organizationId],
  );
  return rows[0] ?? null;
}

/** Whether the chain still goes through the head that was noted. */
export async function holdsHead(tx: TenantTx, organizationId: string, noted: ChainHead | null): Promise<boolean> {
  if (!noted) return true;
  const { rowCount } = await tx.client.query(
    'select 1 from app.audit_seal where organization_id = $1 and seq = $2 and hash = $3',
    [organizationId, noted.seq, noted.hash],
  );
  return rowCount === 1;
}
