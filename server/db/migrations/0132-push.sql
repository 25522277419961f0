-- Browsers that show messages. One belongs to the account that signed in last on it, and ends with that session.
create table directory.push_device (
  id uuid primary key default uuidv7(),
  user_id text not null,
  session_id text references identity.session on delete cascade,
  endpoint text not null unique,
  p256dh text not null,
  auth text not null,
  name text not null,
  created_at timestamptz not null
);
create index push_device_user on directory.push_device (user_id);
create index push_device_session on directory.push_device (session_id);

-- What waits for LINE and what waits for a browser is written down alike; of a browser the recipient is the id of its row.
alter table directory.line_message rename to phone_message;
alter table directory.phone_message rename column line_user_id to recipient;
alter table directory.phone_message add column channel text not null default 'line' check (channel in ('line', 'push'));
alter table directory.phone_message alter column channel drop default;
alter index directory.line_message_due rename to phone_message_due;

alter table app.notification add column wants_push boolean not null default false;
alter table app.notification rename column lined_at to phoned_at;
drop index app.notification_unlined;
create index notification_unphoned on app.notification (organization_id, created_at)
  where (wants_line or wants_push) and phoned_at is null;
-- Null: as the kind is usually told.
alter table app.notification_preference add column push boolean;

-- A mail that falls into quiet hours waits until then; a mail of an account never does.
alter table directory.mail add column due_at timestamptz, add column attempts integer not null default 0;
-- What was given up before stays given up; the rest of the unsent is tried again.
update directory.mail set due_at = created_at + interval '2 minutes',
  attempts = case when created_at < now() - interval '1 day' then 720 else 0 end where sent_at is null;
create index mail_due on directory.mail (due_at) where sent_at is null;
