import { sql } from 'kysely';
import { GROUPS } from '../../../domain/permissions.ts';
import { REMINDER_DAYS, reminderDue } from '../../../domain/privacy/data-requests.ts';
import { addDays, dateOf } from '../../../domain/time.ts';
import type { PlainDate } from '../../../domain/units.ts';
import { type CompanyTelling, type TellingServices, tellInCompanies, tellOnce } from '../../notifications/tell-once.ts';
import { writtenDay } from '../shared/written-day.ts';

/** Reminds those who answer of requests that are due soon or late, once for each step. */
export const tellDueRequests = (services: TellingServices) => tellInCompanies(services, tellOfCompany);

async function tellOfCompany(ctx: CompanyTelling): Promise<void> {
  const { tx, organizationId, now, timeZone } = ctx;
  const today = dateOf(now, timeZone);
  const { rows } = await sql<{ id: string; due_on: PlainDate }>`
    select id, due_on from app.data_request where organization_id = ${organizationId} and state = 'open'
      and due_on <= ${addDays(today, REMINDER_DAYS[0])}::date order by due_on, id`.execute(tx);
  if (rows.length === 0) return;
  const employeeIds = await answering(ctx);
  for (const row of rows) {
    const step = reminderDue(row.due_on, today);
    if (step === null) continue;
    await tellOnce(ctx, {
      employeeIds,
      about: `${row.id}/${step}`,
      kind: 'data-request-due',
      facts: { ...writtenDay(row.due_on), isLate: step < 0 ? 1 : 0 },
      link: '/company/privacy',
    });
  }
}

async function answering({ tx, organizationId }: CompanyTelling): Promise<string[]> {
  const groups = GROUPS.positions.map((group) => group.toLowerCase());
  const { rows } = await sql<{ id: string }>`select employee_id as id from directory.membership
    where organization_id = ${organizationId} and approve_status = 'APPROVED'
      and exists (select from unnest(permission_groups) g where lower(g) = any(${groups}))`.execute(tx);
  return rows.map((row) => row.id);
}
