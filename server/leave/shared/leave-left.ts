import { assert, type PlainDate } from '../../../domain/units.ts';
import type { TenantTx } from '../../db/pool.ts';
import { notFound } from '../../http/app-error.ts';
import type { CountAsk, CountedLeave } from './count-leave.ts';
import type { LeaveGround } from './leave-ground.ts';
import { leaveAvailable, leaveAvailableFor, readStanding, type Standing } from './leave-ledger.ts';

/** The first day of a person's employment, null where it is not known; somebody who is not of the company is not found. */
export async function hiredOnOf(tx: TenantTx, organizationId: string, employeeId: string): Promise<PlainDate | null> {
  const row = await tx
    .selectFrom('app.employee')
    .select('start_date')
    .where('organization_id', '=', organizationId)
    .where('id', '=', employeeId)
    .executeTakeFirst();
  if (!row) throw notFound();
  return row.start_date;
}

type WhoseLeave = Pick<CountAsk, 'employeeId' | 'leaveTypeId' | 'startDate' | 'endDate'> & { readonly id?: string };

/**
 * Minutes that are left for a counted leave as its days lie, less what pending absences reserve. What an event gives belongs to no year.
 * `standing` is the balance where it was read before.
 */
export async function leaveLeft(
  tx: TenantTx,
  leave: WhoseLeave,
  { days, setting, terms, standing }: CountedLeave & LeaveGround & { readonly standing?: Standing },
): Promise<number> {
  const { employeeId, leaveTypeId, startDate: on, endDate: until, id: recordId } = leave;
  if (terms.quotaPer === 'event') return leaveAvailable(tx, { employeeId, leaveTypeId, on, until, recordId });
  const taken = days.map(({ date, minutes }) => ({ on: date, minutes }));
  const counting = taken.filter((day) => day.minutes > 0);
  const [first, ...others] = counting.length > 0 ? counting : taken;
  assert(first !== undefined, 'a leave has at least one date');
  const found = standing ?? (await readStanding(tx, setting.organizationId, { employeeId, leaveTypeId }))(setting);
  return leaveAvailableFor(found, [first, ...others]);
}
