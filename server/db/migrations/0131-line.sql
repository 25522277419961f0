-- The LINE account on which an account reads its messages; one belongs to one. A link that was begun is known by the digest of its
-- state, good for minutes and once.
alter table directory.user_profile
  add column line_user_id text unique,
  add column line_name text,
  add column line_linked_at timestamptz,
  add column line_state_digest text,
  add column line_nonce text,
  add column line_asked_at timestamptz;
-- Messages are written down first and sent afterwards; what went out is kept by its key only.
create table directory.line_message (
  id uuid primary key default uuidv7(),
  message_key text not null unique,
  line_user_id text not null,
  body text not null,
  created_at timestamptz not null,
  due_at timestamptz not null,
  attempts integer not null default 0,
  sent_at timestamptz,
  failed_at timestamptz
);
create index line_message_due on directory.line_message (due_at) where sent_at is null and failed_at is null;

alter table app.notification add column wants_line boolean not null default false, add column lined_at timestamptz;
create index notification_unlined on app.notification (organization_id, created_at) where wants_line and lined_at is null;
-- Null: as the kind is usually told.
alter table app.notification_preference add column line boolean;

-- When a person is not to be woken: minutes from local midnight; the end may lie on the next day.
create table app.quiet_hours (
  organization_id uuid not null references app.organization,
  employee_id uuid not null,
  from_minute integer not null check (from_minute between 0 and 1439),
  to_minute integer not null check (to_minute between 0 and 1439),
  primary key (organization_id, employee_id),
  foreign key (organization_id, employee_id) references app.employee on delete cascade
);
call app.protect('app.quiet_hours');
