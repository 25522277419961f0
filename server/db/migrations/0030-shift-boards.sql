-- Boards of planned work. A weekly board plans people day by day, a monthly one plans groups with members; both keep what they plan in shift_work.
create table app.shift (
  organization_id uuid not null references app.organization,
  id uuid not null default uuidv7(),
  board text not null check (board in ('weekly', 'monthly')),
  department_id uuid,
  name text not null,
  external_code text,
  start_day_rule text not null default 'first' check (start_day_rule in ('first', 'customized')),
  start_day smallint not null default 1 check (start_day between 1 and 31),
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (organization_id, id),
  unique (organization_id, external_code),
  foreign key (organization_id, department_id) references app.department on delete set null (department_id)
);
call app.protect('app.shift');

create table app.shift_maker (
  organization_id uuid not null,
  shift_id uuid not null,
  employee_id uuid not null,
  primary key (organization_id, shift_id, employee_id),
  foreign key (organization_id, shift_id) references app.shift on delete cascade,
  foreign key (organization_id, employee_id) references app.employee on delete cascade
);
create index shift_maker_employee on app.shift_maker (organization_id, employee_id);
call app.protect('app.shift_maker');

create table app.shift_group (
  organization_id uuid not null,
  id uuid not null default uuidv7(),
  shift_id uuid not null,
  name text not null,
  external_code text,
  sort integer not null default 0,
  publish_time timestamptz,
  version integer not null default 1,
  primary key (organization_id, id),
  unique (organization_id, shift_id, name),
  unique (organization_id, shift_id, external_code),
  foreign key (organization_id, shift_id) references app.shift on delete cascade
);
call app.protect('app.shift_group');

-- Who stands on a board: in one of its groups (monthly), or beside the people of its department (weekly, without a group).
create table app.shift_member (
  organization_id uuid not null,
  shift_id uuid not null,
  employee_id uuid not null,
  group_id uuid,
  sort integer not null default 0,
  primary key (organization_id, shift_id, employee_id),
  foreign key (organization_id, shift_id) references app.shift on delete cascade,
  foreign key (organization_id, group_id) references app.shift_group on delete cascade,
  foreign key (organization_id, employee_id) references app.employee on delete cascade
);
create index shift_member_employee on app.shift_member (organization_id, employee_id);
create index shift_member_group on app.shift_member (organization_id, group_id);
call app.protect('app.shift_member');

-- A profile without a board is the company's own. Pay rate in basis points; the windows say how far from the shift a punch may lie.
alter table app.shift_profile
  add column shift_id uuid,
  add column pay_rate integer not null default 10000,
  add column late_minutes integer not null default 0,
  add column absence_minutes integer,
  add column early_window_minutes integer not null default 120,
  add column late_window_minutes integer not null default 120,
  add column needed_workers integer,
  add column version integer not null default 1,
  drop constraint shift_profile_organization_id_code_key,
  add constraint shift_profile_code unique nulls not distinct (organization_id, shift_id, code),
  add foreign key (organization_id, shift_id) references app.shift on delete cascade,
  add check (char_length(symbol) between 1 and 2),
  add check (pay_rate between 0 and 100000),
  add check (late_minutes >= 0 and absence_minutes >= 0),
  add check (early_window_minutes between 0 and 720 and late_window_minutes between 0 and 720),
  add check (needed_workers >= 0);

-- Versions of the planning tables come from one row of numbers, so that a cell made anew never has a version that somebody remembers.
create sequence app.shift_version;
grant usage on sequence app.shift_version to app_user, app_job;

create table app.shift_time (
  organization_id uuid not null,
  id uuid not null default uuidv7(),
  shift_id uuid not null,
  work_date date not null,
  profile_id uuid,
  start_minute integer,
  end_minute integer,
  break_minutes integer,
  needed_workers integer not null default 0 check (needed_workers >= 0),
  note text,
  published_at timestamptz,
  version bigint not null default nextval('app.shift_version'),
  primary key (organization_id, id),
  foreign key (organization_id, shift_id) references app.shift on delete cascade,
  foreign key (organization_id, profile_id) references app.shift_profile
);
create index shift_time_date on app.shift_time (organization_id, shift_id, work_date);
create index shift_time_profile on app.shift_time (organization_id, profile_id);
call app.protect('app.shift_time');

-- One person's planned shift on a date; several on a day have their own slot. `published` is what was last made known, with its times.
create table app.shift_work (
  organization_id uuid not null,
  shift_id uuid not null,
  employee_id uuid not null,
  work_date date not null,
  slot smallint not null default 0 check (slot between 0 and 5),
  group_id uuid,
  shift_time_id uuid,
  profile_id uuid,
  start_minute integer,
  end_minute integer,
  break_minutes integer,
  is_day_off boolean not null default false,
  is_ot boolean not null default false,
  is_removed boolean not null default false,
  published jsonb,
  published_at timestamptz,
  version bigint not null default nextval('app.shift_version'),
  primary key (organization_id, shift_id, employee_id, work_date, slot),
  foreign key (organization_id, shift_id) references app.shift,
  foreign key (organization_id, employee_id) references app.employee on delete cascade,
  foreign key (organization_id, group_id) references app.shift_group on delete set null (group_id),
  foreign key (organization_id, shift_time_id) references app.shift_time on delete set null (shift_time_id),
  foreign key (organization_id, profile_id) references app.shift_profile,
  check (not is_removed or published is not null)
);
create index shift_work_board_date on app.shift_work (organization_id, shift_id, work_date);
create index shift_work_employee_date on app.shift_work (organization_id, employee_id, work_date);
create index shift_work_time on app.shift_work (organization_id, shift_time_id);
create index shift_work_group on app.shift_work (organization_id, group_id);
create index shift_work_profile on app.shift_work (organization_id, profile_id);
call app.protect('app.shift_work');
comment on column app.shift_work.is_removed is 'taken off the board, while people still know the published shift';

-- Holidays of a board, beside those of the company.
create table app.shift_holiday (
  organization_id uuid not null,
  id uuid not null default uuidv7(),
  shift_id uuid not null,
  date date not null,
  name text not null,
  version integer not null default 1,
  primary key (organization_id, id),
  unique (organization_id, shift_id, date),
  foreign key (organization_id, shift_id) references app.shift on delete cascade
);
call app.protect('app.shift_holiday');

create table app.shift_publication (
  organization_id uuid not null,
  id uuid not null default uuidv7(),
  shift_id uuid not null,
  group_ids uuid[],
  from_date date not null,
  to_date date not null,
  shifts integer not null,
  people integer not null,
  added integer not null,
  changed integer not null,
  removed integer not null,
  notify text not null check (notify in ('none', 'app', 'app+mail')),
  published_by uuid,
  published_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, shift_id) references app.shift on delete cascade
);
create index shift_publication_board on app.shift_publication (organization_id, shift_id, published_at desc);
call app.protect('app.shift_publication');

-- What is in force for a person and day. Several shifts on a day have their own slot; own times come before those of the profile.
alter table app.shift_assignment
  add column slot smallint not null default 0 check (slot between 0 and 11),
  add column start_minute integer,
  add column end_minute integer,
  add column break_minutes integer,
  add column type text check (type in ('working', 'ot', 'holiday', 'holiday_ot')),
  add column shift_id uuid,
  drop constraint shift_assignment_pkey,
  add primary key (organization_id, employee_id, work_date, slot);
create index shift_assignment_profile on app.shift_assignment (organization_id, shift_profile_id);
comment on column app.shift_assignment.slot is '0 is the main shift of the day; further ones are split or overtime shifts';
comment on column app.shift_assignment.shift_profile_id is 'null without own times is a day off by the board';

-- Whose calendar a link opens. Only the hash of the link is kept; whoever holds the link has no company yet when they knock.
create table directory.shift_calendar_link (
  token_hash text primary key,
  organization_id uuid not null,
  employee_id uuid not null,
  created_at timestamptz not null default now(),
  unique (organization_id, employee_id)
);
