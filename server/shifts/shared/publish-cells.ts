import { sql } from 'kysely';
import type { z } from 'zod';
import type { Published } from '../../../contract/shifts/shift-cells.ts';
import type { PUBLISH_NOTICES } from '../../../domain/time/shift-types.ts';
import type { PlainDate } from '../../../domain/units.ts';
import { toTimestamp } from '../../db/column-types.ts';
import { insertRow } from '../../db/write-rows.ts';
import type { Ctx } from '../../http/context.ts';
import { notify } from '../../notifications/notify.ts';
import type { TouchedDay } from '../../people/shared/locked-periods.ts';
import { refuseLockedDays } from '../../people/shared/locked-periods.ts';
import { holdPay } from '../../people/shared/pay-lock.ts';
import { alteredLeave } from './altered-leave.ts';
import { type CellsOf, SNAPSHOT, WITH_PROFILE } from './cell-rows.ts';
import { countAgain, putInForce } from './effective-days.ts';
import { byHash, joinManyByHash } from './join-by-hash.ts';

export type Publication = CellsOf & {
  readonly shiftId: string;
  readonly changesOnly: boolean;
  readonly notify: (typeof PUBLISH_NOTICES)[number];
  readonly preview?: boolean;
};
type Pending = {
  employeeId: string;
  date: PlainDate;
  slot: number;
  groupId: string | null;
  timeId: string | null;
  kind: 'added' | 'changed' | 'removed';
};
type Answer = z.output<typeof Published>;

const PENDING = sql`(w.published is null or w.is_removed or w.published <> ${SNAPSHOT})`;

const OF_CELL = sql`
    w.employee_id as "employeeId", w.work_date as date, w.slot, w.group_id as "groupId", w.shift_time_id as "timeId"`;

/** Whether the cell `w` is in the part of the board that is published. */
function isInPart({ organizationId }: Ctx, { shiftId, from, to, groupIds, employeeIds }: Publication) {
  const [groups, people] = [groupIds ?? null, employeeIds ?? null];
  return sql`
      w.organization_id = ${organizationId} and w.shift_id = ${shiftId} and w.work_date between ${from} and ${to}
    and (${groups}::uuid[] is null or w.group_id = any(${groups})) and (${people}::uuid[] is null
      or w.employee_id = any(${people}))`;
}

/**
 * Makes the changes of a board known: keeps what is known now with each cell, puts it in force for attendance, counts the days again
 * and tells people. Publishing twice publishes once. The caller holds the board; a payroll that is computed or submitted meanwhile waits.
 */
export async function publishCells(ctx: Ctx, plan: Publication): Promise<Answer> {
  const pending = await byHash(ctx.tx, () => (plan.preview ? findPending(ctx, plan) : keepPublished(ctx, plan)));
  const counts = countsOf(pending);
  const days = distinctDays(pending);
  const altered = await alteredLeave(ctx, days);
  const untold = { ...counts, notified: 0, publishedAt: null, countJobId: null, ...altered };
  if (plan.preview || (pending.length === 0 && plan.changesOnly)) return untold;
  let countJobId: string | null = null;
  if (pending.length > 0) {
    await holdPay(ctx.tx, ctx.organizationId);
    // A refusal takes back what was kept just before.
    await refuseLockedDays(ctx.tx, ctx.organizationId, days);
    await joinManyByHash(ctx.tx, pending.length, () => putInForce(ctx.tx, ctx.organizationId, days));
    countJobId = await countAgain(ctx, days);
  }
  const groups = groupsOf(pending).length;
  await noteHistory(ctx, plan, { ...counts, groups, count_job_id: countJobId });
  const notified = plan.notify === 'none' ? 0 : await tellPeople(ctx, plan, pending);
  const { from, to, groupIds } = plan;
  ctx.audit('shift.publish', {
    entity: 'shift',
    entityId: plan.shiftId,
    after: { from, to, groupIds, groups, ...counts, notified },
  });
  return { ...counts, notified, publishedAt: ctx.now, countJobId, ...altered };
}

async function findPending(ctx: Ctx, plan: Publication): Promise<Pending[]> {
  const { rows } = await sql<Pending>`select ${OF_CELL},
      case when w.published is null then 'added' when w.is_removed then 'removed' else 'changed' end as kind
    from app.shift_work w ${WITH_PROFILE} where ${isInPart(ctx, plan)} and ${PENDING}`.execute(ctx.tx);
  return rows;
}

function countsOf(pending: readonly Pending[]) {
  const count = (kind: Pending['kind']) => pending.filter((item) => item.kind === kind).length;
  const people = new Set(pending.map((item) => item.employeeId)).size;
  return { shifts: pending.length, people, added: count('added'), changed: count('changed'), removed: count('removed') };
}

const distinctDays = (pending: readonly Pending[]): TouchedDay[] => [
  ...new Map(pending.map(({ employeeId, date }) => [`${employeeId} ${date}`, { employeeId, date }])).values(),
];

const distinct = (ids: readonly (string | null)[]) => [...new Set(ids.flatMap((id) => id ?? []))];
const groupsOf = (pending: readonly Pending[]) => distinct(pending.map((item) => item.groupId));

/**
 * Keeps the snapshot of what is known from now on; what was taken off goes. Groups and shift times that had something to publish note
 * when. Answers what changed.
 */
async function keepPublished(ctx: Ctx, plan: Publication): Promise<Pending[]> {
  const { organizationId } = ctx;
  const { shiftId, from, to } = plan;
  const at = toTimestamp(ctx.now);
  const { tx } = ctx;
  const removed = await sql<Pending>`delete from app.shift_work w where ${isInPart(ctx, plan)} and w.is_removed
    returning ${OF_CELL}, 'removed' as kind`.execute(tx);
  const kept = await sql<Pending>`
      update app.shift_work w set published = k.snapshot, published_at = ${at} from (
      select w.employee_id, w.work_date, w.slot, w.version, w.published, ${SNAPSHOT} as snapshot
      from app.shift_work w ${WITH_PROFILE} where ${isInPart(ctx, plan)} offset 0
    ) k where w.organization_id = ${organizationId} and w.shift_id = ${shiftId} and w.work_date between ${from} and ${to}
      and w.employee_id = k.employee_id
      and w.work_date = k.work_date and w.slot = k.slot and w.version = k.version
      and (k.published is null or k.published <> k.snapshot)
    returning ${OF_CELL},
      case when k.published is null then 'added' else 'changed' end as kind`.execute(tx);
  const pending = [...removed.rows, ...kept.rows];
  if (pending.length === 0) return pending;
  await sql`
      update app.shift_group set publish_time = ${at} where organization_id = ${organizationId} and shift_id = ${shiftId}
        and id = any(${groupsOf(pending)}::uuid[])`.execute(tx);
  await sql`
      update app.shift_time set published_at = ${at} where organization_id = ${organizationId} and shift_id = ${shiftId}
        and id = any(${distinct(pending.map((item) => item.timeId))}::uuid[])`.execute(tx);
  return pending;
}

type Noted = ReturnType<typeof countsOf> & { readonly groups: number; readonly count_job_id: string | null };
async function noteHistory(ctx: Ctx, plan: Publication, noted: Noted) {
  await insertRow(ctx, 'app.shift_publication', {
    shift_id: plan.shiftId,
    group_ids: plan.groupIds ? [...plan.groupIds] : null,
    from_date: plan.from,
    to_date: plan.to,
    ...noted,
    notify: plan.notify,
    published_by: ctx.actor.employeeId,
    published_at: toTimestamp(ctx.now),
  });
}

/** Tells those whose shifts changed, or everybody with a published shift in the range. */
async function tellPeople(ctx: Ctx, plan: Publication, pending: readonly Pending[]): Promise<number> {
  const told = new Set(pending.map((item) => item.employeeId));
  if (!plan.changesOnly) {
    const { rows } = await sql<{ id: string }>`
      select distinct w.employee_id as id from app.shift_work w where ${isInPart(ctx, plan)} and w.published is not null`.execute(
      ctx.tx,
    );
    for (const { id } of rows) told.add(id);
  }
  await notify(ctx, {
    to: { employeeIds: [...told] },
    kind: 'shift-published',
    facts: { from: plan.from, to: plan.to },
    link: '/webview/shift-time',
    isMailed: plan.notify === 'app+mail',
  });
  return told.size;
}
