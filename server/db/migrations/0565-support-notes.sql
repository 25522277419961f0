-- What staff of the provider write down about a company for each other: what was agreed on the telephone, what to look after.
create table app.support_note (
  organization_id uuid not null references app.organization,
  id uuid not null default uuidv7(),
  staff_user_id text not null,
  staff_name text not null,
  text text not null,
  created_at timestamptz not null,
  primary key (organization_id, id)
);
call app.protect('app.support_note');
revoke update on app.support_note from app_user, app_job;
