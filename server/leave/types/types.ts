import { sql } from 'kysely';
import type { Answer, Body, Query } from '../../../contract/endpoint.ts';
import type { leaveTypes } from '../../../contract/leave/leave-types.ts';
import { dateOf } from '../../../domain/time.ts';
import { toJson, toTimestamp } from '../../db/column-types.ts';
import { insertRow, type RowChanges, updateVersioned } from '../../db/write-rows.ts';
import { AppError, invalidField, notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { andWhen, anywhere, countedRows, pageOf } from '../../http/paging.ts';
import { ALWAYS } from '../shared/add-thai-types.ts';
import { startOfRunningYear } from '../shared/running-year.ts';
import { setQuotaPlan } from '../shared/set-quota-plan.ts';
import { type TypeRow, typeColumns, typeView } from './type-view.ts';

type LeaveType = Answer<typeof leaveTypes.create>;
type Fields = Omit<Body<typeof leaveTypes.update>, 'id' | 'version'>;

const readerOf = ({ now, organization }: Ctx) => ({
  today: dateOf(now, organization.timeZone),
  countryCode: organization.countryCode,
});
const ORDER = { code: 't.code', name: 't.name' } as const;

export async function listTypes(ctx: Ctx, query: Query<typeof leaveTypes.list>): Promise<Answer<typeof leaveTypes.list>> {
  const { tx, organizationId } = ctx;
  const reader = readerOf(ctx);
  const { sort } = query;
  const found = await countedRows(query, async ({ page, size }) => {
    const { rows } = await sql<TypeRow & { total: number }>`
      select ${typeColumns(reader.today)}, (count(*) over ())::int as total from app.leave_type t
      where t.organization_id = ${organizationId} and t.removed_at is null
        ${andWhen(query.enabled, (enabled) => sql`t.is_enabled = ${enabled === 'true'}`)}
        ${andWhen(query.name, (name) => sql`(t.name ilike ${anywhere(name)} or t.english_name ilike ${anywhere(name)} or t.code ilike ${anywhere(name)})`)}
      order by ${sql.raw(ORDER[sort.field])} ${sql.raw(sort.direction)}, t.id limit ${size} offset ${page * size}`.execute(tx);
    return rows;
  });
  return pageOf(ctx, query, { content: found.rows.map((row) => typeView(row, reader)), total: found.total });
}

async function getType(ctx: Ctx, id: string): Promise<LeaveType> {
  const { tx, organizationId } = ctx;
  const reader = readerOf(ctx);
  const { rows } = await sql<TypeRow>`select ${typeColumns(reader.today)} from app.leave_type t
    where t.organization_id = ${organizationId} and t.id = ${id} and t.removed_at is null`.execute(tx);
  const [row] = rows;
  if (!row) throw notFound();
  return typeView(row, reader);
}

export async function createType(ctx: Ctx, body: Body<typeof leaveTypes.create>): Promise<LeaveType> {
  refuseContradictions(body);
  await requireFreeCode(ctx, body.code);
  const { today } = readerOf(ctx);
  const { id } = await insertRow(ctx, 'app.leave_type', {
    ...columnsOf(body),
    code: body.code,
    name: body.name,
    begins_on: body.beginsOn ?? today,
  });
  await setQuotaPlan(ctx, { leaveTypeId: id, effectiveFrom: ALWAYS, minutes: body.quotaMinutes ?? 0 });
  const type = await getType(ctx, id);
  ctx.audit('leave-type.create', { entity: 'leave_type', entityId: id, after: type });
  return type;
}

export async function updateType(ctx: Ctx, { id, version, ...fields }: Body<typeof leaveTypes.update>): Promise<LeaveType> {
  const before = await getType(ctx, id);
  refuseContradictions({ ...before, ...fields });
  if (fields.code !== undefined) await requireFreeCode(ctx, fields.code, id);
  if (before.used && fields.quotaPer !== undefined && fields.quotaPer !== before.quotaPer) {
    throw new AppError('state/not-allowed', { status: before.quotaPer }, [{ field: 'quotaPer', code: 'leave/used' }]);
  }
  await updateVersioned(ctx, 'app.leave_type', { id, version }, columnsOf(fields));
  const { quotaMinutes } = fields;
  if (quotaMinutes !== undefined && quotaMinutes !== before.quotaMinutes) await setCompanyQuota(ctx, id, quotaMinutes);
  const after = await getType(ctx, id);
  ctx.audit('leave-type.update', { entity: 'leave_type', entityId: id, before, after });
  return after;
}

/** A new quota counts from this leave year on; longer service keeps its steps. Years before keep what they had. */
async function setCompanyQuota(ctx: Ctx, leaveTypeId: string, minutes: number) {
  const start = await startOfRunningYear(ctx);
  const { rows } = await sql<{ steps: { afterMonths: number; minutes: number }[] }>`
    select steps from app.leave_quota_plan p where organization_id = ${ctx.organizationId} and leave_type_id = ${leaveTypeId}
      and department_id is null and employee_id is null and effective_from <= ${start} order by effective_from desc limit 1`.execute(
    ctx.tx,
  );
  await sql`delete from app.leave_quota_plan where organization_id = ${ctx.organizationId} and leave_type_id = ${leaveTypeId}
    and department_id is null and employee_id is null and effective_from > ${start}
    and effective_from <= ${readerOf(ctx).today}`.execute(ctx.tx);
  await setQuotaPlan(ctx, { leaveTypeId, effectiveFrom: start, minutes, steps: rows[0]?.steps ?? [] });
}

/** One that somebody took goes on being named on sheets and in balances, so it is disabled. */
export async function removeType(ctx: Ctx, { id }: Query<typeof leaveTypes.remove>): Promise<Answer<typeof leaveTypes.remove>> {
  const before = await getType(ctx, id);
  const gone = before.used ? { is_enabled: false } : { removed_at: toTimestamp(ctx.now) };
  await updateVersioned(ctx, 'app.leave_type', { id, version: before.version }, gone);
  ctx.audit(before.used ? 'leave-type.disable' : 'leave-type.remove', { entity: 'leave_type', entityId: id, before });
  return { ok: true, outcome: before.used ? 'disabled' : 'deleted' };
}

async function requireFreeCode({ tx, organizationId }: Ctx, code: string, except: string | null = null) {
  const { rows } = await sql`select from app.leave_type where organization_id = ${organizationId} and removed_at is null
    and lower(code) = lower(${code}) and id is distinct from ${except}::uuid`.execute(tx);
  if (rows.length > 0) throw new AppError('array/already-exist', {}, [{ field: 'code', code: 'form/already-used' }]);
}

function refuseContradictions(
  type: Partial<
    Pick<LeaveType, 'leaveInAdvanceOnly' | 'leaveInPastOnly' | 'noticeDays' | 'quotaPer' | 'grantEach' | 'workedDayMinutes'>
  >,
) {
  if (type.leaveInAdvanceOnly && type.leaveInPastOnly) throw invalidField('leaveInPastOnly', 'leave/advance-and-past');
  if (type.leaveInPastOnly && (type.noticeDays ?? 0) > 0) throw invalidField('noticeDays', 'leave/advance-and-past');
  if ((type.grantEach ?? 'year') !== 'year' && (type.quotaPer ?? 'year') !== 'year')
    throw invalidField('grantEach', 'leave/month-of-year');
  if (type.grantEach === 'worked-day' && !type.workedDayMinutes) throw invalidField('workedDayMinutes', 'form/required');
}

function columnsOf(fields: Fields): RowChanges<'app.leave_type'> {
  const { carryForward: carry } = fields;
  return {
    code: fields.code,
    name: fields.name,
    english_name: fields.englishName === undefined ? undefined : fields.englishName || null,
    law: fields.law,
    unit: fields.unit,
    minimum_minutes: fields.minimumLeave,
    counts: fields.counts,
    quota_per: fields.quotaPer,
    grant_each: fields.grantEach,
    worked_day_minutes: fields.workedDayMinutes,
    prorate_months: fields.proRateMonths,
    round_minutes: fields.roundMinutes,
    after_months: fields.afterMonths,
    is_paid: fields.paidTimeOff,
    pay_tranches: fields.payTranches === undefined ? undefined : toJson(fields.payTranches),
    is_advance_only: fields.leaveInAdvanceOnly,
    notice_days: fields.noticeDays,
    is_past_only: fields.leaveInPastOnly,
    may_exceed_quota: fields.mayExceedQuota,
    paper_from_days: fields.paperFromDays,
    carry_minutes: carry?.minutes,
    carry_percent: carry?.percent,
    carry_maximum_minutes: carry?.maximum,
    carry_months: carry?.months,
    color: fields.color,
    symbol: fields.symbol,
    is_enabled: fields.enabled,
    begins_on: fields.beginsOn,
  };
}
