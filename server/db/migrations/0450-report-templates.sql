-- How somebody wants a report: one table for every kind of report, its choices in `definition`. The standard template of a kind is no row.
create table app.report_template (
  organization_id uuid not null,
  id uuid not null default uuidv7(),
  kind text not null,
  name text not null check (name <> ''),
  owner_id uuid,
  shared boolean not null default false,
  is_default boolean not null default false,
  definition jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (organization_id, id),
  foreign key (organization_id, owner_id) references app.employee on delete set null (owner_id)
);
create unique index report_template_name on app.report_template (organization_id, kind, owner_id, lower(name));
create unique index report_template_shared_default on app.report_template (organization_id, kind) where shared and is_default;
create unique index report_template_own_default on app.report_template (organization_id, kind, owner_id) where not shared and is_default;
call app.protect('app.report_template');
-- A file that was asked for, under the id of its job. It says what it was made from, so that a template can change or go.
create table app.report_run (
  organization_id uuid not null,
  id uuid not null,
  kind text not null,
  template_id uuid,
  template_name text not null,
  file_type text not null check (file_type in ('xlsx', 'csv', 'json')),
  start_date date,
  end_date date,
  status text not null default 'running' check (status in ('running', 'done', 'failed')),
  row_count integer,
  milliseconds integer,
  file_id uuid,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, template_id) references app.report_template on delete set null (template_id),
  foreign key (organization_id, file_id) references app.file,
  foreign key (organization_id, created_by) references app.employee on delete set null (created_by)
);
create index report_run_kind on app.report_run (organization_id, kind, created_at desc);
create index report_run_template on app.report_run (organization_id, template_id);
create index report_run_file on app.report_run (organization_id, file_id);
create index report_run_person on app.report_run (organization_id, created_by);
create index report_template_owner on app.report_template (organization_id, owner_id);
call app.protect('app.report_run');
-- How the reports of a company write dates, times and durations; no row is the usual way.
create table app.report_format (
  organization_id uuid not null primary key,
  date_format text not null check (date_format in ('YYYY-MM-DD', 'DD/MM/YYYY', 'DD/MM/BBBB', 'D MMM YYYY')),
  time_format text not null check (time_format in ('HH:mm', 'h:mm a')),
  duration_format text not null check (duration_format in ('minutes', 'hours', 'H:mm')),
  version integer not null default 1
);
call app.protect('app.report_format');
