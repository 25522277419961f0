import { leaveYearOn } from '../../../domain/leave/leave-year.ts';
import type { PlainDate } from '../../../domain/units.ts';
import type { TenantTx } from '../../db/pool.ts';
import { notFound } from '../../http/app-error.ts';
import type { CountAsk, CountedLeave } from './count-leave.ts';
import { leaveAvailable } from './leave-ledger.ts';
import { leaveSetting } from './leave-setting.ts';
import { takingTerms } from './leave-terms.ts';

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
 * Minutes that are left for a counted leave. Of each leave year it takes what falls in it; where one of them is short, so is the answer,
 * by as much. What an event gives belongs to no year.
 */
export async function leaveLeft(tx: TenantTx, leave: WhoseLeave, counted: CountedLeave): Promise<number> {
  const { employeeId, leaveTypeId } = leave;
  const { organizationId, yearRule } = await leaveSetting(tx);
  const hiredOn = await hiredOnOf(tx, organizationId, employeeId);
  const { quotaPer } = await takingTerms(tx, organizationId, leaveTypeId);
  if (quotaPer === 'event') {
    const { id: recordId, startDate: on, endDate: until } = leave;
    return leaveAvailable(tx, { employeeId, leaveTypeId, on, until, recordId });
  }
  const years = new Map<PlainDate, { on: PlainDate; minutes: number }>();
  for (const { date, minutes } of counted.days) {
    const { start } = leaveYearOn(date, yearRule, hiredOn);
    const known = years.get(start);
    years.set(start, { on: known?.on ?? date, minutes: (known?.minutes ?? 0) + minutes });
  }
  let least = Number.POSITIVE_INFINITY;
  for (const { on, minutes } of years.values()) {
    const available = await leaveAvailable(tx, { employeeId, leaveTypeId, on });
    least = Math.min(least, available + counted.minutes - minutes);
  }
  return least;
}
