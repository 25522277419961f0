-- Which overtime of working days the people of a position are paid; null goes by the company.
alter table app.position
  add column overtime_policy text check (overtime_policy in ('clocked', 'approved', 'smaller'));

-- A manager approves the overtime of a whole day, with a reason: without times, it stands for all that was approved of the day before.
-- What it stands for is kept and comes back when the manager takes the approval back.
alter table app.overtime_approval
  alter column start_minute drop not null,
  alter column end_minute drop not null,
  add column reason text,
  add column replaced_by uuid,
  add column removed_by uuid,
  add check ((start_minute is null) = (end_minute is null)),
  add foreign key (organization_id, replaced_by) references app.overtime_approval;
create index overtime_approval_replaced on app.overtime_approval (organization_id, replaced_by) where replaced_by is not null;
create unique index overtime_approval_of_day on app.overtime_approval (organization_id, employee_id, work_date)
  where removed_at is null and start_minute is null;
