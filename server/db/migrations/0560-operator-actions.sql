-- What operators did from the command line. Only the owner of the database writes and reads it; a company that was removed has no log of its own any more.
create table directory.operator_action (
  id uuid primary key default uuidv7(),
  at timestamptz not null default now(),
  action text not null,
  organization_id uuid,
  account text,
  facts jsonb not null default '{}',
  -- The user of the machine who ran the command.
  operator text not null
);
revoke all on directory.operator_action from app_user, app_job;
