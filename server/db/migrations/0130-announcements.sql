create table app.announcement (
  organization_id uuid not null references app.organization,
  id uuid not null default uuidv7(),
  name text not null,
  external_code text,
  title text not null default '',
  message_type text not null default 'message' check (message_type in ('message', 'article')),
  -- Plain text of a message, cleaned HTML of an article.
  content text not null default '',
  status text not null default 'DRAFT' check (status in ('DRAFT', 'SCHEDULED', 'SENDING', 'SENT', 'FAILED')),
  scheduled_at timestamptz,
  thumbnail_file_id uuid,
  is_for_all boolean not null default false,
  created_by uuid,
  created_at timestamptz not null,
  sent_by uuid,
  -- When the people were fixed.
  sent_at timestamptz,
  -- The job of a sending names it; another sending or another time makes an earlier job do nothing.
  sending_key uuid,
  reminder_count integer not null default 0,
  last_reminded_at timestamptz,
  version integer not null default 1,
  primary key (organization_id, id),
  check (status <> 'SCHEDULED' or scheduled_at is not null),
  foreign key (organization_id, thumbnail_file_id) references app.file
);
create index announcement_recent on app.announcement (organization_id, created_at desc, id desc);
call app.protect('app.announcement');

-- Whom it is for while it is written: single people, departments with those below them, positions.
create table app.announcement_audience (
  organization_id uuid not null references app.organization,
  id uuid not null default uuidv7(),
  announcement_id uuid not null,
  employee_id uuid,
  department_id uuid,
  position_id uuid,
  primary key (organization_id, id),
  check (num_nonnulls(employee_id, department_id, position_id) > 0),
  unique nulls not distinct (organization_id, announcement_id, employee_id, department_id, position_id),
  foreign key (organization_id, announcement_id) references app.announcement on delete cascade,
  foreign key (organization_id, employee_id) references app.employee on delete cascade,
  foreign key (organization_id, department_id) references app.department on delete cascade,
  foreign key (organization_id, position_id) references app.position on delete cascade
);
call app.protect('app.announcement_audience');

-- Whom it was sent to: fixed when the sending begins, told one by one by its job.
create table app.announcement_receipt (
  organization_id uuid not null references app.organization,
  announcement_id uuid not null,
  employee_id uuid not null,
  received_at timestamptz,
  read_at timestamptz,
  primary key (organization_id, announcement_id, employee_id),
  foreign key (organization_id, announcement_id) references app.announcement on delete cascade,
  foreign key (organization_id, employee_id) references app.employee on delete cascade
);
create index announcement_receipt_own on app.announcement_receipt (organization_id, employee_id, received_at desc)
  where received_at is not null;
call app.protect('app.announcement_receipt');

-- The pictures of an article.
create table app.announcement_file (
  organization_id uuid not null references app.organization,
  announcement_id uuid not null,
  file_id uuid not null,
  primary key (organization_id, announcement_id, file_id),
  foreign key (organization_id, announcement_id) references app.announcement on delete cascade,
  foreign key (organization_id, file_id) references app.file
);
call app.protect('app.announcement_file');
