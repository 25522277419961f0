import { sql } from 'kysely';
import type { z } from 'zod';
import type { Answer, Body, Query } from '../../../contract/endpoint.ts';
import type { payrollTemplates, TemplateWarning } from '../../../contract/payroll/payroll-templates.ts';
import type { PayCycle } from '../../../domain/payroll/pay-cycle.ts';
import type { ReportStatus } from '../../../domain/payroll/report-state.ts';
import type { Instant, YearMonth } from '../../../domain/units.ts';
import { updateVersioned } from '../../db/write-rows.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { anywhere, countedRows, pageOf } from '../../http/paging.ts';
import { holdPayAlone } from '../../people/shared/pay-lock.ts';
import { addTemplate, requireFitting } from '../shared/add-template.ts';
import { peopleById } from '../shared/payroll-person.ts';

type Template = Answer<typeof payrollTemplates.get>;
type TemplateRow = {
  id: string;
  name: string;
  cycle: PayCycle;
  pay_day: number;
  first_pay_day: number | null;
  begins_days_before: number | null;
  created_at: Instant;
  version: number;
  members: number;
  makers: string[];
  approvers: string[];
  last_id: string | null;
  last_month: YearMonth | null;
  last_status: ReportStatus | null;
};

const staffOf = (duty: 'maker' | 'approver') =>
  `coalesce((select array_agg(s.employee_id order by s.employee_id) from app.payroll_template_staff s
    where s.organization_id = t.organization_id and s.template_id = t.id and s.duty = '${duty}'), '{}')`;
const COLUMNS = sql`
    t.id, t.name, t.cycle, t.pay_day, t.first_pay_day, t.begins_days_before, t.created_at, t.version,
  (select count(*) from app.payroll_template_member m where m.organization_id = t.organization_id
    and m.template_id = t.id) as members,
  ${sql.raw(staffOf('maker'))} as makers, ${sql.raw(staffOf('approver'))} as approvers, l.id as last_id,
    l.month as last_month, l.status as last_status`;
const FROM = sql`
    app.payroll_template t left join lateral (select r.id, r.month, r.status from app.payroll_report r
    where r.organization_id = t.organization_id and r.template_id = t.id and r.status <> 'VOIDED'
      order by r.month desc, r.created_at desc limit 1) l on true`;

function warningsOf({ members, makers, approvers }: TemplateRow): z.output<typeof TemplateWarning>[] {
  const [onlyApprover, ...others] = approvers;
  const isAlone = onlyApprover !== undefined && others.length === 0 && makers.length === 1 && makers[0] === onlyApprover;
  return [
    ...(members === 0 ? (['no-members'] as const) : []),
    ...(approvers.length === 0 ? (['no-approver'] as const) : []),
    ...(isAlone ? (['maker-is-only-approver'] as const) : []),
  ];
}

const rowView = (row: TemplateRow) => ({
  id: row.id,
  name: row.name,
  cycle: row.cycle,
  payDay: row.pay_day,
  firstPayDay: row.first_pay_day,
  beginsDaysBefore: row.begins_days_before,
  memberCount: row.members,
  makerCount: row.makers.length,
  approverCount: row.approvers.length,
  warnings: warningsOf(row),
  lastReport:
    row.last_id && row.last_month && row.last_status
      ? { payrollReportId: row.last_id, month: row.last_month, status: row.last_status }
      : null,
  createdDate: row.created_at,
  version: row.version,
});

export async function listTemplates(
  ctx: Ctx,
  query: Query<typeof payrollTemplates.list>,
): Promise<Answer<typeof payrollTemplates.list>> {
  const { sort, search } = query;
  const order = sort.field === 'name' ? 't.name' : 't.created_at';
  const pattern = search ? anywhere(search) : null;
  const { rows, total } = await countedRows(query, async ({ page, size }) => {
    const found = await sql<TemplateRow & { total: number }>`select ${COLUMNS}, count(*) over () as total from ${FROM}
      where t.organization_id = ${ctx.organizationId} and (${pattern}::text is null or t.name ilike ${pattern})
      order by ${sql.raw(order)} ${sql.raw(sort.direction)}, t.id limit ${size} offset ${page * size}`.execute(ctx.tx);
    return found.rows;
  });
  return pageOf(ctx, query, { content: rows.map(rowView), total });
}

export async function getTemplate(ctx: Ctx, id: string): Promise<Template> {
  const { rows } =
    await sql<TemplateRow>`select ${COLUMNS} from ${FROM} where t.organization_id = ${ctx.organizationId} and t.id = ${id}`.execute(
      ctx.tx,
    );
  const row = rows[0];
  if (!row) throw notFound();
  const people = await peopleById(ctx, [...row.makers, ...row.approvers]);
  const named = (ids: readonly string[]) => ids.flatMap((text) => people.get(text) ?? []);
  return { ...rowView(row), makers: named(row.makers), approvers: named(row.approvers) };
}

export async function createTemplate(ctx: Ctx, body: Body<typeof payrollTemplates.create>): Promise<Template> {
  return getTemplate(ctx, await addTemplate(ctx, body));
}

export async function updateTemplate(ctx: Ctx, body: Body<typeof payrollTemplates.update>): Promise<Template> {
  const before = await getTemplate(ctx, body.id);
  const cycle = body.cycle ?? before.cycle;
  const isMoved = cycle !== before.cycle;
  const schedule = requireFitting({
    cycle,
    payDay: body.payDay ?? (isMoved && cycle === 'daily' ? 0 : before.payDay),
    firstPayDay: body.firstPayDay === undefined ? (isMoved ? null : before.firstPayDay) : body.firstPayDay,
  });
  if (isMoved) await requireNothingOpen(ctx, body.id);
  const beginsDaysBefore = body.beginsDaysBefore === undefined ? before.beginsDaysBefore : body.beginsDaysBefore;
  const after = { name: body.name ?? before.name, ...schedule, beginsDaysBefore };
  const seen = { id: body.id, version: body.version ?? before.version };
  await updateVersioned(ctx, 'app.payroll_template', seen, {
    name: after.name,
    cycle,
    pay_day: after.payDay,
    first_pay_day: after.firstPayDay,
    begins_days_before: beginsDaysBefore,
  });
  ctx.audit('payroll-template.update', {
    entity: 'payroll_template',
    entityId: body.id,
    before: {
      name: before.name,
      cycle: before.cycle,
      payDay: before.payDay,
      firstPayDay: before.firstPayDay,
      beginsDaysBefore: before.beginsDaysBefore,
    },
    after,
  });
  return getTemplate(ctx, body.id);
}

/** A payroll that is not decided goes on by the cycle it was begun with. */
async function requireNothingOpen(ctx: Ctx, templateId: string) {
  await holdPayAlone(ctx.tx, ctx.organizationId);
  const { rows } = await sql<{ name: string }>`select name from app.payroll_report r where organization_id = ${ctx.organizationId}
    and template_id = ${templateId} and (status in ('DRAFT', 'PENDING') or (status = 'REJECTED' and not exists (select
      from app.payroll_report o where o.organization_id = ${ctx.organizationId} and o.template_id = ${templateId}
        and o.month = r.month and o.part is not distinct from r.part and o.status in ('DRAFT', 'PENDING', 'APPROVED'))))
    order by created_at desc limit 1`.execute(ctx.tx);
  const [open] = rows;
  if (open) throw new AppError('payroll/cycle-in-use', { payroll: open.name });
}

/** Deletes a template nobody was ever paid by. */
export async function removeTemplate(ctx: Ctx, { id }: Query<typeof payrollTemplates.remove>): Promise<{ ok: true }> {
  const before = await getTemplate(ctx, id);
  const { numAffectedRows } =
    await sql`delete from app.payroll_template t where t.organization_id = ${ctx.organizationId} and t.id = ${id}
      and not exists (select from app.payroll_report r where r.organization_id = ${ctx.organizationId} and r.template_id = ${id})`.execute(
      ctx.tx,
    );
  if (!numAffectedRows) throw new AppError('state/not-allowed', { name: before.name });
  ctx.audit('payroll-template.remove', { entity: 'payroll_template', entityId: id, before: { name: before.name } });
  return { ok: true };
}
