import { sql } from 'kysely';
import type { standIns } from '../../../contract/approvals/stand-ins.ts';
import type { Body } from '../../../contract/endpoint.ts';
import { type StandInClash, type StandInPeriod, standInClash } from '../../../domain/approvals/stand-in-clash.ts';
import { nameShown } from '../../../domain/names-shown.ts';
import { GROUPS, hasAnyGroup } from '../../../domain/permissions.ts';
import { assert } from '../../../domain/units.ts';
import { shortDate } from '../../../domain/written-dates.ts';
import { insertRow } from '../../db/write-rows.ts';
import { AppError, invalidField, notFound } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { notify } from '../../notifications/notify.ts';
import { loadApprovers } from '../shared/load-approvers.ts';
import { candidatesOf, selectPeriods, todayOf, viewPeriods } from './read-stand-ins.ts';

type Given = Body<typeof standIns.create>;

/** For oneself one names whom the page offers. */
export const createMyStandIn = (ctx: Ctx, given: Body<typeof standIns.createMine>) =>
  writeStandIn(ctx, { ...given, employeeId: ctx.actor.employeeId }, refuseStranger);

/** For somebody else the company names a third person: who keeps its register does not take over approvals that way, an owner may. */
export function createStandIn(ctx: Ctx, given: Given) {
  const isOwn = given.delegateId === ctx.actor.employeeId && given.employeeId !== given.delegateId;
  if (isOwn && !hasAnyGroup(ctx.actor.groups, GROUPS.owners)) throw invalidField('delegateId', 'form/stand-in-keeper');
  return writeStandIn(ctx, given);
}

/** The company is held, so that of two periods that clash one is refused. */
async function writeStandIn(ctx: Ctx, { note, ...period }: Given, check?: (ctx: Ctx, delegateId: string) => Promise<void>) {
  await ctx.tx
    .selectFrom('app.organization')
    .select('organization_id')
    .where('organization_id', '=', ctx.organizationId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  await requirePeople(ctx, period);
  await check?.(ctx, period.delegateId);
  const others = await selectPeriods(
    ctx,
    sql`s.start_date <= ${period.endDate}::date and s.end_date >= ${period.startDate}::date`,
  );
  const clash = standInClash(period, others);
  if (clash) throw await refusalOf(ctx, period, clash);
  const { id } = await insertRow(ctx, 'app.approval_delegation', {
    employee_id: period.employeeId,
    delegate_id: period.delegateId,
    start_date: period.startDate,
    end_date: period.endDate,
    note: note || null,
  });
  const [made] = await viewPeriods(ctx, await selectPeriods(ctx, sql`s.id = ${id}`));
  assert(made !== undefined, 'a period that was written is read');
  ctx.audit('approval-stand-in.create', { entity: 'approval-stand-in', entityId: id, after: { ...period, note: note || null } });
  await tellBoth(ctx, period, 'made');
  return made;
}

/** Both hear of it when another hand than their own makes or ends it. */
const tellBoth = (ctx: Ctx, { employeeId, delegateId }: StandInPeriod, outcome: 'made' | 'ended') =>
  notify(ctx, {
    to: { employeeIds: [employeeId, delegateId] },
    kind: 'stand-in-set',
    facts: { outcome },
    link: '/me/stand-in',
    except: ctx.actor.employeeId,
  });

async function refuseStranger(ctx: Ctx, delegateId: string): Promise<void> {
  if (delegateId === ctx.actor.employeeId) return;
  const candidates = await candidatesOf(ctx);
  if (!candidates.some(({ id }) => id === delegateId)) throw invalidField('delegateId', 'form/stand-in-stranger');
}

/** Both are people of the company, the days are not over, and who stands in can approve when they begin. */
async function requirePeople(ctx: Ctx, { employeeId, delegateId, startDate, endDate }: Given) {
  const today = todayOf(ctx);
  const { people } = await loadApprovers(ctx, [employeeId, delegateId], startDate > today ? startDate : today);
  const delegate = people.get(delegateId);
  if (!people.has(employeeId) || !delegate) throw new AppError('ref-not-found');
  if (endDate < today) throw invalidField('endDate', 'form/stand-in-past');
  if (delegate.absence !== null) throw invalidField('delegateId', 'form/stand-in-gone');
}

async function refusalOf(ctx: Ctx, added: StandInPeriod, clash: StandInClash): Promise<AppError> {
  if (clash.kind === 'self') return invalidField('delegateId', 'form/stand-in-self');
  const { period } = clash;
  const { people } = await loadApprovers(
    ctx,
    [added.employeeId, added.delegateId, period.employeeId, period.delegateId],
    period.startDate,
  );
  const named = (id: string) => nameShown(people.get(id), ctx.language);
  const facts = {
    name: named(clash.whose === 'employee' ? added.employeeId : added.delegateId),
    other: named(period.employeeId),
    from: shortDate(period.startDate, ctx.language),
    to: shortDate(period.endDate, ctx.language),
  };
  const code = clash.kind === 'away' ? 'form/stand-in-away' : 'form/stands-in-already';
  const field = clash.whose === 'delegate' ? 'delegateId' : 'startDate';
  return new AppError('array/already-exist', facts, [{ field, code, facts }]);
}

/** With `employeeId` only a period is found in which that person is away or stands in. */
export async function removeStandIn(ctx: Ctx, id: string, employeeId?: string) {
  const { tx, organizationId } = ctx;
  const [before] = await selectPeriods(
    ctx,
    sql`s.id = ${id} and ${employeeId === undefined ? sql`true` : sql`${employeeId}::uuid in (s.employee_id, s.delegate_id)`}`,
  );
  if (!before) throw notFound();
  const { numDeletedRows } = await tx
    .deleteFrom('app.approval_delegation')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw notFound();
  ctx.audit('approval-stand-in.remove', { entity: 'approval-stand-in', entityId: id, before });
  await tellBoth(ctx, before, 'ended');
  return { ok: true } as const;
}
