alter table app.import_batch
  drop constraint import_batch_type_check,
  add constraint import_batch_type_check
    check (type in ('employee', 'employee-update', 'shift-board', 'shift-people', 'clocking', 'holiday')),
  drop constraint import_batch_status_check,
  add constraint import_batch_status_check
    check (status in ('uploaded', 'checked', 'committing', 'committed', 'reverting', 'reverted', 'discarded')),
  -- Whether what the commit changed was written down, so that it can be taken back. Clockings say it themselves by import_id.
  add column is_remembered boolean not null default false,
  add column reverted_at timestamptz,
  add column reverted_by uuid,
  add column revert_reason text;
update app.import_batch set is_remembered = true where type = 'clocking' and status = 'committed';

-- What a committed import added and changed, with the values before, some hundreds together and sealed: they hold pay and ids.
create table app.import_change (
  organization_id uuid not null,
  import_id uuid not null,
  chunk_number integer not null,
  change_count integer not null,
  changes_sealed bytea not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, import_id, chunk_number),
  foreign key (organization_id, import_id) references app.import_batch
);
alter table app.import_change alter column changes_sealed set storage external;
call app.protect('app.import_change');
revoke update, delete on app.import_change from app_user, app_job;

-- What the columns of a file meant the last time somebody said it, by the headers of the file.
create table app.import_mapping (
  organization_id uuid not null references app.organization,
  type text not null,
  headers_sha256 text not null,
  mapping jsonb not null,
  chosen_at timestamptz not null,
  primary key (organization_id, type, headers_sha256)
);
call app.protect('app.import_mapping');
