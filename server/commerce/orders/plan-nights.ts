import { sql } from 'kysely';
import { graceEnd, ORDER_DAYS } from '../../../domain/commerce/period.ts';
import { planNews } from '../../../domain/commerce/plan-news.ts';
import { dateOf } from '../../../domain/time.ts';
import { BANGKOK } from '../../../domain/units.ts';
import { type AuditNote, writeAudit } from '../../http/audit.ts';
import { type CompanyTelling, type TellingServices, tellInCompanies, tellOnce } from '../../notifications/tell-once.ts';
import { findRunning } from '../shared/agreements.ts';
import { readTerms } from '../shared/read-plan.ts';
import { endOrder } from './end-order.ts';

/** Every night: orders that nobody paid in time lapse. Nothing of a company's data is touched when its plan ends: what is closed opens again with the next. */
export const lapseOrders = (services: TellingServices) => tellInCompanies(services, lapseIn);

async function lapseIn(company: CompanyTelling): Promise<void> {
  const { tx, organizationId, now } = company;
  const { rows } = await sql<{ id: string; number: string }>`
    select id, number from app.plan_order
    where organization_id = ${organizationId} and status = 'open' and lapses_on < ${dateOf(now, BANGKOK)}::date for update skip locked`.execute(
    tx,
  );
  for (const { id, number } of rows) {
    await endOrder(company, id, 'lapsed');
    const note: AuditNote = { action: 'order.end', entity: 'order', entityId: id, after: { number, days: ORDER_DAYS } };
    await writeAudit(tx, organizationId, { actor: null, requestId: 'nightly' }, [note]);
  }
}

/** Every morning: owners hear once that their plan is about to end, has ended, and that its grace is over. */
export const tellOfPlans = (services: TellingServices) => tellInCompanies(services, tellIn);

async function tellIn(company: CompanyTelling): Promise<void> {
  const { current, next } = await readTerms(company);
  if (!current || next) return;
  // PayPal pays the next period by itself; when it could not, owners were told of that.
  const renewal = await findRunning(company);
  if (renewal && renewal.failedAt === null) return;
  const news = planNews({ to: current.endDate, feature: current.feature }, dateOf(company.now, BANGKOK));
  if (!news) return;
  await tellOnce(company, {
    employeeIds: await payersOf(company),
    about: `${current.id} ${news}`,
    kind: news === 'ended' ? 'plan-ended' : 'plan-ending',
    facts: { to: current.endDate, graceUntil: graceEnd(current.endDate) },
    link: '/company/billing',
  });
}

async function payersOf({ tx, organizationId }: CompanyTelling): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select employee_id as id from directory.membership where organization_id = ${organizationId} and approve_status = 'APPROVED'
      and exists (select from unnest(permission_groups) held where lower(held) in ('owner', 'administrator'))`.execute(tx);
  return rows.map((row) => row.id);
}
