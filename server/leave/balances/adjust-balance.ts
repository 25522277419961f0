import type { Answer, Body } from '../../../contract/endpoint.ts';
import type { leaveBalances } from '../../../contract/leave/leave-balances.ts';
import { uuid7 } from '../../db/uuid7.ts';
import { AppError, invalidField } from '../../http/app-error.ts';
import type { Ctx } from '../../http/context.ts';
import { ledgerOf, writeLeaveEntries } from '../shared/leave-ledger.ts';
import { lockLeaveBalance } from '../shared/leave-locks.ts';
import { requireRefs } from '../shared/leave-refs.ts';
import { leaveSetting } from '../shared/leave-setting.ts';
import { refuseOwnBalance } from '../shared/looked-after.ts';
import { balancesOf, todayOf } from './read-balances.ts';

/** Changes a balance by hand. What is for each event has no balance, and leave before balances are kept moves none. */
export async function adjustBalance(
  ctx: Ctx,
  body: Body<typeof leaveBalances.adjust>,
): Promise<Answer<typeof leaveBalances.adjust>> {
  const { employeeId, leaveTypeId, minutes, reason } = body;
  await requireRefs(ctx, { employeeId, leaveTypeId });
  refuseOwnBalance(ctx, employeeId);
  const on = body.date ?? todayOf(ctx);
  await lockLeaveBalance(ctx.tx, employeeId, leaveTypeId);
  const ledger = await ledgerOf(ctx.tx, await leaveSetting(ctx.tx), { employeeId, leaveTypeId });
  if (ledger.terms.quotaPer === 'event')
    throw new AppError('state/not-allowed', { status: 'event' }, [{ field: 'leaveTypeId', code: 'leave/per-event' }]);
  const { hiredOn } = ledger.person;
  if (hiredOn !== null && on < hiredOn) throw invalidField('date', 'leave/before-hire', { from: hiredOn });
  const balanceAt = async () => {
    const [balance] = (await balancesOf(ctx.tx, { people: [employeeId], on, typeIds: [leaveTypeId] })).get(employeeId) ?? [];
    if (!balance) throw new AppError('ref-not-found', {}, [{ field: 'leaveTypeId', code: 'ref-not-found' }]);
    return balance;
  };
  const before = await balanceAt();
  const entry = { employeeId, leaveTypeId, kind: 'adjust', minutes, effectiveOn: on, reason } as const;
  await writeLeaveEntries(ctx, [{ ...entry, sourceKey: `adjust ${uuid7(ctx.now)}` }]);
  const after = await balanceAt();
  if (after.balance - before.balance !== minutes) throw invalidField('date', 'leave/before-balances');
  ctx.audit('leave-balance.update', {
    entity: 'employee',
    entityId: employeeId,
    before: { leaveTypeId, minutes: before.balance },
    after: { leaveTypeId, minutes: after.balance, date: on, reason },
  });
  return after;
}
