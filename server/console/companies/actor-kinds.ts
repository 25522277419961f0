import { sql } from 'kysely';
import { type ActorKind, actorKind } from '../../../domain/console/actor-kind.ts';
import { withTenant } from '../../db/with-tenant.ts';
import type { UserContext } from '../../http/context.ts';
import type { EventRow } from './read-events.ts';

const AT_ONCE = 3;
type Event = Pick<EventRow, 'id' | 'source' | 'organization_id'>;
type ActorRow = { id: string; isPerson: boolean; hasAccount: boolean; groups: string[] | null };

/** What kind of person or system did each event. Who it was is looked at inside each company and does not leave it. */
export async function actorKindsOf(ctx: UserContext, events: readonly Event[]): Promise<Map<string, ActorKind>> {
  const kinds = new Map<string, ActorKind>(
    events.filter((event) => event.source === 'refused-sign-in').map((event) => [event.id, 'stranger']),
  );
  const inCompanies = new Map<string, string[]>();
  for (const { id, source, organization_id: company } of events)
    if (source === 'activity' && company !== null) inCompanies.set(company, [...(inCompanies.get(company) ?? []), id]);
  const waiting = inCompanies.entries();
  const work = async () => {
    for (const [organizationId, ids] of waiting)
      for (const actor of await readActors(ctx, organizationId, ids)) kinds.set(actor.id, actorKind(actor));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return kinds;
}

const readActors = ({ services }: UserContext, organizationId: string, ids: readonly string[]): Promise<ActorRow[]> =>
  withTenant(services.jobPool, organizationId, { readOnly: true }, async (tx) => {
    const { rows } = await sql<ActorRow>`
        select e.id, e.actor_employee_id is not null as "isPerson", e.actor_user_id is not null as "hasAccount",
          m.permission_groups as groups
       from app.audit_event e left join directory.membership m on m.organization_id = ${organizationId}
         and m.employee_id = e.actor_employee_id
       where e.organization_id = ${organizationId} and e.id = any(${ids}::uuid[])`.execute(tx);
    return rows;
  });
