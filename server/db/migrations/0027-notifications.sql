create table app.notification (
  organization_id uuid not null references app.organization,
  id uuid not null default uuidv7(),
  employee_id uuid not null,
  kind text not null,
  -- Counts, months and names of things; never pay and never who somebody is.
  facts jsonb not null default '{}',
  link text not null,
  -- False for somebody who wants the mail only.
  is_listed boolean not null default true,
  wants_mail boolean not null default false,
  mailed_at timestamptz,
  created_at timestamptz not null,
  read_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, employee_id) references app.employee on delete cascade
);
create index notification_recent on app.notification (organization_id, employee_id, created_at desc, id desc) where is_listed;
create index notification_unread on app.notification (organization_id, employee_id) where is_listed and read_at is null;
create index notification_unmailed on app.notification (organization_id, created_at) where wants_mail and mailed_at is null;
call app.protect('app.notification');

-- Only what differs from the usual: a kind without a row is told as its default says.
create table app.notification_preference (
  organization_id uuid not null references app.organization,
  employee_id uuid not null,
  kind text not null,
  in_app boolean not null,
  email boolean not null,
  primary key (organization_id, employee_id, kind),
  foreign key (organization_id, employee_id) references app.employee on delete cascade
);
call app.protect('app.notification_preference');
