import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { requests } from '../../../../contract/requests/responses.ts';
import { passesGate } from '../../../../domain/plans.ts';
import { dateOf } from '../../../../domain/time.ts';
import type { Instant } from '../../../../domain/units.ts';
import { toTimestamp } from '../../../db/column-types.ts';
import { onPool } from '../../../db/pool.ts';
import { withTenant } from '../../../db/with-tenant.ts';
import { type AuditNote, writeAudit } from '../../../http/audit.ts';
import type { CurrentOrganization } from '../../../http/context.ts';
import { loadOrganization } from '../../../http/membership.ts';
import type { Services } from '../../../http/services.ts';
import { eachAlone } from '../../../jobs/each-alone.ts';
import { type Looking, lookAfter } from './look-after.ts';

const LINK_DAYS = 30;
const DAY_MS = 86_400_000;
type Log = Looking['log'];

/** Every morning, company by company: who has not decided for some working days is reminded, and then those above are asked as well. */
export async function morningRound(services: Services, log: Log): Promise<void> {
  const { rows } = await sql<{ id: string }>`select distinct organization_id as id from directory.membership order by id`.execute(
    onPool(services.jobPool),
  );
  await eachAlone(
    rows,
    ({ id }) => `waiting requests of company ${id}`,
    ({ id }) => roundOf(services, log, id),
  );
}

async function roundOf(services: Services, log: Log, organizationId: string): Promise<void> {
  const now = services.now();
  const organization = await loadOrganization(services.jobPool, organizationId, { now, hasPlans: services.config.hasPlans });
  // Without the plan nobody could open what they are reminded of.
  if (!passesGate(organization.plan, requests.accept.plan)) return;
  const ids = await waitingIds(services, organization, now);
  await eachAlone(
    ids,
    (id) => `request ${id}`,
    (id) => lookAt({ services, log, organization, now }, id),
  );
}

/** Requests that wait, and are looked after by their line or wait for somebody who has left; links that ended long ago go on the way. */
const waitingIds = (
  { jobPool }: Services,
  { id: organizationId, timeZone }: CurrentOrganization,
  now: Instant,
): Promise<string[]> =>
  withTenant(jobPool, organizationId, {}, async (tx) => {
    const today = dateOf(now, timeZone);
    await sql`delete from app.form_response_mail_link where organization_id = ${organizationId}
      and expires_at < ${new Date(toTimestamp(now).getTime() - LINK_DAYS * DAY_MS)}`.execute(tx);
    const { rows } = await sql<{ id: string }>`select a.id from app.form_response a
      where a.organization_id = ${organizationId} and a.status = 'pending'
        and (a.remind_after_days is not null or a.escalate_after_days is not null or exists (
          select from app.form_response_approver p
          join app.employee e on e.organization_id = ${organizationId} and e.id = p.employee_id
          left join directory.membership m on m.organization_id = ${organizationId} and m.employee_id = p.employee_id
            and m.approve_status = 'APPROVED'
          where p.organization_id = ${organizationId} and p.response_id = a.id and p.decision is null
            and (m.employee_id is null or e.end_date < ${today}::date)))
      order by a.created_at, a.id`.execute(tx);
    return rows.map((row) => row.id);
  });

type Round = { services: Services; log: Log; organization: CurrentOrganization; now: Instant };

/** One request in a transaction of its own, in nobody's name: the log says that the line did it. */
async function lookAt({ services, log, organization, now }: Round, id: string): Promise<void> {
  const notes: AuditNote[] = [];
  const effects: (() => void)[] = [];
  const organizationId = organization.id;
  await withTenant(services.jobPool, organizationId, {}, async (tx) => {
    const onJobs = { ...services, pool: services.jobPool };
    const looking: Looking = {
      ...{ tx, organizationId, organization, now, log, services: onJobs },
      audit: (action, entry) => notes.push({ action, ...entry }),
      afterCommit: (effect) => effects.push(effect),
    };
    await lookAfter(looking, id);
    await writeAudit(tx, organizationId, { actor: null, requestId: `morning-${randomUUID()}` }, notes);
  });
  if (notes.length === 0) return;
  services.audited.add(organizationId);
  services.lists.tell(organizationId, ['requests']);
  for (const effect of effects) effect();
}
