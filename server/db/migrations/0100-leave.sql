-- Leave. All amounts are minutes; 480 of them are a day of a balance (specification 2 §5), whatever the day of a person's plan is long.

-- What leave a company gives. Rows that come from the law carry its name (`law`), so that fewer days than the law gives can be told.
create table app.leave_type (
  organization_id uuid not null references app.organization,
  id uuid not null default uuidv7(),
  code text not null check (char_length(code) between 1 and 20),
  name text not null check (char_length(name) between 1 and 80),
  -- The name in English where `name` is Thai; null shows `name` to everybody.
  english_name text check (char_length(english_name) between 1 and 80),
  law text check (law in ('sick', 'business', 'annual', 'maternity', 'newborn-care', 'spouse-childbirth', 'sterilisation', 'military', 'training', 'ordination')),
  unit text not null default 'half-day' check (unit in ('day', 'half-day', 'hour')),
  minimum_minutes integer not null default 240 check (minimum_minutes between 1 and 480),
  -- Working days of the person's plan, or every day of the calendar (maternity).
  counts text not null default 'working-days' check (counts in ('working-days', 'calendar-days')),
  -- A quota for each leave year, for each event (a birth, a call-up), or once in all the service.
  quota_per text not null default 'year' check (quota_per in ('year', 'event', 'service')),
  -- Months of service over which a first year's quota grows in parts; null gives all of it at once.
  prorate_months smallint check (prorate_months between 1 and 12),
  -- Months of service before the first day may be taken.
  after_months smallint not null default 0 check (after_months between 0 and 120),
  is_paid boolean not null default true,
  -- [{"untilMinutes": 14400, "percent": 100}, {"untilMinutes": null, "percent": 0}]: what part of pay the minutes of a leave year earn, in order.
  pay_tranches jsonb not null default '[]',
  is_advance_only boolean not null default false,
  notice_days smallint not null default 0 check (notice_days between 0 and 365),
  is_past_only boolean not null default false,
  may_exceed_quota boolean not null default false,
  -- A paper (a doctor's certificate) is asked for from so many days on; null never.
  paper_from_days smallint check (paper_from_days between 1 and 365),
  carry_minutes integer check (carry_minutes >= 0),
  carry_percent smallint check (carry_percent between 0 and 100),
  -- The most that a balance may be with what is carried in.
  carry_maximum_minutes integer check (carry_maximum_minutes >= 0),
  -- Months of the new leave year after which carried minutes are gone; null keeps them.
  carry_months smallint check (carry_months between 1 and 12),
  color text not null default '#3C7DFF' check (color ~ '^#[0-9A-Fa-f]{6}$'),
  symbol text not null default '•' check (char_length(symbol) between 1 and 2),
  is_enabled boolean not null default true,
  removed_at timestamptz,
  version integer not null default 1,
  primary key (organization_id, id)
);
create unique index leave_type_code on app.leave_type (organization_id, lower(code)) where removed_at is null;
call app.protect('app.leave_type');

-- How much of a type is granted a leave year (or an event): of the company, of a department and those below it, or of one person.
create table app.leave_quota_plan (
  organization_id uuid not null references app.organization,
  id uuid not null default uuidv7(),
  leave_type_id uuid not null,
  department_id uuid,
  employee_id uuid,
  effective_from date not null default date '1900-01-01',
  -- True ends an own quota from its date on: what stands above counts again.
  is_inherited boolean not null default false,
  minutes integer not null default 0 check (minutes between 0 and 527040),
  -- [{"afterMonths": 36, "minutes": 4800}]: more for longer service, in order.
  steps jsonb not null default '[]',
  version integer not null default 1,
  primary key (organization_id, id),
  check (department_id is null or employee_id is null),
  foreign key (organization_id, leave_type_id) references app.leave_type,
  foreign key (organization_id, department_id) references app.department on delete cascade,
  foreign key (organization_id, employee_id) references app.employee on delete cascade
);
create unique index leave_quota_plan_place on app.leave_quota_plan (organization_id, leave_type_id, effective_from, department_id, employee_id) nulls not distinct;
create index leave_quota_plan_department on app.leave_quota_plan (organization_id, department_id);
create index leave_quota_plan_employee on app.leave_quota_plan (organization_id, employee_id);
call app.protect('app.leave_quota_plan');

-- One absence of a person: asked for, recorded by the company or imported. What it counts stands in leave_day.
create table app.leave_record (
  organization_id uuid not null references app.organization,
  id uuid not null default uuidv7(),
  employee_id uuid not null,
  leave_type_id uuid not null,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'canceled')),
  start_date date not null,
  end_date date not null check (end_date >= start_date),
  -- Of the first and of the last day: all of it, its first half, its second half; 'hours' on one day alone, between the two times.
  start_part text not null default 'full' check (start_part in ('full', 'morning', 'afternoon', 'hours')),
  end_part text not null default 'full' check (end_part in ('full', 'morning', 'afternoon', 'hours')),
  from_minute smallint check (from_minute between 0 and 1440),
  to_minute smallint check (to_minute between 0 and 2880),
  -- Minutes of all days together, as they were counted last.
  minutes integer not null check (minutes >= 0),
  reason text check (char_length(reason) <= 500),
  substitute_id uuid,
  source text not null check (source in ('request', 'recorded', 'import')),
  decided_at timestamptz,
  decision_reason text check (char_length(decision_reason) <= 500),
  created_by uuid,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (organization_id, id),
  check ((start_part = 'hours') = (from_minute is not null and to_minute is not null)),
  check (start_part <> 'hours' or (start_date = end_date and end_part = 'hours' and to_minute > from_minute)),
  foreign key (organization_id, employee_id) references app.employee on delete cascade,
  foreign key (organization_id, leave_type_id) references app.leave_type,
  foreign key (organization_id, substitute_id) references app.employee on delete set null (substitute_id)
);
create index leave_record_person on app.leave_record (organization_id, employee_id, start_date);
create index leave_record_days on app.leave_record (organization_id, status, end_date, start_date);
call app.protect('app.leave_record');

-- Each day that a record counts, and each it skips with why.
create table app.leave_day (
  organization_id uuid not null,
  leave_record_id uuid not null,
  employee_id uuid not null,
  work_date date not null,
  -- Minutes taken from the balance, and minutes of the person's planned day that they cover.
  minutes integer not null check (minutes between 0 and 1440),
  covered_minutes integer not null check (covered_minutes between 0 and 1440),
  why text not null,
  -- [{"minutes": 480, "percent": 100}]: what the day earns, fixed at approval; null until then.
  pay jsonb,
  primary key (organization_id, leave_record_id, work_date),
  foreign key (organization_id, leave_record_id) references app.leave_record on delete cascade
);
create index leave_day_person on app.leave_day (organization_id, employee_id, work_date);
create index leave_day_date on app.leave_day (organization_id, work_date);
call app.protect('app.leave_day');

-- The ledger of balances: nothing in it is changed or removed; what was wrong is turned back by an entry of its own.
create table app.leave_entry (
  organization_id uuid not null references app.organization,
  id uuid not null default uuidv7(),
  employee_id uuid not null,
  leave_type_id uuid not null,
  kind text not null check (kind in ('grant', 'accrual', 'carry', 'expiry', 'use', 'return', 'adjust', 'import')),
  minutes integer not null check (minutes <> 0),
  effective_on date not null,
  -- The first day of the leave year that it belongs to.
  year_start date not null,
  -- The last day on which granted or carried minutes count.
  expires_on date,
  leave_record_id uuid,
  reverses_id uuid,
  -- What wrote it, once: 'grant 2026-01-01', 'carry 2026-01-01', 'use RECORD 1'.
  source_key text not null,
  reason text check (char_length(reason) <= 500),
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, employee_id) references app.employee on delete cascade,
  foreign key (organization_id, leave_type_id) references app.leave_type,
  foreign key (organization_id, leave_record_id) references app.leave_record,
  foreign key (organization_id, reverses_id) references app.leave_entry
);
create unique index leave_entry_source on app.leave_entry (organization_id, employee_id, leave_type_id, source_key);
create index leave_entry_record on app.leave_entry (organization_id, leave_record_id) where leave_record_id is not null;
call app.protect('app.leave_entry');

-- The leave year of a company begins on this day of every year, or for each person on the day they were hired; and what a day of leave takes.
alter table app.organization
  add column leave_year_basis text not null default 'calendar' check (leave_year_basis in ('calendar', 'hired')),
  add column leave_year_month smallint not null default 1 check (leave_year_month between 1 and 12),
  add column leave_year_day smallint not null default 1 check (leave_year_day between 1 and 28),
  -- A full day takes 480 minutes, or the minutes of the planned day.
  add column leave_day_basis text not null default 'standard' check (leave_day_basis in ('standard', 'planned'));
