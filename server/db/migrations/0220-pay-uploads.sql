-- Slips and tax certificates of systems before this one, as files of people and months. What was taken away keeps its file, for who asks why.
create table app.pay_upload (
  organization_id uuid not null,
  id uuid not null default uuidv7(),
  kind text not null check (kind in ('slip', 'certificate')),
  employee_id uuid not null,
  year integer not null,
  -- Of slips, such as 2025-03; empty for certificates, which are of the whole year.
  month text not null,
  file_id uuid not null,
  sha256 text not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  removed_at timestamptz,
  removed_by uuid,
  removal_reason text,
  version integer not null default 1,
  primary key (organization_id, id),
  foreign key (organization_id, employee_id) references app.employee,
  foreign key (organization_id, file_id) references app.file,
  check ((kind = 'slip') = (month <> '')),
  check ((removed_at is null) = (removal_reason is null))
);
-- The same file is there once.
create unique index pay_upload_once on app.pay_upload (organization_id, employee_id, kind, year, month, sha256) where removed_at is null;
create index pay_upload_period on app.pay_upload (organization_id, kind, year);
create index pay_upload_file on app.pay_upload (organization_id, file_id);
call app.protect('app.pay_upload');
revoke delete on app.pay_upload from app_user, app_job;
