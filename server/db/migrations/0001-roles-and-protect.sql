-- Roles log in with passwords that the migrator sets from the configuration; none owns a table, bypasses row security or creates roles.
do $$
declare
  role_name text;
begin
  foreach role_name in array array['app_user', 'app_job', 'app_identity', 'app_console', 'app_readonly'] loop
    if not exists (select from pg_roles where rolname = role_name) then
      execute format('create role %I login nosuperuser nobypassrls nocreatedb nocreaterole noinherit', role_name);
    end if;
  end loop;
  if not exists (select from pg_roles where rolname = 'app_owner') then
    create role app_owner nologin;
  end if;
end $$;

alter role app_user set statement_timeout = '15s';
alter role app_user set idle_in_transaction_session_timeout = '20s';
alter role app_user set lock_timeout = '4s';
alter role app_user set row_security = on;
alter role app_job set row_security = on;
alter role app_readonly set default_transaction_read_only = on;

create schema app;
create schema directory;
create schema identity;
revoke all on schema public from public;
grant usage on schema app, directory to app_user, app_job;
grant usage on schema app, directory to app_console, app_readonly;
grant usage, create on schema identity to app_identity;
alter role app_identity set search_path = identity;
alter default privileges in schema app grant select, insert, update, delete on tables to app_user, app_job;
alter default privileges in schema directory grant select, insert, update, delete on tables to app_user, app_job;

-- The one way a tenant table is guarded. The policy has no sub-query and no function of ours, so that tables can be distributed later.
create procedure app.protect(target regclass) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format($policy$create policy tenant on %s for all to app_user, app_job
    using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
    with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)$policy$, target);
end $$;

-- Cross-tenant look-ups: who belongs where. Everything else is found inside a tenant.
create table directory.user_profile (
  user_id text primary key,
  email text not null,
  first_name text not null default '',
  last_name text not null default '',
  phone text,
  register_by text not null default 'email',
  roles text[] not null default '{}',
  language text not null default 'en',
  last_employee_id uuid,
  updated_at timestamptz not null default now()
);
create table directory.membership (
  user_id text not null,
  organization_id uuid not null,
  employee_id uuid not null,
  permission_groups text[] not null default '{}',
  approve_status text not null default 'APPROVED' check (approve_status in ('PENDING', 'APPROVED', 'REJECTED', 'DEACTIVATED')),
  session_version integer not null default 1,
  primary key (organization_id, employee_id),
  unique (user_id, organization_id)
);
create table directory.mail (
  id uuid primary key default uuidv7(),
  message_key text not null unique,
  recipient text not null,
  subject text not null,
  html text not null,
  body_text text not null,
  link text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
grant select, insert, update on directory.mail to app_identity;
grant select, insert, update on directory.user_profile to app_identity;
grant usage on schema directory to app_identity;
