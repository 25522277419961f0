import { sql } from 'kysely';
import { WEBHOOK_ACTIONS, type WebhookKind, webhookKindOf } from '../../../domain/company/webhook-kinds.ts';
import { formatInstant } from '../../../domain/time.ts';
import type { Instant } from '../../../domain/units.ts';
import { toTimestamp } from '../../db/column-types.ts';
import type { TenantTx } from '../../db/pool.ts';
import { withTenant } from '../../db/with-tenant.ts';
import { insertRows } from '../../db/write-rows.ts';
import type { Services } from '../../http/services.ts';
import { enqueueDelivery } from './enqueue-delivery.ts';

const BATCH = 500;

type Hook = { id: string; kinds: string[]; told_seq: number; told_from: Instant };
type Entry = {
  id: string;
  seq: number;
  at: Instant;
  action: string;
  entity: string;
  entity_id: string | null;
  employee_id: string | null;
};
type Reading = { tx: TenantTx; organizationId: string; now: Instant };

/**
 * Writes a message for every entry of the sealed log that an address is to be told of and was not, and remembers how far it read; both in
 * one transaction, so that each entry is told once whatever stops.
 */
export async function tellWebhooks(services: Services, organizationId: string): Promise<void> {
  await withTenant(services.jobPool, organizationId, {}, async (tx) => {
    const { rows: hooks } = await sql<Hook>`
        select id, kinds, told_seq, told_from from app.webhook where organization_id = ${organizationId} and is_active for update skip locked`.execute(
      tx,
    );
    for (const hook of hooks) {
      const written = await writeMessages({ tx, organizationId, now: services.now() }, hook);
      if (written > 0) await enqueueDelivery(services.jobs, { tx, organizationId }, hook.id);
    }
  });
}

async function writeMessages(reading: Reading, hook: Hook): Promise<number> {
  const { tx, organizationId, now } = reading;
  let from = hook.told_seq;
  let written = 0;
  for (;;) {
    const entries = await readOn(reading, hook, from);
    const messages = entries.flatMap((entry) => {
      const kind = webhookKindOf(entry.action);
      return kind ? [{ ...messageOf(organizationId, kind, entry), audit_event_id: entry.id, kind }] : [];
    });
    written += await insertRows(
      { tx, organizationId },
      'app.webhook_delivery',
      messages.map((message) => ({
        ...message,
        webhook_id: hook.id,
        next_at: toTimestamp(now),
        created_at: toTimestamp(now),
      })),
      { skipKnown: true },
    );
    const last = entries.at(-1);
    if (!last || entries.length < BATCH) break;
    from = last.seq;
  }
  await sql`
      update app.webhook set told_seq = greatest(told_seq, coalesce((select max(seq) from app.audit_seal
        where organization_id = ${organizationId}), 0)) where organization_id = ${organizationId} and id = ${hook.id}`.execute(
    tx,
  );
  return written;
}

async function readOn({ tx, organizationId }: Reading, hook: Hook, from: number): Promise<Entry[]> {
  const actions = hook.kinds.flatMap((kind) => [...(WEBHOOK_ACTIONS[kind as WebhookKind] ?? [])]);
  const { rows } = await sql<Entry>`
      select e.id, s.seq, e.at, e.action, e.entity, e.entity_id,
        case e.entity when 'employee' then e.entity_id::uuid
          when 'clocking' then (select c.employee_id from app.clocking c where c.organization_id = ${organizationId} and c.id = e.entity_id::uuid)
          when 'leave' then (select l.employee_id from app.leave_record l where l.organization_id = ${organizationId} and l.id = e.entity_id::uuid)
          end as employee_id
       from app.audit_seal s join app.audit_event e on e.organization_id = s.organization_id and e.id = s.audit_event_id
      where s.organization_id = ${organizationId} and s.seq > ${from} and e.at >= ${toTimestamp(hook.told_from)} and e.action = any(${actions})
      order by s.seq limit ${BATCH}`.execute(tx);
  return rows;
}

/** Ids alone: what they stand for is asked for with a key, by whoever may. */
function messageOf(organizationId: string, kind: WebhookKind, entry: Entry) {
  const body = {
    type: kind,
    timestamp: formatInstant(entry.at),
    data: {
      organizationId,
      eventId: entry.id,
      action: entry.action,
      entity: entry.entity,
      entityId: entry.entity_id,
      employeeId: entry.employee_id,
    },
  };
  return { body: JSON.stringify(body) };
}
