import { sql } from 'kysely';
import type { PlainDate } from '../../../domain/units.ts';

/** What `app.position p` says of overtime on a day: by the last of its days, or before them by its own columns. Joined as `ot`. */
export const overtimeOfPosition = (day: PlainDate) => sql`left join lateral (
    select true as "isSaid", o.policy, o.earns_overtime, o.overtime_rate, o.holiday_rate, o.holiday_overtime_rate
    from app.position_overtime o where o.organization_id = p.organization_id and o.position_id = p.id and o.active_date <= ${day}::date
    order by o.active_date desc limit 1) ot on true`;

export const OVERTIME_COLUMNS = sql`
  (coalesce(ot.overtime_rate, p.overtime_rate) / 10000.0)::float8 as "overtimeRate",
  (coalesce(ot.holiday_rate, p.holiday_rate) / 10000.0)::float8 as "holidayRate",
  (coalesce(ot.holiday_overtime_rate, p.holiday_overtime_rate) / 10000.0)::float8 as "holidayOvertimeRate",
  coalesce(ot.earns_overtime, p.earns_overtime) as "earnsOvertime",
  case when ot."isSaid" then ot.policy else p.overtime_policy end as "overtimePolicy"`;
