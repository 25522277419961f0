import { sql } from 'kysely';
import type { z } from 'zod';
import type { Answer, Body, Query } from '../../../contract/endpoint.ts';
import type { MissingField, payrollTemplates } from '../../../contract/payroll/payroll-templates.ts';
import { dateOf } from '../../../domain/time.ts';
import { type PlainDate, satang } from '../../../domain/units.ts';
import { byNameShown, isNamed } from '../../db/name-shown.ts';
import { insertRows } from '../../db/write-rows.ts';
import { AppError, invalidField, notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { andWhen, countedRows, pageOf } from '../../http/paging.ts';
import { PERSON_COLUMNS, PERSON_JOINS, type PersonRow, personView } from '../shared/payroll-person.ts';

type Missing = z.output<typeof MissingField>;
type MemberRow = PersonRow & {
  is_member: boolean;
  other_templates: string[];
  start_date: PlainDate | null;
  end_date: PlainDate | null;
  salary: number | null;
  missing: Missing[];
  total: number;
};

const isEmployed = (today: PlainDate) => sql`
    e.approve_status = 'APPROVED' and (e.end_date is null or e.end_date >= ${today}::date)`;
const salaryOn = (today: PlainDate) => sql`
    coalesce((select s.salary_base from app.salary s where s.organization_id = e.organization_id and s.employee_id = e.id
  and s.active_date <= ${today}::date order by s.active_date desc limit 1), nullif(p.salary_base, 0))`;
/** What a slip and the files need of a person, by the name of the field. */
const missingOn = (today: PlainDate) => sql`array_remove(array[
  case when coalesce(e.title, '') = '' then 'title' end, case when coalesce(e.first_name, '') = '' then 'firstName' end,
  case when coalesce(e.last_name, '') = '' then 'lastName' end, case when e.national_id_sealed is null then 'nationalId' end,
  case when coalesce(e.bank_code, '') = '' then 'bankCode' end, case when e.bank_account_sealed is null then 'bankAccount' end,
  case when ${salaryOn(today)} is null then 'salary' end, case when e.position_id is null then 'position' end,
  case when e.start_date is null then 'startDate' end,
  case when e.tax_method = 'flat' and e.tax_flat_rate is null then 'taxFlatRate' end,
  case when coalesce(e.address->>'provinceName', '') = '' then 'address' end], null)`;
const ORDER = {
  code: 'e.code',
  department: 'd.name collate "und-x-icu"',
  position: 'p.name collate "und-x-icu"',
  startDate: 'e.start_date',
} as const;
const orderOf = ({ language }: Ctx, { field, direction }: Query<typeof payrollTemplates.members>['sort']) =>
  field === 'name' ? byNameShown('e', language, direction) : sql.raw(`${ORDER[field]} ${direction} nulls last`);

const todayOf = (ctx: Ctx): PlainDate => dateOf(ctx.now, ctx.organization.timeZone);

export async function requireTemplate({ tx, organizationId }: Ctx, templateId: string) {
  const { numAffectedRows } =
    await sql`select from app.payroll_template where organization_id = ${organizationId} and id = ${templateId}`.execute(tx);
  if (!numAffectedRows) throw notFound();
}

/** People of a template, or those who could be, with what is missing to pay and report them. */
export async function listMembers(
  ctx: Ctx,
  query: Query<typeof payrollTemplates.members>,
): Promise<Answer<typeof payrollTemplates.members>> {
  await requireTemplate(ctx, query.templateId);
  const { rows, total } = await countedRows(query, (paged) => selectMembers(ctx, { ...query, ...paged }));
  const content = rows.map((row) => ({
    ...personView(row, ctx.language),
    isMember: row.is_member,
    otherTemplates: row.other_templates,
    startDate: row.start_date,
    endDate: row.end_date,
    salary: row.salary === null ? null : satang(row.salary),
    missing: row.missing,
  }));
  return pageOf(ctx, query, { content, total });
}

async function selectMembers(ctx: Ctx, query: Query<typeof payrollTemplates.members>): Promise<MemberRow[]> {
  const { page, size, sort, show, templateId, departmentId = null } = query;
  const { tx, organizationId } = ctx;
  const today = todayOf(ctx);
  const { rows } = await sql<MemberRow>`
    select ${PERSON_COLUMNS}, m.employee_id is not null as is_member, e.start_date, e.end_date, ${salaryOn(today)} as salary,
        ${missingOn(today)} as missing,
        coalesce((select array_agg(t.name order by t.name) from app.payroll_template_member o
          join app.payroll_template t on t.organization_id = o.organization_id and t.id = o.template_id
          where o.organization_id = ${organizationId} and o.employee_id = e.id
            and o.template_id <> ${templateId}), '{}') as other_templates,
        count(*) over () as total
      from app.employee e ${PERSON_JOINS}
      left join app.payroll_template_member m
        on m.organization_id = e.organization_id and m.employee_id = e.id and m.template_id = ${templateId}
      where e.organization_id = ${organizationId} and (m.employee_id is not null or (${isEmployed(today)}))
        and (${show} = 'all' or (m.employee_id is not null) = (${show} = 'member'))
        and (${departmentId}::uuid is null
          or e.department_id = ${departmentId}) ${andWhen(query.search || null, (text) => isNamed('e', text))}
      order by ${orderOf(ctx, sort)}, e.code, e.id limit ${size} offset ${page * size}`.execute(tx);
  return rows;
}

export async function countMembers(
  ctx: Ctx,
  { templateId }: { templateId: string },
): Promise<Answer<typeof payrollTemplates.countMembers>> {
  await requireTemplate(ctx, templateId);
  const { tx, organizationId } = ctx;
  const today = todayOf(ctx);
  const { rows } = await sql<{ is_member: boolean; missing: Missing[] }>`
    select m.employee_id is not null as is_member, ${missingOn(today)} as missing from app.employee e ${PERSON_JOINS}
      left join app.payroll_template_member m
        on m.organization_id = e.organization_id and m.employee_id = e.id and m.template_id = ${templateId}
      where e.organization_id = ${organizationId} and (m.employee_id is not null or (${isEmployed(today)}))`.execute(tx);
  const members = rows.filter((row) => row.is_member);
  const counts = new Map<Missing, number>();
  for (const field of members.flatMap((row) => row.missing)) counts.set(field, (counts.get(field) ?? 0) + 1);
  const ready = members.filter((row) => row.missing.length === 0).length;
  return {
    members: members.length,
    candidates: rows.length - members.length,
    ready,
    notReady: members.length - ready,
    missing: [...counts].map(([field, count]) => ({ field, count })).sort((a, b) => b.count - a.count),
  };
}

/** Sets who is paid by a template. */
export async function setMembers(
  ctx: Ctx,
  body: Body<typeof payrollTemplates.setMembers>,
): Promise<Answer<typeof payrollTemplates.setMembers>> {
  const { templateId, all, mode } = body;
  await requireTemplate(ctx, templateId);
  if (!all && !body.employeeIds) throw invalidField('employeeIds', 'form/required');
  const ids = all ? await everybody(ctx) : [...new Set(body.employeeIds ?? [])];
  if (!all) await requireEmployees(ctx, ids);
  const added = await sql`
      insert into app.payroll_template_member (organization_id, template_id, employee_id)
        select ${ctx.organizationId}, ${templateId}, unnest(${ids}::uuid[]) on conflict do nothing`.execute(ctx.tx);
  const removed = await sql`
      delete from app.payroll_template_member where organization_id = ${ctx.organizationId} and template_id = ${templateId}
        and ${mode === 'replace'} and not (employee_id = any(${ids}::uuid[]))`.execute(ctx.tx);
  const { rows } = await sql<{ count: number }>`
      select count(*) from app.payroll_template_member where organization_id = ${ctx.organizationId}
        and template_id = ${templateId}`.execute(ctx.tx);
  const answer = {
    members: rows[0]?.count ?? 0,
    added: Number(added.numAffectedRows ?? 0n),
    removed: Number(removed.numAffectedRows ?? 0n),
  };
  ctx.audit('payroll-template.set-members', { entity: 'payroll_template', entityId: templateId, after: answer });
  return { ok: true, ...answer };
}

export async function addMember(
  ctx: Ctx,
  { templateId, employeeId }: Body<typeof payrollTemplates.addMember>,
): Promise<{ ok: true }> {
  await requireTemplate(ctx, templateId);
  await requireEmployees(ctx, [employeeId]);
  const member = { template_id: templateId, employee_id: employeeId };
  await insertRows(ctx, 'app.payroll_template_member', [member], { skipKnown: true });
  ctx.audit('payroll-template.add-member', { entity: 'payroll_template', entityId: templateId, after: { employeeId } });
  return { ok: true };
}

export async function removeMember(
  ctx: Ctx,
  { templateId, employeeId }: Query<typeof payrollTemplates.removeMember>,
): Promise<{ ok: true }> {
  const { numAffectedRows } = await sql`
      delete from app.payroll_template_member where organization_id = ${ctx.organizationId} and template_id = ${templateId}
        and employee_id = ${employeeId}`.execute(ctx.tx);
  if (!numAffectedRows) throw notFound();
  ctx.audit('payroll-template.remove-member', { entity: 'payroll_template', entityId: templateId, before: { employeeId } });
  return { ok: true };
}

async function everybody(ctx: Ctx): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
      select id from app.employee where organization_id = ${ctx.organizationId} and approve_status = 'APPROVED'
        and (end_date is null or end_date >= ${todayOf(ctx)}::date)`.execute(ctx.tx);
  return rows.map((row) => row.id);
}

export async function requireEmployees({ tx, organizationId }: Ctx, ids: readonly string[]) {
  const { rows } = await sql<{ count: number }>`
      select count(*) from app.employee where organization_id = ${organizationId} and id = any(${ids}::uuid[])`.execute(tx);
  if ((rows[0]?.count ?? 0) !== ids.length) throw new AppError('ref-not-found', { field: 'employeeIds' });
}
