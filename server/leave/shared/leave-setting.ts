import type { LeaveYearRule } from '../../../domain/leave/leave-year.ts';
import { dateOf } from '../../../domain/time.ts';
import type { Instant, PlainDate, TimeZone } from '../../../domain/units.ts';
import { timeZone } from '../../../domain/units.ts';
import type { TenantTx } from '../../db/pool.ts';

export type LeaveSetting = {
  readonly organizationId: string;
  readonly timeZone: TimeZone;
  readonly countryCode: string;
  readonly yearRule: LeaveYearRule;
  readonly dayBasis: 'standard' | 'planned';
};

/** What a company says about its leave; the row of the transaction's own company is the only one it sees. */
export async function leaveSetting(tx: TenantTx): Promise<LeaveSetting> {
  const row = await tx
    .selectFrom('app.organization')
    .select([
      'organization_id',
      'time_zone',
      'country_code',
      'leave_year_basis',
      'leave_year_month',
      'leave_year_day',
      'leave_day_basis',
    ])
    .executeTakeFirstOrThrow();
  return {
    organizationId: row.organization_id,
    timeZone: timeZone(row.time_zone),
    countryCode: row.country_code,
    yearRule: {
      basis: row.leave_year_basis === 'hired' ? 'hired' : 'calendar',
      month: row.leave_year_month,
      day: row.leave_year_day,
    },
    dayBasis: row.leave_day_basis === 'planned' ? 'planned' : 'standard',
  };
}

export const todayIn = (setting: Pick<LeaveSetting, 'timeZone'>, now: Instant): PlainDate => dateOf(now, setting.timeZone);
