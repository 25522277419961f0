import { createHash } from 'node:crypto';

/** An event as it is sealed. `at` is in microseconds, as the database keeps it. */
export type SealedEvent = {
  id: string;
  at: string;
  actor_user_id: string | null;
  actor_employee_id: string | null;
  action: string;
  entity: string;
  entity_id: string | null;
  before: unknown;
  after: unknown;
  request_id: string;
};
export const EVENT_COLUMNS = `e.id, (extract(epoch from e.at) * 1000000)::bigint::text as at, e.actor_user_id, e.actor_employee_id, e.action,
  e.entity, e.entity_id, e.before, e.after, e.request_id`;

/** What the first seal of a company stands on. */
export const chainStart = (organizationId: string): string => sha256(`wela audit chain of ${organizationId}`);

/** The hash of one event in its place: over the hash before it, its number and all its fields. */
export const sealHash = (previous: string, seq: number, event: SealedEvent): string =>
  sha256(
    `${previous}\n${seq}\n${canonicalJson([
      event.id,
      event.at,
      event.actor_user_id,
      event.actor_employee_id,
      event.action,
      event.entity,
      event.entity_id,
      event.before,
      event.after,
      event.request_id,
    ])}`,
  );

/** JSON with the keys of every object in order, so that equal values have equal text. */
export function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (value !== null && typeof value === 'object') {
    const entries = Object.entries(value).sort(([text], [other]) => (text < other ? -1 : 1));
    return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonicalJson(inner)}`).join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
