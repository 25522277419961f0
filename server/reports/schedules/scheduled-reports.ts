import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { REPORT_WORDS } from '../../../contract/reports/report-words.ts';
import { textIn } from '../../../domain/define-text.ts';
import type { PaySchedule } from '../../../domain/payroll/pay-cycle.ts';
import { GROUPS } from '../../../domain/permissions.ts';
import { BASES } from '../../../domain/reports/report-bases.ts';
import { hasDays, type ReportKind } from '../../../domain/reports/report-columns.ts';
import { latestDue, type ReportDays, type ReportFrequency } from '../../../domain/reports/schedule-days.ts';
import { standardTemplateId } from '../../../domain/reports/standard-template.ts';
import { dateOf } from '../../../domain/time.ts';
import type { PlainDate } from '../../../domain/units.ts';
import { toTimestamp } from '../../db/column-types.ts';
import { onPool } from '../../db/pool.ts';
import { withTenant } from '../../db/with-tenant.ts';
import { AppError } from '../../http/app-error.ts';
import type { Ctx, Language, MemberContext } from '../../http/context.ts';
import { loadOrganization } from '../../http/membership.ts';
import { contextFor } from '../../http/serve.ts';
import type { Services } from '../../http/services.ts';
import { eachAlone } from '../../jobs/each-alone.ts';
import { notify } from '../../notifications/notify.ts';
import { enqueueRun } from '../shared/enqueue-run.ts';
import { isInPlan, passesKind } from '../shared/kinds.ts';
import { readTemplate } from '../shared/read-templates.ts';

type Log = MemberContext['log'];
type Account = { userId: string; language: Language };
type Row = {
  id: string;
  kind: ReportKind;
  templateId: string | null;
  frequency: ReportFrequency;
  lookedOn: PlainDate;
  owner: Account | null;
  people: Account[] | null;
};

/** Every morning, company by company: reports whose day it is are made, for each of their people in the name of that person. */
export async function scheduledReports(services: Services, log: Log): Promise<void> {
  const { rows } = await sql<{ id: string }>`select distinct organization_id as id from directory.membership order by id`.execute(
    onPool(services.jobPool),
  );
  await eachAlone(
    rows,
    ({ id }) => `scheduled reports of company ${id}`,
    ({ id }) => reportsOf({ services, log, organizationId: id }),
  );
}

type Round = { readonly services: Services; readonly log: Log; readonly organizationId: string };

async function reportsOf(round: Round): Promise<void> {
  const { services, organizationId } = round;
  const { rows, pays } = await withTenant(services.jobPool, organizationId, { readOnly: true }, async (tx) => ({
    rows: (await selectOpen(tx, organizationId)).rows,
    pays: await paySchedules(tx, organizationId),
  }));
  if (rows.length === 0) return;
  const organization = await loadOrganization(services.jobPool, organizationId, {
    now: services.now(),
    hasPlans: services.config.hasPlans,
  });
  // Without the plan nobody could ask for a file either.
  if (organization.plan.isFree) return;
  const today = dateOf(services.now(), organization.timeZone);
  await eachAlone(
    rows.filter(({ kind }) => isInPlan(organization, kind)),
    ({ id }) => `schedule ${id}`,
    (row) => makeDue(round, row, { today, days: latestDue(row.frequency, { lookedOn: row.lookedOn, today }, pays) }),
  );
}

type Tx = Ctx['tx'];
const selectOpen = (tx: Tx, organizationId: string) =>
  sql<Row>`
  select s.id, s.kind, s.template_id as "templateId", s.frequency, s.looked_on as "lookedOn",
    (select json_build_object('userId', m.user_id, 'language', u.language) from directory.membership m
      join directory.user_profile u on u.user_id = m.user_id
      where m.organization_id = ${organizationId} and m.employee_id = s.owner_id) as owner,
    (select json_agg(json_build_object('userId', m.user_id, 'language', u.language)) from app.report_schedule_person sp
      join directory.membership m on m.organization_id = ${organizationId} and m.employee_id = sp.employee_id
      join directory.user_profile u on u.user_id = m.user_id
      where sp.organization_id = ${organizationId} and sp.schedule_id = s.id) as people
  from app.report_schedule s where s.organization_id = ${organizationId} and s.stopped_at is null order by s.id`.execute(tx);

async function paySchedules(tx: Tx, organizationId: string): Promise<PaySchedule[]> {
  const { rows } = await sql<{ cycle: PaySchedule['cycle']; payDay: number; firstPayDay: number | null }>`
    select distinct cycle, pay_day as "payDay", first_pay_day as "firstPayDay" from app.payroll_template
    where organization_id = ${organizationId}`.execute(tx);
  return rows;
}

type Due = { readonly today: PlainDate; readonly days: ReportDays | null };

async function makeDue(round: Round, row: Row, { today, days }: Due): Promise<void> {
  const owner = row.owner && (await personIn(round, row.owner, row.kind));
  if (!owner) return stop(round, row, 'owner');
  const template = await owner.transaction({ readOnly: true }, async (ctx) => templateOf(ctx, row));
  if (!template) return stop(round, row, 'template');
  // Of two rounds at once one makes the reports of a morning.
  if (!(await claim(round, row, { today, days }))) return;
  if (!days) return;
  const range = hasDays(row.kind) ? { startDate: days.from, endDate: days.to } : {};
  for (const account of row.people ?? []) {
    const person = await personIn(round, account, row.kind);
    if (!person) continue;
    const definition = template;
    await person.transaction({}, (ctx) => enqueueRun(ctx, { kind: row.kind, template, definition, ...range, isScheduled: true }));
  }
}

async function templateOf(ctx: Ctx, { kind, templateId }: Row) {
  try {
    return await readTemplate(ctx, kind, templateId ?? standardTemplateId(kind));
  } catch (error) {
    if (error instanceof AppError && error.code === 'not-found') return null;
    throw error;
  }
}

const claim = ({ services, organizationId }: Round, { id, lookedOn }: Row, { today, days }: Due): Promise<boolean> =>
  withTenant(services.jobPool, organizationId, {}, async (tx) => {
    const { numAffectedRows } = await sql`update app.report_schedule
      set looked_on = ${today}, last_made_on = case when ${days !== null} then ${today}::date else last_made_on end
      where organization_id = ${organizationId} and id = ${id} and looked_on = ${lookedOn} and looked_on < ${today}::date
        and stopped_at is null`.execute(tx);
    return numAffectedRows === 1n;
  });

/** A person as they are today, if they may still open reports. */
async function personIn(
  { services, log, organizationId }: Round,
  { userId, language }: Account,
  kind: ReportKind,
): Promise<MemberContext | null> {
  const membership = await services.memberships.find(userId, organizationId, true);
  if (membership?.approveStatus !== 'APPROVED' || !passesKind(membership, kind)) return null;
  const base = {
    requestId: `morning-${randomUUID()}`,
    now: services.now(),
    language,
    services: { ...services, pool: services.jobPool },
    log,
  };
  return contextFor(base, membership.actor, membership.organization);
}

type Place = Pick<Ctx, 'tx' | 'organizationId'>;
/** What the report is called, in the language of whoever reads it: a template has one name, a kind one in each. */
async function namesOf({ tx, organizationId }: Place, { kind, templateId }: Pick<Row, 'kind' | 'templateId'>) {
  const template =
    templateId === null
      ? undefined
      : await tx
          .selectFrom('app.report_template')
          .select('name')
          .where('organization_id', '=', organizationId)
          .where('id', '=', templateId)
          .executeTakeFirst();
  const nameIn = (language: Language) => template?.name ?? textIn(REPORT_WORDS, language).kinds[kind];
  return { report: nameIn('th'), reportEnglish: nameIn('en') };
}

/** The people of a schedule who do not manage the company and are told as such. */
async function otherPeople({ tx, organizationId }: Place, scheduleId: string): Promise<string[]> {
  const groups = GROUPS.management.map((group) => group.toLowerCase());
  const { rows } = await sql<{ id: string }>`select p.employee_id as id from app.report_schedule_person p
    join directory.membership m on m.organization_id = ${organizationId} and m.employee_id = p.employee_id
    where p.organization_id = ${organizationId} and p.schedule_id = ${scheduleId} and m.approve_status = 'APPROVED'
      and not exists (select from unnest(m.permission_groups) g where lower(g) = any(${groups}::text[]))`.execute(tx);
  return rows.map((row) => row.id);
}

/** Nobody's reports are made any more: its people and who manages the company hear of it. */
async function stop(
  { services, log, organizationId }: Round,
  { id, kind, templateId }: Row,
  why: 'owner' | 'template',
): Promise<void> {
  const effects: (() => void)[] = [];
  await withTenant(services.jobPool, organizationId, {}, async (tx) => {
    const { numAffectedRows } =
      await sql`update app.report_schedule set stopped_at = ${toTimestamp(services.now())}, stopped_why = ${why},
      version = version + 1 where organization_id = ${organizationId} and id = ${id} and stopped_at is null`.execute(tx);
    if (numAffectedRows !== 1n) return;
    const onJobs = { ...services, pool: services.jobPool };
    const told = {
      tx,
      organizationId,
      now: services.now(),
      services: onJobs,
      log,
      afterCommit: (effect: () => void) => void effects.push(effect),
    };
    const link = `${BASES[kind]}/view/${templateId ?? standardTemplateId(kind)}` as const;
    const facts = await namesOf({ tx, organizationId }, { kind, templateId });
    const notice = { kind: 'report-stopped', facts, link } as const;
    await notify(told, { ...notice, to: { groups: GROUPS.management } });
    const employeeIds = await otherPeople({ tx, organizationId }, id);
    if (employeeIds.length > 0) await notify(told, { ...notice, to: { employeeIds } });
  });
  for (const effect of effects) effect();
}
