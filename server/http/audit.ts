import type { AuditAction } from '../../domain/audit/audit-actions.ts';
import { type GivenRows, listedRows } from '../db/given-rows.ts';
import type { TenantTx } from '../db/pool.ts';
import type { Actor, AuditEntry } from './context.ts';

export type AuditNote = AuditEntry & { action: AuditAction };
/** Staff of the provider act without being a person of the company, a scanner acts without a person. */
export type AuditAuthor = { actor: Actor | { userId: string; employeeId: string | null } | null; requestId: string };

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

const HAS_MASKED = new RegExp(`"(?:${[...MASKED].join('|')})":`);

function toText(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  // Looking at each field takes several times as long, and few entries have one that is masked.
  const text = JSON.stringify(value);
  if (!HAS_MASKED.test(text)) return text;
  return JSON.stringify(value, (field, inner) => (MASKED.has(field) && inner !== null ? '•••' : inner));
}

type AuditRow = AuditNote & AuditAuthor;
/** The placeholders of `auditValues` in the statement, in their order. */
type AuditColumns = {
  users: string;
  employees: string;
  requests: string;
  actions: string;
  entities: string;
  entityIds: string;
  before: string;
  after: string;
};

/** Appends rows to the log, alone or as a part of a larger statement. */
export const insertAudit = (organizationId: string, columns: AuditColumns, rows: GivenRows = listedRows): string =>
  `insert into app.audit_event (organization_id, actor_user_id, actor_employee_id, request_id, action, entity, entity_id, before, after)
    select ${organizationId}, note.* from ${rows([
      `${columns.users}::text`,
      `${columns.employees}::uuid`,
      `${columns.requests}::text`,
      `${columns.actions}::text`,
      `${columns.entities}::text`,
      `${columns.entityIds}::text`,
      `${columns.before}::jsonb`,
      `${columns.after}::jsonb`,
    ])} as note`;

export const auditValues = (rows: readonly AuditRow[]): (string | null)[][] => [
  rows.map((row) => authorOf(row.actor)),
  rows.map((row) => row.actor?.employeeId ?? null),
  rows.map((row) => row.requestId),
  rows.map((row) => row.action),
  rows.map((row) => row.entity),
  rows.map((row) => row.entityId ?? null),
  rows.map((row) => toText(row.before)),
  rows.map((row) => toText(row.after)),
];

/** The account that acted, or the key with which another system did in its name. */
export const KEY_AUTHOR = 'api-key:';
const authorOf = (actor: AuditAuthor['actor']): string | null => {
  if (!actor) return null;
  return 'apiKeyId' in actor && actor.apiKeyId ? `${KEY_AUTHOR}${actor.apiKeyId}` : actor.userId;
};

const APPEND = insertAudit('$1', {
  users: '$2',
  employees: '$3',
  requests: '$4',
  actions: '$5',
  entities: '$6',
  entityIds: '$7',
  before: '$8',
  after: '$9',
});

/** Appends the notes of one transaction in one statement. */
export async function writeAudit(tx: TenantTx, organizationId: string, author: AuditAuthor, notes: readonly AuditNote[]) {
  if (notes.length === 0) return;
  const rows = notes.map((note) => ({ ...author, ...note }));
  await tx.client.query({ name: 'audit-append', text: APPEND, values: [organizationId, ...auditValues(rows)] });
}
