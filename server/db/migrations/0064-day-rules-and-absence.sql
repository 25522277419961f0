-- Breaks, thresholds of absence, units of worked time and forgotten clock outs by rule. Zero minutes is no rule.
alter table app.day_rule
  add column paid_break_minutes integer not null default 0 check (paid_break_minutes between 0 and 240),
  add column paid_breaks integer not null default 1 check (paid_breaks between 1 and 10),
  add column automatic_break_minutes integer not null default 0 check (automatic_break_minutes between 0 and 240),
  add column automatic_break_after_minutes integer not null default 360 check (automatic_break_after_minutes between 0 and 1440),
  add column half_day_below_minutes integer not null default 0 check (half_day_below_minutes between 0 and 1440),
  add column absent_below_minutes integer not null default 0 check (absent_below_minutes between 0 and 1440),
  add column worked_unit_minutes integer not null default 1 check (worked_unit_minutes between 1 and 60),
  add column worked_rounding text not null default 'down' check (worked_rounding in ('down', 'nearest', 'up')),
  add column clock_out_after_minutes integer check (clock_out_after_minutes between 0 and 480);

-- A day on which somebody clocked and that still counts as absent or as half a day; rated minutes are those paid above or below the usual pay.
alter table app.attendance_day
  add column absence text check (absence in ('half-day', 'absent')),
  add column absent_minutes integer not null default 0,
  add column rated_minutes integer not null default 0;

-- A clock out that the company's rules added for somebody who forgot it.
alter table app.clocking drop constraint clocking_source_check;
alter table app.clocking add constraint clocking_source_check check (source in ('self', 'manager', 'import', 'device', 'rule'));
