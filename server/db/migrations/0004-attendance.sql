create table app.work_hour (
  organization_id uuid not null references app.organization,
  weekday smallint not null check (weekday between 0 and 6),
  is_working_day boolean not null default true,
  start_minute integer not null default 540,
  end_minute integer not null default 1080,
  break_minutes integer not null default 60,
  primary key (organization_id, weekday)
);
call app.protect('app.work_hour');

create table app.holiday (
  organization_id uuid not null references app.organization,
  id uuid not null default uuidv7(),
  name text not null,
  date date not null,
  kind text not null default 'company' check (kind in ('public', 'company')),
  department_id uuid,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (organization_id, id),
  unique nulls not distinct (organization_id, date, department_id),
  foreign key (organization_id, department_id) references app.department
);
call app.protect('app.holiday');

create table app.shift_profile (
  organization_id uuid not null references app.organization,
  id uuid not null default uuidv7(),
  name text not null,
  code text not null,
  type text not null default 'working' check (type in ('working', 'ot', 'holiday', 'holiday_ot')),
  -- Minutes from midnight of the work date; an end over 1440 is on the next day.
  start_minute integer not null,
  end_minute integer not null,
  break_minutes integer not null default 60,
  symbol text not null default 'S',
  color text not null default '#3C7DFF',
  primary key (organization_id, id),
  unique (organization_id, code)
);
call app.protect('app.shift_profile');

create table app.shift_assignment (
  organization_id uuid not null,
  employee_id uuid not null,
  work_date date not null,
  shift_profile_id uuid,
  primary key (organization_id, employee_id, work_date),
  foreign key (organization_id, employee_id) references app.employee on delete cascade,
  foreign key (organization_id, shift_profile_id) references app.shift_profile
);
create index shift_assignment_date on app.shift_assignment (organization_id, work_date);
call app.protect('app.shift_assignment');
comment on column app.shift_assignment.shift_profile_id is 'null is a day off by the board';

create table app.zone (
  organization_id uuid not null references app.organization,
  id uuid not null default uuidv7(),
  name text not null,
  code text,
  type text not null check (type in ('ibeacon', 'gps', 'qr', 'wifi', 'face_scan', 'import')),
  latitude double precision,
  longitude double precision,
  radius_metres integer,
  qr_secret text,
  is_enabled boolean not null default true,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (organization_id, id),
  unique (organization_id, name),
  check (type <> 'gps' or (latitude is not null and longitude is not null and radius_metres > 0))
);
call app.protect('app.zone');

-- A clocking is never changed: a correction marks it removed, with who and why, and adds another that names it.
create table app.clocking (
  organization_id uuid not null,
  id uuid not null default uuidv7(),
  employee_id uuid not null,
  at timestamptz not null,
  clock_type text not null check (clock_type in ('clock_in', 'clock_out', 'break_in', 'break_out')),
  work_date date not null,
  zone_id uuid,
  source text not null check (source in ('self', 'manager', 'import', 'device')),
  received_at timestamptz not null default now(),
  device_at timestamptz,
  skew_seconds integer,
  proof jsonb,
  reason text,
  note text,
  created_by uuid,
  import_id uuid,
  replaces_id uuid,
  removed_at timestamptz,
  removed_by uuid,
  removed_reason text,
  primary key (organization_id, id),
  foreign key (organization_id, employee_id) references app.employee,
  foreign key (organization_id, zone_id) references app.zone
);
create unique index clocking_once on app.clocking (organization_id, employee_id, at, clock_type) where removed_at is null;
create index clocking_work_date on app.clocking (organization_id, employee_id, work_date);
call app.protect('app.clocking');

-- The day totals of a person, kept whenever a clocking of the day is written; recomputable from the clockings at any time.
create table app.attendance_day (
  organization_id uuid not null,
  employee_id uuid not null,
  work_date date not null,
  first_in timestamptz,
  last_out timestamptz,
  worked_minutes integer not null default 0,
  break_minutes integer not null default 0,
  late_minutes integer not null default 0,
  early_leave_minutes integer not null default 0,
  overtime_minutes integer not null default 0,
  holiday_minutes integer not null default 0,
  holiday_overtime_minutes integer not null default 0,
  scheduled_minutes integer not null default 0,
  punches smallint not null default 0,
  problems text[] not null default '{}',
  approved_overtime_minutes integer,
  computed_at timestamptz not null default now(),
  primary key (organization_id, employee_id, work_date),
  foreign key (organization_id, employee_id) references app.employee
);
create index attendance_day_date on app.attendance_day (organization_id, work_date);
call app.protect('app.attendance_day');
