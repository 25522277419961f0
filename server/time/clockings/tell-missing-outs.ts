import { sql } from 'kysely';
import { passesGate } from '../../../domain/plans.ts';
import { asksForOut } from '../../../domain/time/missing-out.ts';
import { addDays, dateOf } from '../../../domain/time.ts';
import type { PlainDate } from '../../../domain/units.ts';
import { dayAndMonth } from '../../../domain/written-dates.ts';
import { loadOrganization } from '../../http/membership.ts';
import { type CompanyTelling, type TellingServices, tellInCompanies, tellOnce } from '../../notifications/tell-once.ts';
import { findHeldDays } from '../../people/shared/locked-periods.ts';
import { loadSchedules } from '../shared/load-schedules.ts';
import { NOTHING_CLOSED } from '../shared/open-days.ts';

type OpenDay = { employeeId: string; date: PlainDate };

/** Asks people for the clock out that is missing, an hour after their shift; once a day, with the way to correct it. */
export const tellMissingOuts = (services: TellingServices): Promise<void> => tellInCompanies(services, tellCompany);

async function tellCompany(company: CompanyTelling): Promise<void> {
  const { tx, organizationId, timeZone, now } = company;
  const today = dateOf(now, timeZone);
  const from = addDays(today, -1);
  const { rows } = await sql<OpenDay>`
    select a.employee_id as "employeeId", a.work_date as date from app.attendance_day a
    where a.organization_id = ${organizationId} and a.work_date between ${from}::date and ${today}::date and ${NOTHING_CLOSED}
      and not exists (select from app.told_once o where o.organization_id = ${organizationId} and o.employee_id = a.employee_id
        and o.kind = 'missing-clock-out' and o.about = a.work_date::text)
    order by a.work_date, a.employee_id`.execute(tx);
  if (rows.length === 0) return;
  const range = { organizationId, employeeIds: [...new Set(rows.map((row) => row.employeeId))], from, to: today };
  const book = await loadSchedules(tx, range);
  const heldBy = await findHeldDays(tx, organizationId, range);
  const formId = await correctionForm(company);
  for (const { employeeId, date } of rows) {
    const isDue = asksForOut({ date, schedule: book.scheduleOn(employeeId, date), timeZone }, now);
    if (!isDue || heldBy(employeeId, date)) continue;
    await tellOnce(company, {
      employeeIds: [employeeId],
      about: date,
      kind: 'missing-clock-out',
      facts: { day: dayAndMonth(date, 'th'), dayEnglish: dayAndMonth(date, 'en') },
      link: formId ? `/webview/request-form/${formId}?date=${date}&clock=clock_out` : '/webview/timeline',
    });
  }
}

/** The form with which people of the company ask for clockings; null where it has none, or a plan without requests. */
async function correctionForm({ tx, organizationId, services, now }: CompanyTelling): Promise<string | null> {
  const { plan } = await loadOrganization(services.pool, organizationId, { now, hasPlans: services.config.hasPlans });
  if (!passesGate(plan, 'cloud-not-lite')) return null;
  const { rows } = await sql<{ id: string }>`
    select id from app.form_template where organization_id = ${organizationId} and kind = 'AddClockForm' and is_enabled
      and removed_at is null order by is_default desc, id limit 1`.execute(tx);
  return rows[0]?.id ?? null;
}
