-- Rows of a file under review are kept a thousand to a row, sealed (they hold national ids), with one letter each for what
-- committing would do: n new, c changed, u unchanged, b bad. Writing a row of a table for each line cost most of an upload.
drop table app.import_row;

create table app.import_chunk (
  organization_id uuid not null,
  import_id uuid not null,
  chunk_number integer not null,
  first_row integer not null,
  last_row integer not null,
  rows_sealed bytea not null,
  outcomes text not null,
  problems jsonb,
  new_count integer not null,
  changed_count integer not null,
  unchanged_count integer not null,
  bad_count integer not null,
  primary key (organization_id, import_id, chunk_number),
  foreign key (organization_id, import_id) references app.import_batch on delete cascade
);
alter table app.import_chunk alter column rows_sealed set storage external;
call app.protect('app.import_chunk');

alter table app.import_batch
  add column new_count integer not null default 0,
  add column changed_count integer,
  add column to_change_count integer not null default 0,
  add column same_count integer not null default 0,
  add column job_id uuid,
  add column failure text;
create index import_batch_file on app.import_batch (organization_id, type, file_sha256);
