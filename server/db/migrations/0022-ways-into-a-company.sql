-- A passcode is read again by owners and administrators, so it is sealed; it is found by its digest across companies.
alter table app.organization add column passcode_sealed bytea;
alter table app.organization drop column passcode;
create table directory.passcode (
  organization_id uuid primary key,
  passcode_hash text not null unique
);

-- What was typed of a set-up that is not finished.
create table app.setup_draft (
  organization_id uuid primary key references app.organization,
  step integer not null check (step between 1 and 7),
  fields jsonb not null default '{}',
  saved_at timestamptz not null
);
call app.protect('app.setup_draft');

-- What was tried, by account or address of the caller, within a window that begins with the first attempt.
create table directory.attempt (
  key text primary key,
  count integer not null,
  started_at timestamptz not null
);
create index attempt_age on directory.attempt (started_at);
