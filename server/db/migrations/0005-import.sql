create table app.import_batch (
  organization_id uuid not null references app.organization,
  id uuid not null default uuidv7(),
  type text not null check (type in ('employee', 'clocking', 'holiday')),
  file_name text not null,
  file_sha256 text not null,
  encoding text not null,
  delimiter text not null,
  columns text[] not null,
  mapping jsonb not null default '{}',
  status text not null default 'uploaded' check (status in ('uploaded', 'checked', 'committing', 'committed', 'discarded')),
  row_count integer not null default 0,
  bad_count integer not null default 0,
  added_count integer,
  unchanged_count integer,
  skipped_count integer,
  created_by uuid,
  created_at timestamptz not null default now(),
  committed_at timestamptz,
  version integer not null default 1,
  primary key (organization_id, id)
);
create index import_batch_recent on app.import_batch (organization_id, created_at desc);
call app.protect('app.import_batch');

create table app.import_row (
  organization_id uuid not null,
  import_id uuid not null,
  row_number integer not null,
  cells text[] not null,
  errors jsonb,
  primary key (organization_id, import_id, row_number),
  foreign key (organization_id, import_id) references app.import_batch on delete cascade
);
create index import_row_bad on app.import_row (organization_id, import_id, row_number) where errors is not null;
call app.protect('app.import_row');
