import { sql } from 'kysely';
import type { Answer, Body, Query } from '../../../contract/endpoint.ts';
import type { leaveRecords } from '../../../contract/leave/leave-records.ts';
import { quotaLimit } from '../../../domain/leave/quota-limit.ts';
import { AppError } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { notify } from '../../notifications/notify.ts';
import { holdPay } from '../../people/shared/pay-lock.ts';
import { askLeave } from '../shared/ask-leave.ts';
import { approveLeave, returnLeave } from '../shared/decide-leave.ts';
import { leaveAvailableByType } from '../shared/leave-ledger.ts';
import { shownTypeName } from '../shared/leave-type-name.ts';
import { refuseOwnLeave, requireLookedAfter } from '../shared/looked-after.ts';
import { lawOf } from '../shared/stored-type.ts';
import { noticeOf } from './calculate.ts';
import { readRecord } from './read-records.ts';

type Choice = Answer<typeof leaveRecords.choices>[number];

/** A leave that the company writes down is asked for and approved in one; pay is held first, as with every approval. */
export async function recordLeave(ctx: Ctx, body: Body<typeof leaveRecords.record>): Promise<Answer<typeof leaveRecords.record>> {
  await requireLookedAfter(ctx, body.employeeId);
  refuseOwnLeave(ctx, body.employeeId);
  await holdPay(ctx.tx, ctx.organizationId);
  const { warnings, id } = await askLeave(ctx, { ...body, source: 'recorded' });
  await approveLeave(ctx, id);
  await tellPerson(ctx, body.employeeId, 'recorded');
  return { ...(await readRecord(ctx, id)), warned: warnings.map((issue) => noticeOf(ctx, issue)) };
}

export async function takeBackLeave(ctx: Ctx, { id, version, reason }: Body<typeof leaveRecords.takeBack>) {
  const before = await readRecord(ctx, id);
  await requireLookedAfter(ctx, before.person.employeeId);
  refuseOwnLeave(ctx, before.person.employeeId);
  if (before.version !== version) throw new AppError('conflict');
  const { paidAnew } = await returnLeave(ctx, id, reason);
  await tellPerson(ctx, before.person.employeeId, 'returned');
  return { ...(await readRecord(ctx, id)), paidAnew };
}

/** Whose leave it is hears of it; of which type and why is no part of a message. */
const tellPerson = (ctx: Ctx, employeeId: string, outcome: 'recorded' | 'returned') =>
  notify(ctx, {
    to: { employeeIds: [employeeId] },
    kind: 'leave-recorded',
    facts: { outcome },
    link: '/webview/leave-quota',
    except: ctx.actor.employeeId,
  });

type Row = Omit<Choice, 'available' | 'limitedBy'> & { may_exceed_quota: boolean; law: string | null };
/** The types that are in use, in the order of their codes, with what is left of each. */
export async function listChoices(ctx: Ctx, { employeeId, date }: Query<typeof leaveRecords.choices>): Promise<Choice[]> {
  await requireLookedAfter(ctx, employeeId);
  const { rows } = await sql<Row>`select t.id, ${shownTypeName(ctx)} as name, t.symbol, t.color, t.unit, t.may_exceed_quota, t.law
    from app.leave_type t where t.organization_id = ${ctx.organizationId} and t.is_enabled and t.removed_at is null
    order by t.code`.execute(ctx.tx);
  const available = await leaveAvailableByType(ctx.tx, { employeeId, typeIds: rows.map((row) => row.id), on: date });
  return rows.map(({ may_exceed_quota: mayExceedQuota, law, ...row }) => {
    const { minutes, quota } = available.get(row.id) ?? { minutes: 0, quota: 0 };
    return { ...row, available: minutes, limitedBy: quotaLimit({ mayExceedQuota, law: lawOf(law) }, quota) };
  });
}
