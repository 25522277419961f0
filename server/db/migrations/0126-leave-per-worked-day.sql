-- A type may grant so many minutes for each day that a person worked, up to the quota of the leave year.
alter table app.leave_type
  drop constraint leave_type_grant_each_check,
  add constraint leave_type_grant_each_check check (grant_each in ('year', 'month', 'worked-day')),
  add column worked_day_minutes smallint check (worked_day_minutes between 1 and 480),
  add check (grant_each <> 'worked-day' or worked_day_minutes is not null);
