import type { AuditAction } from '../../domain/audit/audit-actions.ts';
import type { TenantTx } from '../db/pool.ts';
import type { Actor, AuditEntry } from './context.ts';

export type AuditNote = AuditEntry & { action: AuditAction };
/** Staff of the provider act without being a person of the company. */
export type AuditAuthor = { actor: Actor | { userId: string; employeeId: null } | null; requestId: string };

/** Names of fields whose values never stand in the audit log: they are shown there as changed, not as what they are. */
const MASKED = new Set([
  'nationalId',
  'bankAccount',
  'password',
  'passcode',
  'national_id_sealed',
  'bank_account_sealed',
  'qr_secret',
  'qrSecret',
]);

function masked(value: unknown): unknown {
  if (value === undefined || value === null) return null;
  return JSON.parse(JSON.stringify(value, (key, inner) => (MASKED.has(key) && inner !== null ? '•••' : inner)));
}

/** Appends the notes of one transaction in one statement. */
export async function writeAudit(tx: TenantTx, organizationId: string, author: AuditAuthor, notes: readonly AuditNote[]) {
  if (notes.length === 0) return;
  await tx.client.query({
    name: 'audit-append',
    text: `insert into app.audit_event (organization_id, actor_user_id, actor_employee_id, request_id, action, entity, entity_id, before, after)
      select $1, $2, $3, $4, n->>'action', n->>'entity', n->>'entityId', n->'before', n->'after' from jsonb_array_elements($5::jsonb) n`,
    values: [
      organizationId,
      author.actor?.userId ?? null,
      author.actor?.employeeId ?? null,
      author.requestId,
      JSON.stringify(
        notes.map((note) => ({
          action: note.action,
          entity: note.entity,
          entityId: note.entityId ?? null,
          before: masked(note.before),
          after: masked(note.after),
        })),
      ),
    ],
  });
}
