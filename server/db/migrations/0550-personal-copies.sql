-- Copies of a person's data that were asked for, each under the id of its job; they go some days after they were made, and their file with them.
create table app.personal_copy (
  organization_id uuid not null,
  id uuid not null,
  employee_id uuid not null,
  asked_by uuid,
  -- False: who asked may not see pay, so pay, bank and identity numbers are left out.
  holds_pay boolean not null,
  status text not null default 'running' check (status in ('running', 'done', 'failed')),
  file_id uuid,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, employee_id) references app.employee on delete cascade,
  foreign key (organization_id, asked_by) references app.employee on delete set null (asked_by),
  foreign key (organization_id, file_id) references app.file
);
create index personal_copy_employee on app.personal_copy (organization_id, employee_id);
create index personal_copy_asker on app.personal_copy (organization_id, asked_by);
create index personal_copy_file on app.personal_copy (organization_id, file_id);
call app.protect('app.personal_copy');

-- What people ask of the company about their data; it is to be answered by a day.
create table app.data_request (
  organization_id uuid not null,
  id uuid not null default uuidv7(),
  employee_id uuid not null,
  kind text not null check (kind in ('access', 'correction', 'erasure', 'objection')),
  details text not null check (details <> ''),
  state text not null default 'open' check (state in ('open', 'granted', 'refused', 'withdrawn')),
  asked_on date not null,
  due_on date not null,
  created_at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid,
  answer text,
  version integer not null default 1,
  primary key (organization_id, id),
  check ((state = 'open') = (decided_at is null)),
  check (state not in ('granted', 'refused') or answer <> ''),
  foreign key (organization_id, employee_id) references app.employee on delete cascade,
  foreign key (organization_id, decided_by) references app.employee on delete set null (decided_by)
);
create index data_request_employee on app.data_request (organization_id, employee_id);
create index data_request_decider on app.data_request (organization_id, decided_by);
create index data_request_due on app.data_request (organization_id, due_on) where state = 'open';
call app.protect('app.data_request');
