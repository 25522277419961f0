import { sql } from 'kysely';
import { dateOf } from '../../../domain/time.ts';
import { findLine } from '../../approvals/shared/line-for.ts';
import { toTimestamp } from '../../db/column-types.ts';
import { insertRows } from '../../db/write-rows.ts';
import { AppError } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';

type Sent = { readonly id: string; readonly employeeId: string; readonly templateId: string };

/** Who decides a request that is sent now. A group that nobody could answer refuses the request: it would wait for ever. */
export async function findLineOf(ctx: Ctx, { employeeId, templateId }: Omit<Sent, 'id'>) {
  const on = dateOf(ctx.now, ctx.organization.timeZone);
  const { line, waiting, standIns } = await findLine(ctx, { employeeId, formTemplateId: templateId, on });
  if (line.groups.length === 0 || line.groups.some(({ approvers, needed }) => approvers.length < needed))
    throw new AppError('request/nobody-approves');
  return { ...line, ...waiting, standIns };
}

export type KeptLine = Awaited<ReturnType<typeof findLineOf>>;
/** What a request itself keeps of its line. */
export const lineColumns = ({ lineId, name, remindAfterDays, escalateAfterDays }: KeptLine) => ({
  line_id: lineId,
  line_name: name,
  remind_after_days: remindAfterDays,
  escalate_after_days: escalateAfterDays,
});

/** Keeps the line with the request, as it is on this day. */
export async function keepLine(ctx: Ctx, id: string, line: KeptLine): Promise<void> {
  const groups = line.groups.map(({ name, needed }, position) => ({
    response_id: id,
    position,
    name,
    needed,
    opened_at: position === 0 ? toTimestamp(ctx.now) : null,
  }));
  const approvers = line.groups.flatMap((group, position) =>
    group.approvers.map(({ employeeId, via }) => ({ response_id: id, position, employee_id: employeeId, via })),
  );
  await Promise.all([
    insertRows(ctx, 'app.form_response_group', groups),
    insertRows(ctx, 'app.form_response_approver', approvers),
  ]);
}

/** Forgets the line of a request, with what was decided in it. */
export const dropLine = ({ tx, organizationId }: Ctx, id: string) =>
  sql`delete from app.form_response_group where organization_id = ${organizationId} and response_id = ${id}`.execute(tx);
