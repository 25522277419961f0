import { sql } from 'kysely';
import type { PlainDate } from '../domain/units.ts';
import type { TenantTx } from '../server/db/pool.ts';

/** Times in minutes from midnight of the work date; an end over 1440 is on the next day. */
export type NewShiftProfile = {
  code: string;
  name: string;
  startMinute: number;
  endMinute: number;
  breakMinutes: number;
  symbol: string;
  color: string;
};
/** `profileCode` null is a day off by the board. */
export type ShiftAssignment = { employeeId: string; workDate: PlainDate; profileCode: string | null };
export type AssignShifts = {
  organizationId: string;
  profiles: readonly NewShiftProfile[];
  assignments: readonly ShiftAssignment[];
};

/** Writes shift profiles by code and plans people's days with them, set-wise; a day that was planned is planned anew. */
export async function assignShifts(tx: TenantTx, { organizationId, profiles, assignments }: AssignShifts) {
  await sql`
      insert into app.shift_profile (organization_id, code, name, start_minute, end_minute, break_minutes, symbol, color)
      select ${organizationId}, p->>'code', p->>'name', (p->>'startMinute')::int, (p->>'endMinute')::int,
        (p->>'breakMinutes')::int, p->>'symbol', p->>'color'
      from jsonb_array_elements(${JSON.stringify(profiles)}::jsonb) p
      on conflict (organization_id, shift_id, code) do update set name = excluded.name, start_minute = excluded.start_minute,
        end_minute = excluded.end_minute, break_minutes = excluded.break_minutes, symbol = excluded.symbol, color = excluded.color`.execute(
    tx,
  );
  await sql`
      insert into app.shift_assignment (organization_id, employee_id, work_date, shift_profile_id)
      select ${organizationId}, a.employee_id, a.work_date, p.id
      from unnest(${assignments.map((assignment) => assignment.employeeId)}::uuid[],
        ${assignments.map((assignment) => assignment.workDate)}::date[],
        ${assignments.map((assignment) => assignment.profileCode)}::text[]) as a (employee_id, work_date, code)
      left join app.shift_profile p on p.organization_id = ${organizationId} and p.shift_id is null and p.code = a.code
      on conflict (organization_id, employee_id, work_date, slot) do update set shift_profile_id = excluded.shift_profile_id`.execute(
    tx,
  );
}
