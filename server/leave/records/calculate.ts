import { sql } from 'kysely';
import type { Answer, Body } from '../../../contract/endpoint.ts';
import type { leaveRecords } from '../../../contract/leave/leave-records.ts';
import { messageFor } from '../../../contract/messages.ts';
import type { LeaveIssue } from '../../../domain/leave/check-ask.ts';
import { nameShown } from '../../db/name-shown.ts';
import type { Ctx } from '../../http/context.ts';
import { inDays, lookIntoLeave } from '../shared/ask-leave.ts';
import type { CountedLeave } from '../shared/count-leave.ts';
import { lookedAfter, requireLookedAfter } from '../shared/looked-after.ts';

type Calculated = Answer<typeof leaveRecords.calculate>;

/** What a leave would take and whether it would be taken: for oneself by the terms of asking, for somebody else by those of the company. */
export async function calculateLeave(ctx: Ctx, body: Body<typeof leaveRecords.calculate>): Promise<Calculated> {
  const { employeeId = ctx.actor.employeeId } = body;
  const isOwn = employeeId === ctx.actor.employeeId;
  if (!isOwn) await requireLookedAfter(ctx, employeeId);
  const found = await lookIntoLeave(ctx, { ...body, employeeId, source: isOwn ? 'request' : 'recorded' });
  const { minutes, available } = found;
  const days = found.days.map(({ date, minutes, coveredMinutes, why }) => ({ date, minutes, coveredMinutes, why }));
  return {
    minutes,
    days,
    available,
    left: available - minutes,
    limitedBy: found.limitedBy,
    refused: found.refused.map((issue) => noticeOf(ctx, issue)),
    warned: found.warned.map((issue) => noticeOf(ctx, issue)),
    away: await colleaguesAway(ctx, employeeId, found),
  };
}

/** A rule's finding in the reader's language. */
export const noticeOf = ({ language }: Pick<Ctx, 'language'>, { field, code, facts }: LeaveIssue) => ({
  field,
  code,
  message: messageFor(language, code, inDays(facts)),
});

/** Who of the same department is away on a day that the leave takes. A wish is told of those alone whom the asker looks after. */
async function colleaguesAway(ctx: Ctx, employeeId: string, { days }: CountedLeave): Promise<Calculated['away']> {
  const dates = days.filter((day) => day.minutes > 0).map((day) => day.date);
  if (dates.length === 0) return [];
  const known = await lookedAfter(ctx);
  const [knowsAll, knownIds] = [known === null, [...(known ?? [])]];
  const { rows } = await sql<Calculated['away'][number]>`
    select r.employee_id as "employeeId", ${nameShown('e', ctx.language)} as name, r.start_date as "from", r.end_date as "to",
      r.status = 'pending' as "isPending"
    from app.leave_record r join app.employee e on e.organization_id = ${ctx.organizationId} and e.id = r.employee_id
    where r.organization_id = ${ctx.organizationId} and (r.status = 'approved'
        or (r.status = 'pending' and (${knowsAll} or r.employee_id = any(${knownIds}::uuid[]))))
      and r.employee_id <> ${employeeId}
      and e.department_id = (select department_id from app.employee
        where organization_id = ${ctx.organizationId} and id = ${employeeId})
      and exists (select from app.leave_day d where d.organization_id = ${ctx.organizationId} and d.leave_record_id = r.id
        and d.minutes > 0 and d.work_date = any(${dates}::date[]))
    order by r.start_date, e.code limit 50`.execute(ctx.tx);
  return rows;
}
