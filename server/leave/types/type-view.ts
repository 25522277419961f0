import { sql } from 'kysely';
import type { z } from 'zod';
import type { LeaveType } from '../../../contract/leave/leave-types.ts';
import { belowLaw } from '../../../domain/leave/thai-leave-law.ts';
import type { PlainDate } from '../../../domain/units.ts';
import type { LeaveTypeRow } from '../shared/load-ledgers.ts';
import { grantEachOf, lawOf, quotaPerOf, tranchesOf } from '../shared/stored-type.ts';

export type TypeRow = LeaveTypeRow & {
  code: string;
  name: string;
  english_name: string | null;
  law: string | null;
  unit: string;
  minimum_minutes: number;
  counts: string;
  is_paid: boolean;
  pay_tranches: unknown;
  is_advance_only: boolean;
  notice_days: number;
  is_past_only: boolean;
  may_exceed_quota: boolean;
  paper_from_days: number | null;
  color: string;
  symbol: string;
  is_enabled: boolean;
  version: number;
  used: boolean;
  quota_minutes: number | null;
};

/** The columns of a type `t` on a day, with what the company's plan gives then. */
export const typeColumns = (
  today: PlainDate,
) => sql`t.id, t.code, t.name, t.english_name, t.law, t.unit, t.minimum_minutes, t.counts,
  t.quota_per, t.grant_each, t.worked_day_minutes, t.prorate_months, t.round_minutes, t.after_months, t.is_paid, t.pay_tranches, t.is_advance_only,
  t.notice_days, t.is_past_only, t.may_exceed_quota, t.paper_from_days, t.carry_minutes, t.carry_percent, t.carry_maximum_minutes,
  t.carry_months, t.color, t.symbol, t.is_enabled, t.begins_on, t.version,
  (exists (select from app.leave_record r where r.organization_id = t.organization_id and r.leave_type_id = t.id)
    or exists (select from app.leave_entry l where l.organization_id = t.organization_id and l.leave_type_id = t.id
      and l.kind in ('use', 'return', 'adjust', 'import'))) as used,
  (select p.minutes from app.leave_quota_plan p where p.organization_id = t.organization_id and p.leave_type_id = t.id
    and p.department_id is null and p.employee_id is null and p.effective_from <= ${today}::date
    order by p.effective_from desc limit 1) as quota_minutes`;

type TypeView = z.output<typeof LeaveType>;
type Reader = { readonly today: PlainDate; readonly countryCode: string };

export function typeView(row: TypeRow, { today, countryCode }: Reader): TypeView {
  const law = lawOf(row.law);
  const payTranches = tranchesOf(row.pay_tranches);
  const known = {
    isPaid: row.is_paid,
    payTranches,
    paperFromDays: row.paper_from_days,
    mayExceedQuota: row.may_exceed_quota,
    afterMonths: row.after_months,
    quotaMinutes: row.quota_minutes,
  };
  const warnings = law === null || countryCode !== 'TH' || !row.is_enabled ? [] : belowLaw({ law, ...known }, today);
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    englishName: row.english_name,
    law,
    unit: row.unit === 'day' || row.unit === 'hour' ? row.unit : 'half-day',
    minimumLeave: row.minimum_minutes,
    counts: row.counts === 'calendar-days' ? 'calendar-days' : 'working-days',
    quotaPer: quotaPerOf(row.quota_per),
    grantEach: grantEachOf(row.grant_each),
    workedDayMinutes: row.worked_day_minutes,
    proRateMonths: row.prorate_months,
    roundMinutes: row.round_minutes === 60 || row.round_minutes === 240 || row.round_minutes === 480 ? row.round_minutes : 1,
    afterMonths: row.after_months,
    paidTimeOff: row.is_paid,
    payTranches,
    leaveInAdvanceOnly: row.is_advance_only,
    noticeDays: row.notice_days,
    leaveInPastOnly: row.is_past_only,
    mayExceedQuota: row.may_exceed_quota,
    paperFromDays: row.paper_from_days,
    carryForward: {
      minutes: row.carry_minutes,
      maximum: row.carry_maximum_minutes,
      percent: row.carry_percent,
      months: row.carry_months,
    },
    color: row.color,
    symbol: row.symbol,
    enabled: row.is_enabled,
    beginsOn: row.begins_on,
    quotaMinutes: row.quota_minutes,
    used: row.used,
    warnings: warnings.map(({ field, days, percent, section }) => ({ field, days, percent: percent ?? null, section })),
    version: row.version,
  };
}
