import { sql } from 'kysely';
import { GROUPS } from '../../../domain/permissions.ts';
import { dateOf } from '../../../domain/time.ts';
import { notify } from '../../notifications/notify.ts';
import { type CompanyTelling, type TellingServices, tellInCompanies } from '../../notifications/tell-once.ts';
import { findRetention } from '../shared/retention-period.ts';

/** Proposes the erasure of people whose time is over, company by company. It takes nothing away: people of the company confirm. */
export const proposeErasures = (services: TellingServices) => tellInCompanies(services, proposeInCompany);

async function proposeInCompany(ctx: CompanyTelling): Promise<void> {
  const { tx, organizationId, now, timeZone } = ctx;
  const { years } = await findRetention(ctx);
  const today = dateOf(now, timeZone);
  const { rows } = await sql<{ id: string }>`
    insert into app.erasure (organization_id, employee_id, state, proposed_on)
    select ${organizationId}, e.id, 'proposed', ${today} from app.employee e
    where e.organization_id = ${organizationId} and e.approve_status = 'DEACTIVATED'
      and (e.end_date + make_interval(years => ${years}) < ${today}::date or exists (select from app.erasure x
        where x.organization_id = ${organizationId} and x.employee_id = e.id and x.state = 'done' and x.identity_until < ${today}::date))
      and not exists (select from app.legal_hold h where h.organization_id = ${organizationId} and h.employee_id = e.id
        and h.lifted_at is null)
    on conflict (organization_id, employee_id) do update set state = 'proposed', proposed_on = excluded.proposed_on,
      postponed_until = null, version = erasure.version + 1
      where (erasure.state = 'postponed' and erasure.postponed_until < ${today}::date)
        or (erasure.state = 'done' and erasure.identity_until < ${today}::date)
    returning employee_id as id`.execute(tx);
  if (rows.length === 0) return;
  await notify(ctx, {
    to: { groups: GROUPS.positions },
    kind: 'erasure-proposed',
    facts: { people: rows.length },
    link: '/company/privacy/retention?filter=proposed',
  });
}
