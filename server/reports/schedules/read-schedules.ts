import { type RawBuilder, sql } from 'kysely';
import type { Answer, Query } from '../../../contract/endpoint.ts';
import type { reportSchedules } from '../../../contract/reports/report-schedules.ts';
import type { ReportKind } from '../../../domain/reports/report-columns.ts';
import type { ReportFrequency } from '../../../domain/reports/schedule-days.ts';
import { isStandardTemplate, standardTemplateId } from '../../../domain/reports/standard-template.ts';
import type { Instant, PlainDate } from '../../../domain/units.ts';
import { notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { groupsOf, passesKind } from '../shared/kinds.ts';
import { mayShare, readTemplate } from '../shared/read-templates.ts';

type Person = {
  id: string;
  code: string;
  firstName: string;
  lastName: string;
  firstNameEn: string | null;
  lastNameEn: string | null;
};
type Row = {
  id: string;
  kind: ReportKind;
  templateId: string | null;
  frequency: ReportFrequency;
  owner: Person;
  people: Person[] | null;
  lastMadeOn: PlainDate | null;
  stoppedAt: Instant | null;
  stoppedWhy: 'owner' | 'template' | null;
  version: number;
};
type Schedule = Answer<typeof reportSchedules.create>;

const PERSON = sql`json_build_object('id', e.id, 'code', e.code, 'firstName', e.first_name, 'lastName', e.last_name,
  'firstNameEn', e.first_name_en, 'lastNameEn', e.last_name_en)`;

async function selectSchedules(ctx: Ctx, condition: RawBuilder<unknown>): Promise<Row[]> {
  const { tx, organizationId, actor } = ctx;
  const { rows } = await sql<Row>`
    select s.id, s.kind, s.template_id as "templateId", s.frequency, ${PERSON} as owner, s.last_made_on as "lastMadeOn",
      s.stopped_at as "stoppedAt", s.stopped_why as "stoppedWhy", s.version,
      (select json_agg(${PERSON} order by e.code) from app.report_schedule_person sp
        join app.employee e on e.organization_id = ${organizationId} and e.id = sp.employee_id
        where sp.organization_id = ${organizationId} and sp.schedule_id = s.id) as people
    from app.report_schedule s join app.employee e on e.organization_id = ${organizationId} and e.id = s.owner_id
    where s.organization_id = ${organizationId} and ${condition}
      ${mayShare(ctx) ? sql`` : sql`and s.owner_id = ${actor.employeeId}`}
    order by s.created_at, s.id`.execute(tx);
  return rows;
}

const viewOf = ({ kind, templateId, people, ...row }: Row): Schedule => ({
  ...row,
  templateId: templateId ?? standardTemplateId(kind),
  people: people ?? [],
});

/** What a schedule keeps of a template: nothing stands for the standard one. */
export const storedTemplate = (kind: ReportKind, id: string): string | null => (isStandardTemplate(kind, id) ? null : id);

export async function listSchedules(ctx: Ctx, { kind, templateId }: Query<typeof reportSchedules.list>): Promise<Schedule[]> {
  if (!passesKind(ctx, kind)) throw notFound();
  await readTemplate(ctx, kind, templateId);
  const stored = storedTemplate(kind, templateId);
  const rows = await selectSchedules(
    ctx,
    sql`s.kind = ${kind} and ${stored === null ? sql`s.template_id is null` : sql`s.template_id = ${stored}`}`,
  );
  return rows.map(viewOf);
}

/** A schedule of the caller, or of anybody for who manages the company; of a report that the caller may not open it is not there. */
export async function readSchedule(ctx: Ctx, id: string): Promise<Schedule & { kind: ReportKind }> {
  const [row] = await selectSchedules(ctx, sql`s.id = ${id}`);
  if (!row || !passesKind(ctx, row.kind)) throw notFound();
  return { ...viewOf(row), kind: row.kind };
}

/** People of the company who may open reports of a kind. */
export async function listRecipients({ tx, organizationId }: Ctx, kind: ReportKind): Promise<Person[]> {
  const groups = (groupsOf(kind) ?? []).map((group) => group.toLowerCase());
  const { rows } = await sql<Person>`
    select e.id, e.code, e.first_name as "firstName", e.last_name as "lastName", e.first_name_en as "firstNameEn",
      e.last_name_en as "lastNameEn"
    from app.employee e
    join directory.membership m on m.organization_id = ${organizationId} and m.employee_id = e.id
    where e.organization_id = ${organizationId} and m.approve_status = 'APPROVED'
      and exists (select from unnest(m.permission_groups) g where lower(g) = any(${groups}::text[]))
    order by e.code`.execute(tx);
  return rows;
}
