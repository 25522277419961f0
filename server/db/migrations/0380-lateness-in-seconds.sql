-- Lateness to the second beside the minutes that a clock shows; days counted before this have none, and count their minutes.
alter table app.attendance_day
  add column late_seconds integer;
-- Whether every started unit of lateness counts or only whole ones. Until now hours were rounded up and minutes were whole.
alter table app.payroll_setting
  add column late_rounding text not null default 'whole' check (late_rounding in ('started', 'whole'));
update app.payroll_setting set late_rounding = 'started' where late_unit = 'hour';
alter table app.payroll_setting alter column late_rounding drop default;
