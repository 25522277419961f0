-- The console of the provider's staff reads figures across companies and nothing that says who somebody is or what they earn.
alter role app_console set statement_timeout = '15s';
alter role app_console set default_transaction_read_only = on;
alter role app_console set row_security = on;

-- Counts that the console shows; written inside each company, so that no role reads people or clockings across companies.
create table app.organization_count (
  organization_id uuid primary key references app.organization,
  approved integer not null default 0,
  pending integer not null default 0,
  rejected integer not null default 0,
  deactivated integer not null default 0,
  counted_at timestamptz not null,
  -- When all days of clockings were counted, not only the last ones.
  all_days_at timestamptz not null
);
call app.protect('app.organization_count');

create table app.clocking_count (
  organization_id uuid not null references app.organization,
  day date not null,
  clockings integer not null,
  primary key (organization_id, day)
);
call app.protect('app.clocking_count');

-- One window in which one member of staff may read the data of one company; the company sees every one of them.
create table app.provider_access (
  organization_id uuid not null references app.organization,
  id uuid not null default uuidv7(),
  staff_user_id text not null,
  staff_name text not null,
  reason text not null,
  opened_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_by text check (ended_by in ('hand', 'time', 'role')),
  primary key (organization_id, id),
  check ((ended_at is null) = (ended_by is null))
);
create unique index provider_access_open on app.provider_access (organization_id, staff_user_id) where ended_at is null;
create index provider_access_recent on app.provider_access (organization_id, opened_at desc);
call app.protect('app.provider_access');
revoke delete on app.provider_access from app_user, app_job;

grant select (organization_id, name, name_en, country_code, currency_code, time_zone, tax_id, business_type, founding_date, is_enterprise,
  created_at) on app.organization to app_console;
grant select on app.subscription, app.organization_count, app.clocking_count, app.provider_access to app_console;
grant select on directory.enterprise to app_console;
create policy console on app.organization for select to app_console using (true);
create policy console on app.subscription for select to app_console using (true);
create policy console on app.organization_count for select to app_console using (true);
create policy console on app.clocking_count for select to app_console using (true);
create policy console on app.provider_access for select to app_console using (true);
