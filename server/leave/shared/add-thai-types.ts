import { thaiLeaveTypes } from '../../../domain/leave/thai-leave-types.ts';
import { type PlainDate, plainDate } from '../../../domain/units.ts';
import { toJson } from '../../db/column-types.ts';
import { insertRow, type RowOwner } from '../../db/write-rows.ts';
import { setQuotaPlan } from './set-quota-plan.ts';

/** From the first day on, whenever leave is counted. */
export const ALWAYS = plainDate('1900-01-01');

/**
 * Gives a company in Thailand the types of leave of the law, with what the law gives on a day; one that has types keeps them. Balances
 * begin with the leave year of that day.
 */
export async function addThaiTypes(owner: RowOwner, on: PlainDate): Promise<void> {
  const { tx, organizationId } = owner;
  const known = await tx
    .selectFrom('app.leave_type')
    .select('id')
    .where('organization_id', '=', organizationId)
    .limit(1)
    .execute();
  if (known.length > 0) return;
  for (const seed of thaiLeaveTypes(on)) {
    const { id } = await insertRow(owner, 'app.leave_type', {
      law: seed.law,
      code: seed.code,
      name: seed.name,
      english_name: seed.englishName,
      symbol: seed.symbol,
      color: seed.color,
      unit: seed.unit,
      minimum_minutes: seed.unit === 'day' ? 480 : 240,
      counts: seed.counts,
      quota_per: seed.quotaPer,
      after_months: seed.afterMonths,
      is_paid: seed.isPaid,
      pay_tranches: toJson(seed.payTranches),
      may_exceed_quota: seed.mayExceedQuota,
      paper_from_days: seed.paperFromDays,
      notice_days: seed.noticeDays,
      begins_on: on,
    });
    await setQuotaPlan(owner, { leaveTypeId: id, effectiveFrom: ALWAYS, minutes: seed.quotaMinutes });
  }
}
