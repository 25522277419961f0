-- Working hours have dates: of a weekday the row with the latest active_date on or before a day counts. What was there holds from the beginning.
alter table app.work_hour add column active_date date not null default date '1900-01-01';
alter table app.work_hour drop constraint work_hour_pkey;
alter table app.work_hour add primary key (organization_id, active_date, weekday);

-- Hours of one department, and of those below it that have none. An inherited row ends the department's own from its date on.
create table app.department_work_hour (
  organization_id uuid not null,
  department_id uuid not null,
  active_date date not null,
  weekday smallint not null check (weekday between 0 and 6),
  is_inherited boolean not null default false,
  is_working_day boolean not null default true,
  start_minute integer not null default 540,
  end_minute integer not null default 1080,
  break_minutes integer not null default 60,
  primary key (organization_id, department_id, active_date, weekday),
  foreign key (organization_id, department_id) references app.department on delete cascade
);
call app.protect('app.department_work_hour');

-- A department that keeps the holidays of a year for itself: nothing from above counts for it and those below in that year.
create table app.department_calendar (
  organization_id uuid not null,
  department_id uuid not null,
  year smallint not null,
  primary key (organization_id, department_id, year),
  foreign key (organization_id, department_id) references app.department on delete cascade
);
call app.protect('app.department_calendar');

-- How the minutes of a day are counted, from a date on; without a row as the product does it.
create table app.day_rule (
  organization_id uuid not null references app.organization,
  active_date date not null,
  overtime_minimum_minutes integer not null default 0 check (overtime_minimum_minutes between 0 and 480),
  overtime_unit_minutes integer not null default 1 check (overtime_unit_minutes between 1 and 60),
  is_early_arrival_overtime boolean not null default false,
  are_breaks_subtracted boolean not null default false,
  primary key (organization_id, active_date)
);
call app.protect('app.day_rule');

-- Overtime a company plans for in a span of days, both ends included.
create table app.overtime_period (
  organization_id uuid not null references app.organization,
  id uuid not null default uuidv7(),
  start_date date not null,
  end_date date not null check (end_date >= start_date),
  minutes integer not null check (minutes between 0 and 527040),
  version integer not null default 1,
  primary key (organization_id, id)
);
create index overtime_period_dates on app.overtime_period (organization_id, start_date);
call app.protect('app.overtime_period');

-- A tag that was removed can be chosen no more; clockings that carry it keep it.
create table app.tag (
  organization_id uuid not null references app.organization,
  id uuid not null default uuidv7(),
  name text not null,
  color text not null default '#3C7DFF',
  removed_at timestamptz,
  version integer not null default 1,
  primary key (organization_id, id)
);
create unique index tag_name on app.tag (organization_id, lower(name)) where removed_at is null;
call app.protect('app.tag');

-- False: a fixed part of the company; it is not renamed, moved or removed.
alter table app.department add column is_editable boolean not null default true;
