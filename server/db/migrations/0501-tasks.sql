-- Work that is given to people: in a channel, with messages and files, until it is done.
create table app.task_channel (
  organization_id uuid not null,
  id uuid not null default uuidv7(),
  name text not null check (name <> ''),
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, created_by) references app.employee on delete set null (created_by)
);
create unique index task_channel_name on app.task_channel (organization_id, lower(name));
create index task_channel_maker on app.task_channel (organization_id, created_by);
call app.protect('app.task_channel');
create table app.task (
  organization_id uuid not null,
  id uuid not null default uuidv7(),
  channel_id uuid,
  title text not null check (title <> ''),
  details text,
  due_on date,
  done_at timestamptz,
  done_by uuid,
  created_by uuid,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (organization_id, id),
  foreign key (organization_id, channel_id) references app.task_channel on delete set null (channel_id),
  foreign key (organization_id, done_by) references app.employee on delete set null (done_by),
  foreign key (organization_id, created_by) references app.employee on delete set null (created_by)
);
create index task_recent on app.task (organization_id, created_at desc);
create index task_of_channel on app.task (organization_id, channel_id);
create index task_maker on app.task (organization_id, created_by);
create index task_finisher on app.task (organization_id, done_by);
call app.protect('app.task');
create table app.task_person (
  organization_id uuid not null,
  task_id uuid not null,
  employee_id uuid not null,
  primary key (organization_id, task_id, employee_id),
  foreign key (organization_id, task_id) references app.task on delete cascade,
  foreign key (organization_id, employee_id) references app.employee on delete cascade
);
create index task_of_person on app.task_person (organization_id, employee_id);
call app.protect('app.task_person');
create table app.task_message (
  organization_id uuid not null,
  id uuid not null default uuidv7(),
  task_id uuid not null,
  employee_id uuid,
  content text not null check (content <> ''),
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, task_id) references app.task on delete cascade,
  foreign key (organization_id, employee_id) references app.employee on delete set null (employee_id)
);
create index task_message_order on app.task_message (organization_id, task_id, created_at desc);
create index task_message_writer on app.task_message (organization_id, employee_id);
call app.protect('app.task_message');
create table app.task_file (
  organization_id uuid not null,
  task_id uuid not null,
  file_id uuid not null,
  added_by uuid,
  added_at timestamptz not null default now(),
  primary key (organization_id, task_id, file_id),
  foreign key (organization_id, task_id) references app.task on delete cascade,
  foreign key (organization_id, file_id) references app.file,
  foreign key (organization_id, added_by) references app.employee on delete set null (added_by)
);
create index task_file_file on app.task_file (organization_id, file_id);
create index task_file_person on app.task_file (organization_id, added_by);
call app.protect('app.task_file');
