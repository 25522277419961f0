-- Which transactions changed what people's months are made of, apart from their own days and their own row: plans, hours, holidays, leave,
-- payrolls, names. An answer that was made from a snapshot holds while every change of the company was visible in that snapshot.
-- A row is added and never changed, so nobody waits for anybody; rows of a day ago are removed (server/jobs/upkeep.ts).
create table app.month_change (
  organization_id uuid not null,
  changed_by xid8 not null default pg_current_xact_id(),
  changed_at timestamptz not null default now(),
  primary key (organization_id, changed_by)
);
call app.protect('app.month_change');

create function app.note_month_change() returns trigger language plpgsql as $$
begin
  insert into app.month_change (organization_id) select distinct organization_id from touched on conflict do nothing;
  return null;
end $$;

-- Lines of slips are left out: they are read of locked payrolls alone, whose lines stay, and a payroll is locked by its own row.
do $$
declare
  source text;
begin
  foreach source in array array['work_hour', 'department_work_hour', 'day_rule', 'holiday', 'department', 'department_place',
    'department_calendar', 'department_manager', 'department_stay', 'shift_profile', 'shift_assignment', 'leave_type', 'leave_record', 'leave_day',
    'position', 'position_member', 'position_overtime', 'overtime_policy', 'payroll_report', 'payroll_slip', 'time_correction'] loop
    execute format('create trigger note_month_added after insert on app.%I referencing new table as touched
      for each statement execute function app.note_month_change()', source);
    execute format('create trigger note_month_changed after update on app.%I referencing new table as touched
      for each statement execute function app.note_month_change()', source);
    execute format('create trigger note_month_removed after delete on app.%I referencing old table as touched
      for each statement execute function app.note_month_change()', source);
  end loop;
end $$;
