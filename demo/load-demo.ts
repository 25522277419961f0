import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { audiencesOf } from '../domain/company/pending-consents.ts';
import { dateOf } from '../domain/time.ts';
import { BANGKOK } from '../domain/units.ts';
import { acceptInForce } from '../server/company/shared/record-consent.ts';
import { onPool } from '../server/db/pool.ts';
import { withTenant } from '../server/db/with-tenant.ts';
import type { Services } from '../server/http/services.ts';
import { sendMissedMails } from '../server/notifications/send-mails.ts';
import { loadAnnouncements } from './announcements.ts';
import { COMPANY, DEMO_PASSWORD, EMPTY_COMPANY, SIGN_INS } from './company-data.ts';
import { loadEarlierSlips } from './earlier-slips.ts';
import { loadEmployeeRecords } from './employee-records.ts';
import { loadEnterprises, SPA } from './enterprises.ts';
import { fileReturns } from './filings.ts';
import { loadLeave } from './leave.ts';
import { loadLeaveYear } from './leave-year.ts';
import { loadAbsences } from './load-absences.ts';
import { loadApprovalLines } from './load-approval-lines.ts';
import { loadBoards } from './load-boards.ts';
import { loadCompany } from './load-company.ts';
import { loadEmptyCompany } from './load-empty-company.ts';
import { loadOrders } from './load-orders.ts';
import { loadPayrolls } from './load-payrolls.ts';
import { loadTaxDeclarations } from './load-tax-declarations.ts';
import { AT_THE_DOOR, loadWaysIn } from './newcomers.ts';
import { loadOvertime } from './overtime.ts';
import { loadPayItems } from './pay-items.ts';
import { loadPayPlaces } from './pay-places.ts';
import { loadPayees } from './payees.ts';
import { loadPersonalData } from './personal-data.ts';
import { loadPlanCompanies, PLAN_COMPANIES } from './plan-companies.ts';
import { loadForms, loadRequests } from './requests.ts';
import { loadSettlements } from './settlements.ts';
import { loadStaff, STAFF } from './staff.ts';
import { loadTaxCertificates } from './tax-certificates.ts';
import { loadZones } from './zones.ts';

type Say = (line: string) => void;

/**
 * Loads the demo company on a machine that has no company yet. The company, its people and their clockings are one transaction;
 * accounts and payrolls follow, and a start that was cut short goes on where it stopped.
 */
export async function loadDemoOnce(app: FastifyInstance, say: Say): Promise<boolean> {
  const { services } = app;
  const state = await demoState(services);
  if (state === 'done' || state === 'other-company') return false;
  say('Loading the demo company (once) …');
  await services.mailer.keeping(() => loadAll(app, say));
  await markDone(services);
  return true;
}

async function loadAll(app: FastifyInstance, say: Say) {
  const { services } = app;
  const today = dateOf(services.now(), BANGKOK);
  const company = await loadCompany(services, today);
  say(`  ${company.people} people, ${company.clockings} clockings since ${company.from}`);
  await loadEmptyCompany(services, today);
  await loadPlanCompanies(services, today);
  await loadEnterprises(services, today);
  await makeAccounts(services);
  await loadStaff(services);
  await loadOrders(app, today);
  await loadEmployeeRecords(services, today);
  await loadZones(services);
  await loadLeave(services, today);
  await loadLeaveYear(app, today);
  await loadAbsences(app, today);
  await loadForms(app);
  await loadApprovalLines(app, today);
  await loadRequests(app, today);
  await loadOvertime(app, today);
  await loadTaxDeclarations(app, today);
  await loadSettlements(app);
  await loadPayPlaces(app, today);
  await loadPayItems(app, today);
  await loadPayrolls(app, today, say);
  await loadPayees(app, today);
  await fileReturns(app, today);
  await loadTaxCertificates(app, today);
  await loadEarlierSlips(app, today);
  await loadBoards(app, today);
  await loadAnnouncements(app);
  await loadPersonalData(app);
  await loadWaysIn(app, today, (seat) => makeAccount(services, seat));
  // They leave a moment after what they tell of: nobody waits for a mail of the demo.
  await sendMissedMails(services);
}

async function demoState(services: Services): Promise<'none' | 'begun' | 'done' | 'other-company'> {
  const { rows } = await sql<{ organization_id: string }>`
      select distinct organization_id from directory.membership limit 2`.execute(onPool(services.pool));
  const hasDemo = await withTenant(services.pool, COMPANY.organizationId, { readOnly: true }, (tx) =>
    tx.selectFrom('app.organization').select('settings').where('organization_id', '=', COMPANY.organizationId).executeTakeFirst(),
  );
  if (hasDemo) return JSON.stringify(hasDemo.settings).includes('"isDemoLoaded":true') ? 'done' : 'begun';
  return rows.length > 0 ? 'other-company' : 'none';
}

async function markDone(services: Services) {
  await withTenant(services.pool, COMPANY.organizationId, {}, (tx) =>
    sql`
        update app.organization set settings = settings || '{"isDemoLoaded": true}'
          where organization_id = ${COMPANY.organizationId}`.execute(tx),
  );
}

/** One account per role, each bound to its person. */
async function makeAccounts(services: Services) {
  for (const { email, groups } of SIGN_INS)
    await makeAccount(services, { organizationId: COMPANY.organizationId, email, groups });
  for (const { email, groups } of EMPTY_COMPANY.people)
    await makeAccount(services, { organizationId: EMPTY_COMPANY.organizationId, email, groups });
  for (const { organizationId, people } of [...PLAN_COMPANIES, SPA])
    for (const { email, groups } of people) await makeAccount(services, { organizationId, email, groups });
}

type Seat = { organizationId: string; email: string; groups: readonly string[] };

async function makeAccount(services: Services, { organizationId, email, groups }: Seat) {
  const person = await withTenant(services.pool, organizationId, { readOnly: true }, (tx) =>
    tx
      .selectFrom('app.employee')
      .select(['id', 'first_name', 'last_name'])
      .where('organization_id', '=', organizationId)
      .where('email', '=', email)
      .executeTakeFirst(),
  );
  if (!person) return;
  const name = `${person.first_name} ${person.last_name}`;
  const known = await services.identity.findUserId(email);
  const userId = known ?? (await services.identity.createAccount({ email, password: DEMO_PASSWORD, name, isVerified: true }));
  await sql`
      insert into directory.membership (user_id, organization_id, employee_id, permission_groups)
        values (${userId}, ${organizationId}, ${person.id}, ${groups})
      on conflict (organization_id, employee_id) do update
        set user_id = excluded.user_id, permission_groups = excluded.permission_groups`.execute(onPool(services.pool));
  const accepted = { audiences: audiencesOf({ groups }), language: 'th', now: services.now() } as const;
  await withTenant(services.pool, organizationId, {}, (tx) =>
    acceptInForce(tx, { organizationId, employeeId: person.id, userId }, accepted),
  );
}

/** What to print after the start: one sign-in per role, while the demo company is there. */
export async function demoSignIns(services: Services): Promise<string[]> {
  if ((await demoState(services)) !== 'done') return [];
  const signIns = [
    ...SIGN_INS,
    STAFF,
    ...AT_THE_DOOR,
    ...EMPTY_COMPANY.people,
    ...[...PLAN_COMPANIES, SPA].flatMap((planCompany) => planCompany.people),
  ];
  const widest = Math.max(...signIns.map((signIn) => signIn.email.length));
  return [
    `Demo company "${COMPANY.nameEn}"; every password is ${DEMO_PASSWORD}`,
    ...signIns.map((signIn) => `  ${signIn.email.padEnd(widest)}  ${signIn.role}`),
  ];
}
