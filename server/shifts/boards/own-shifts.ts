import { sql } from 'kysely';
import type { Query } from '../../../contract/endpoint.ts';
import type { shifts } from '../../../contract/shifts/shifts.ts';
import { eachDay, firstDayOf, lastDayOf } from '../../../domain/time.ts';
import { type PlainDate, yearMonth } from '../../../domain/units.ts';
import type { TenantTx } from '../../db/pool.ts';
import type { Ctx } from '../../http/context.ts';
import { loadSchedules } from '../../time/shared/load-schedules.ts';
import { planNotes } from '../../time/shared/plan-notes.ts';
import { plannedDay } from '../../time/shared/planned-day.ts';
import { isOvertimeType } from '../shared/cell-rows.ts';

export type OwnShift = {
  date: PlainDate;
  slot: number;
  name: string | null;
  symbol: string | null;
  color: string | null;
  startMinute: number;
  endMinute: number;
  breakMinutes: number;
  isOvertime: boolean;
  note: string | null;
};
export type OwnDays = { organizationId: string; employeeId: string; from: PlainDate; to: PlainDate };

/** The shifts in force for one person, in the order of time; days off are not among them. */
export async function ownShifts(tx: TenantTx, { organizationId, employeeId, from, to }: OwnDays): Promise<OwnShift[]> {
  const { rows } = await sql<OwnShift>`
      select date, slot, name, symbol, color, start_at as "startMinute",
      end_at + case when end_at <= start_at then 1440 else 0 end as "endMinute", break_at as "breakMinutes",
      coalesce(${isOvertimeType(sql.ref('type'))}, false) as "isOvertime", note
    from (
      select a.work_date as date, a.slot, p.name, p.symbol, p.color, coalesce(a.start_minute, p.start_minute) as start_at,
        coalesce(a.end_minute, p.end_minute) as end_at, coalesce(a.break_minutes, p.break_minutes, 0) as break_at,
        coalesce(a.type, p.type) as type, a.note
      from app.shift_assignment a left join app.shift_profile p on p.organization_id = ${organizationId}
        and p.id = a.shift_profile_id
      where a.organization_id = ${organizationId} and a.employee_id = ${employeeId} and a.work_date between ${from} and ${to}
    ) known where start_at is not null order by date, slot`.execute(tx);
  return rows;
}

/** One's own month: the plan of each day, with every published shift. */
export async function ownMonth({ tx, organizationId, actor }: Ctx, { year, month }: Query<typeof shifts.ownMonth>) {
  const wanted = yearMonth(`${year}-${String(month).padStart(2, '0')}`);
  const [from, to] = [firstDayOf(wanted), lastDayOf(wanted)];
  const book = await loadSchedules(tx, { organizationId, employeeIds: [actor.employeeId], from, to });
  const all = await ownShifts(tx, { organizationId, employeeId: actor.employeeId, from, to });
  const notes = await planNotes(tx, { organizationId, employeeId: actor.employeeId, from, to });
  return eachDay(from, to).map((date) => ({
    date,
    notes: notes.get(date) ?? [],
    schedule: plannedDay(book.scheduleOn(actor.employeeId, date)),
    shifts: all.filter((shift) => shift.date === date).map(({ date: _date, slot: _slot, note: _note, ...shift }) => shift),
  }));
}
