import { sql } from 'kysely';
import { openGroup } from '../../../../domain/approvals/decide-step.ts';
import { isDue } from '../../../../domain/approvals/waiting-days.ts';
import { dayKindOf } from '../../../../domain/time/types.ts';
import { dateOf } from '../../../../domain/time.ts';
import type { Instant, PlainDate } from '../../../../domain/units.ts';
import { findAbove } from '../../../approvals/shared/find-above.ts';
import { loadApprovers } from '../../../approvals/shared/load-approvers.ts';
import { standInsOn } from '../../../approvals/shared/stand-ins-on.ts';
import { toTimestamp } from '../../../db/column-types.ts';
import { insertRows } from '../../../db/write-rows.ts';
import type { Ctx } from '../../../http/context.ts';
import { type NotifyContext, notify } from '../../../notifications/notify.ts';
import { tellOnce } from '../../../notifications/tell-once.ts';
import { loadSchedules } from '../../../time/shared/load-schedules.ts';
import { moveOn } from '../move-request.ts';
import { findRequest, type GroupRow, loadLines, type RequestRow, stepsOf } from '../request-row.ts';
import { factsOf } from '../tell-people.ts';

export type Looking = NotifyContext & Pick<Ctx, 'organization' | 'audit'>;
type Approver = { employeeId: string; askedAt: Instant | null; remindedAt: Instant | null };
type Step = {
  remindAfterDays: number | null;
  escalateAfterDays: number | null;
  openedAt: Instant;
  escalatedAt: Instant | null;
  /** Those who have not answered; of an open step those who are there. */
  approvers: Approver[];
};
type Open = {
  request: RequestRow;
  line: readonly GroupRow[];
  place: number;
  step: Step;
  /** Some have left, and those who are there are fewer than the step still needs: it would wait for ever. */
  isStuck: boolean;
  today: PlainDate;
};

/** Reminds those whose answer a request waits for, and asks those above as well, when it is due. The request is held: two rounds do it once. */
export async function lookAfter(ctx: Looking, id: string): Promise<void> {
  const request = await findRequest(ctx, id, sql`true`, { forUpdate: true });
  if (request.status !== 'pending') return;
  const line = (await loadLines(ctx, [id])).get(id) ?? [];
  const place = openGroup(stepsOf(line));
  const asked = await loadStep(ctx, id, line[place]?.position ?? -1);
  if (asked === null || asked.approvers.length === 0) return;
  const today = dateOf(ctx.now, ctx.organization.timeZone);
  const approvers = await presentOf(ctx, asked.approvers, today);
  const missing = (line[place]?.needed ?? 0) - (stepsOf(line)[place]?.approvals.length ?? 0);
  const isStuck = approvers.length < asked.approvers.length && approvers.length < missing;
  const open = { request, line, place, step: { ...asked, approvers }, isStuck, today };
  const works = await workingDays(ctx, open);
  await escalate(ctx, open, works);
  await remind(ctx, open, works);
}

async function loadStep({ tx, organizationId }: Looking, id: string, position: number): Promise<Step | null> {
  const { rows } = await sql<Step>`
    select a.remind_after_days as "remindAfterDays", a.escalate_after_days as "escalateAfterDays",
      coalesce(g.opened_at, a.created_at) as "openedAt", g.escalated_at as "escalatedAt",
      (select coalesce(json_agg(json_build_object('employeeId', p.employee_id,
          'askedAt', (extract(epoch from p.asked_at) * 1000)::bigint,
          'remindedAt', (extract(epoch from p.reminded_at) * 1000)::bigint) order by p.employee_id), '[]')
        from app.form_response_approver p where p.organization_id = g.organization_id and p.response_id = g.response_id
          and p.position = g.position and p.decision is null) as approvers
    from app.form_response a
    join app.form_response_group g on g.organization_id = a.organization_id and g.response_id = a.id
    where a.organization_id = ${organizationId} and a.id = ${id} and g.position = ${position}`.execute(tx);
  return rows[0] ?? null;
}

/** Who has left, or has no account any more, can neither answer nor be reminded. */
async function presentOf(ctx: Looking, approvers: readonly Approver[], today: PlainDate): Promise<Approver[]> {
  const ids = approvers.map(({ employeeId }) => employeeId);
  const { people } = await loadApprovers(ctx, ids, today);
  return approvers.filter(({ employeeId }) => people.get(employeeId)?.absence === null);
}

type Works = (employeeId: string) => (date: PlainDate) => boolean;

/** The days of work of those who wait: shifts, weekly hours and holidays of each. Leave is no excuse: who is away has a stand-in. */
async function workingDays({ tx, organizationId, organization }: Looking, { step, today }: Open): Promise<Works> {
  const employeeIds = step.approvers.map(({ employeeId }) => employeeId);
  const from = dateOf(step.openedAt, organization.timeZone);
  const book = await loadSchedules(tx, { organizationId, employeeIds, from: from < today ? from : today, to: today });
  return (employeeId) => (date) => dayKindOf(book.scheduleOn(employeeId, date)) === 'working';
}

async function remind(ctx: Looking, { request, line, place, step, today }: Open, works: Works): Promise<void> {
  const { timeZone } = ctx.organization;
  const due = step.approvers.filter(({ employeeId, askedAt, remindedAt }) =>
    isDue(step.remindAfterDays, {
      since: dateOf(remindedAt ?? askedAt ?? step.openedAt, timeZone),
      today,
      isWorkingDay: works(employeeId),
    }),
  );
  const employeeIds = due.map(({ employeeId }) => employeeId);
  if (employeeIds.length === 0) return;
  await sql`update app.form_response_approver set reminded_at = ${toTimestamp(ctx.now)}
    where organization_id = ${ctx.organizationId} and response_id = ${request.id} and position = ${line[place]?.position ?? -1} and decision is null
      and employee_id = any(${employeeIds}::uuid[])`.execute(ctx.tx);
  ctx.audit('request.remind', {
    entity: 'request',
    entityId: request.id,
    after: { form: request.formName, employeeId: request.employeeId, employeeIds, remindAfterDays: step.remindAfterDays },
  });
  await tell(ctx, request, { kind: 'request-reminder', employeeIds, today });
}

async function escalate(ctx: Looking, open: Open, works: Works): Promise<void> {
  const { request, line, place, step, isStuck, today } = open;
  const since = dateOf(step.escalatedAt ?? step.openedAt, ctx.organization.timeZone);
  const isWaitOver = step.approvers.some(({ employeeId }) =>
    isDue(step.escalateAfterDays, { since, today, isWorkingDay: works(employeeId) }),
  );
  if (!isWaitOver && !isStuck) return;
  const askedIds = line.slice(0, place + 1).flatMap(({ approvers }) => approvers.map(({ employeeId }) => employeeId));
  const above = await findAbove(ctx, { requesterId: request.employeeId, askedIds, on: today });
  const position = line[place]?.position;
  if (above.length === 0 && isStuck) await tellCompany(ctx, request);
  if (above.length === 0 || position === undefined) return;
  const at = toTimestamp(ctx.now);
  await insertRows(
    ctx,
    'app.form_response_approver',
    above.map(({ employeeId, via }) => ({ response_id: request.id, position, employee_id: employeeId, via, asked_at: at })),
  );
  await sql`update app.form_response_group set escalated_at = ${at}
    where organization_id = ${ctx.organizationId} and response_id = ${request.id} and position = ${position}`.execute(ctx.tx);
  await moveOn(ctx, request, { status: 'pending', reason: null, done: null });
  const employeeIds = above.map(({ employeeId }) => employeeId);
  ctx.audit('request.escalate', {
    entity: 'request',
    entityId: request.id,
    after: {
      form: request.formName,
      employeeId: request.employeeId,
      step: place + 1,
      employeeIds,
      escalateAfterDays: step.escalateAfterDays,
    },
  });
  await tell(ctx, request, { kind: 'request-escalated', employeeIds, today });
  await notify(ctx, {
    to: { employeeIds: [request.employeeId] },
    kind: 'request-escalated',
    facts: { ...factsOf(request), to: 'asker' },
    link: `/me/requests?request=${request.id}`,
  });
}

/** Nobody can decide it, and nobody is above: who keeps the company hears of it once, and may send it through another line. */
async function tellCompany(ctx: Looking, request: RequestRow): Promise<void> {
  const { rows } = await sql<{ id: string }>`select employee_id as id from directory.membership
    where organization_id = ${ctx.organizationId} and approve_status = 'APPROVED' and permission_groups && '{owner,administrator}'`.execute(
    ctx.tx,
  );
  await tellOnce(ctx, {
    employeeIds: rows.map(({ id }) => id),
    about: request.id,
    kind: 'request-escalated',
    facts: { ...factsOf(request), to: 'company' },
    link: `/requests/pending?request=${request.id}`,
  });
}

type Told = { kind: 'request-reminder' | 'request-escalated'; employeeIds: readonly string[]; today: PlainDate };

/** Tells approvers and who stands in for them today; never the person who asks. */
async function tell(ctx: Looking, request: RequestRow, { kind, employeeIds, today }: Told): Promise<void> {
  const standIns = await standInsOn(ctx, today);
  const told = new Set([...employeeIds, ...employeeIds.flatMap((id) => standIns.get(id) ?? [])]);
  await notify(ctx, {
    to: { employeeIds: [...told] },
    kind,
    facts: factsOf(request),
    link: `/me/approvals?request=${request.id}`,
    except: request.employeeId,
  });
}
