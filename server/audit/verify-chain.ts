import type { TenantTx } from '../db/pool.ts';
import { inSlices } from '../jobs/slices.ts';
import { chainStart, EVENT_COLUMNS, type SealedEvent, sealHash } from './audit-hash.ts';
import type { ChainHead } from './chain-heads.ts';
import { holdsHead, LATEST_COMMIT } from './seal-audit.ts';

export type ChainProblem =
  | { kind: 'event-changed' | 'event-missing' | 'seal-missing'; seq: number; activityId: string | null }
  | { kind: 'event-inserted'; activityId: string }
  | { kind: 'tail-cut'; seq: number };
export type ChainReport = { events: number; sealed: number; unsealed: number; ok: boolean; firstProblem: ChainProblem | null };

type SealRow = { seq: number; seal_hash: string; audit_event_id: string } & (
  | ({ is_missing: false } & SealedEvent)
  | ({ is_missing: true } & Record<keyof SealedEvent, null>)
);
const BATCH = 2_000;

/** Computes the chain of one organisation afresh and compares every link; `noted` is the head kept outside the database. */
export async function verifyChain(tx: TenantTx, organizationId: string, noted: ChainHead | null = null): Promise<ChainReport> {
  const { events, sealed, withSeal } = await countEvents(tx, organizationId);
  const firstProblem =
    (await walkChain(tx, organizationId)) ??
    (await findInserted(tx, organizationId)) ??
    ((await holdsHead(tx, organizationId, noted)) ? null : ({ kind: 'tail-cut', seq: noted?.seq ?? 0 } as const));
  return { events, sealed, unsealed: events - withSeal, ok: firstProblem === null, firstProblem };
}

async function countEvents(tx: TenantTx, organizationId: string) {
  const { rows } = await tx.client.query<{ events: number; sealed: number; withSeal: number }>(
    `select (select count(*) from app.audit_event e where e.organization_id = $1) as events,
       (select count(*) from app.audit_seal s where s.organization_id = $1) as sealed,
       (select count(*) from app.audit_event e where e.organization_id = $1
          and exists (select from app.audit_seal s where s.organization_id = $1 and s.audit_event_id = e.id)) as "withSeal"`,
    [organizationId],
  );
  return rows[0] ?? { events: 0, sealed: 0, withSeal: 0 };
}

async function walkChain(tx: TenantTx, organizationId: string): Promise<ChainProblem | null> {
  let seq = 0;
  let hash = chainStart(organizationId);
  const slices = inSlices();
  for (;;) {
    const { rows } = await tx.client.query<SealRow>(
      `select s.seq, s.hash as seal_hash, s.audit_event_id, e.id is null as is_missing, ${EVENT_COLUMNS}
       from app.audit_seal s left join app.audit_event e on e.organization_id = $1 and e.id = s.audit_event_id
       where s.organization_id = $1 and s.seq > $2 order by s.seq limit ${BATCH}`,
      [organizationId, seq],
    );
    for (const row of rows) {
      if (row.seq !== seq + 1) return { kind: 'seal-missing', seq: seq + 1, activityId: null };
      if (row.is_missing) return { kind: 'event-missing', seq: row.seq, activityId: row.audit_event_id };
      hash = sealHash(hash, row.seq, row);
      if (hash !== row.seal_hash) return { kind: 'event-changed', seq: row.seq, activityId: row.audit_event_id };
      seq = row.seq;
      if (slices.isOver()) await slices.rest();
    }
    if (rows.length < BATCH) return null;
  }
}

/** An event without a seal between sealed ones, older than any open transaction can be. */
async function findInserted(tx: TenantTx, organizationId: string): Promise<ChainProblem | null> {
  const { rows } = await tx.client.query<{ id: string }>(
    `select e.id from app.audit_event e
     where e.organization_id = $1
       and not exists (select from app.audit_seal s where s.organization_id = $1 and s.audit_event_id = e.id)
       and e.at < (select max(s.sealed_at) from app.audit_seal s where s.organization_id = $1) - interval '${LATEST_COMMIT}'
       and e.id < (select s.audit_event_id from app.audit_seal s where s.organization_id = $1 order by s.audit_event_id desc limit 1)
     order by e.id limit 1`,
    [organizationId],
  );
  return rows[0] ? { kind: 'event-inserted', activityId: rows[0].id } : null;
}
