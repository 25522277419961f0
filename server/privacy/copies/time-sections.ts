import { sql } from 'kysely';
import type { Instant, PlainDate } from '../../../domain/units.ts';
import type { Ctx } from '../../http/context.ts';
import type { ReadSections, Section, Wanted } from './sections.ts';

/** Working time, shifts, leave and what was done about the person. */
export const timeSections: ReadSections = async (ctx, wanted) => [
  ...(await readClockings(ctx, wanted)),
  ...(await readShifts(ctx, wanted)),
  ...(await readLeave(ctx, wanted)),
  await readActivity(ctx, wanted),
];

type ClockingRow = {
  workDate: PlainDate;
  at: Instant;
  clockType: string;
  source: string;
  zone: string | null;
  note: string | null;
  proof: object | null;
  isRemoved: boolean;
};
type DayRow = {
  workDate: PlainDate;
  workedMinutes: number;
  lateMinutes: number;
  absentMinutes: number;
  overtimeMinutes: number;
};

async function readClockings({ tx, organizationId }: Ctx, { employeeId }: Wanted): Promise<Section[]> {
  const clockings = await sql<ClockingRow>`
    select coalesce(c.assigned_date, c.work_date) as "workDate", c.at, c.clock_type as "clockType", c.source, z.name as zone, c.note,
      c.proof, c.removed_at is not null as "isRemoved"
    from app.clocking c left join app.zone z on z.organization_id = ${organizationId} and z.id = c.zone_id
    where c.organization_id = ${organizationId} and c.employee_id = ${employeeId} order by c.at, c.id`.execute(tx);
  const days = await sql<DayRow>`select work_date as "workDate", worked_minutes as "workedMinutes", late_minutes as "lateMinutes",
      absent_minutes as "absentMinutes", overtime_minutes as "overtimeMinutes"
    from app.attendance_day where organization_id = ${organizationId} and employee_id = ${employeeId} order by work_date`.execute(
    tx,
  );
  return [
    { key: 'clockings', rows: clockings.rows },
    { key: 'days', rows: days.rows },
  ];
}

type ShiftRow = {
  workDate: PlainDate;
  startMinute: number | null;
  endMinute: number | null;
  isDayOff: boolean;
  note: string | null;
};
async function readShifts({ tx, organizationId }: Ctx, { employeeId }: Wanted): Promise<Section[]> {
  const { rows } = await sql<ShiftRow>`
    select w.work_date as "workDate", coalesce(w.start_minute, p.start_minute) as "startMinute",
      coalesce(w.end_minute, p.end_minute) as "endMinute", w.is_day_off as "isDayOff", w.note
    from app.shift_work w left join app.shift_profile p on p.organization_id = ${organizationId} and p.id = w.profile_id
    where w.organization_id = ${organizationId} and w.employee_id = ${employeeId} and w.published_at is not null and not w.is_removed
    order by w.work_date, w.slot`.execute(tx);
  const weekly = await sql<ShiftRow>`
    select a.work_date as "workDate", coalesce(a.start_minute, p.start_minute) as "startMinute",
      coalesce(a.end_minute, p.end_minute) as "endMinute", a.shift_profile_id is null and a.start_minute is null as "isDayOff", a.note
    from app.shift_assignment a left join app.shift_profile p on p.organization_id = ${organizationId} and p.id = a.shift_profile_id
    where a.organization_id = ${organizationId} and a.employee_id = ${employeeId} order by a.work_date, a.slot`.execute(tx);
  return [{ key: 'shifts', rows: [...weekly.rows, ...rows].toSorted((a, b) => (a.workDate < b.workDate ? -1 : 1)) }];
}

type LeaveRow = {
  leaveType: string;
  startDate: PlainDate;
  endDate: PlainDate;
  minutes: number;
  status: string;
  reason: string | null;
};
type EntryRow = { effectiveOn: PlainDate; leaveType: string; kind: string; minutes: number };

async function readLeave({ tx, organizationId }: Ctx, { employeeId }: Wanted): Promise<Section[]> {
  const leaves = await sql<LeaveRow>`
    select t.name as "leaveType", r.start_date as "startDate", r.end_date as "endDate", r.minutes, r.status, r.reason
    from app.leave_record r join app.leave_type t on t.organization_id = ${organizationId} and t.id = r.leave_type_id
    where r.organization_id = ${organizationId} and r.employee_id = ${employeeId} order by r.start_date, r.id`.execute(tx);
  const entries = await sql<EntryRow>`
    select n.effective_on as "effectiveOn", t.name as "leaveType", n.kind, n.minutes
    from app.leave_entry n join app.leave_type t on t.organization_id = ${organizationId} and t.id = n.leave_type_id
    where n.organization_id = ${organizationId} and n.employee_id = ${employeeId} order by n.effective_on, n.id`.execute(tx);
  return [
    { key: 'leaves', rows: leaves.rows },
    { key: 'leaveBalance', rows: entries.rows },
  ];
}

type ActivityRow = { at: Instant; action: string; isByPerson: boolean };
/** What was done about the person or by them; who else did it, and what else it touched, is not theirs to take along. */
async function readActivity({ tx, organizationId }: Ctx, { employeeId }: Wanted): Promise<Section> {
  const { rows } = await sql<ActivityRow>`
    select at, action, actor_employee_id = ${employeeId} is true as "isByPerson" from app.audit_event
    where organization_id = ${organizationId}
      and (actor_employee_id = ${employeeId} or (entity = 'employee' and entity_id = ${employeeId})) order by id`.execute(tx);
  return { key: 'activity', rows };
}
