-- Forms and what people send with them. The kind says what an approved request does: clockings, overtime, leave, or nothing but being kept.
create table app.form_template (
  organization_id uuid not null references app.organization,
  id uuid not null default uuidv7(),
  kind text not null check (kind in ('AddClockForm', 'OvertimeForm', 'LeaveForm', 'CustomForm')),
  name text not null check (char_length(name) between 1 and 120),
  english_name text check (char_length(english_name) between 1 and 120),
  external_code text check (char_length(external_code) between 1 and 50),
  -- The form of its kind that a company begins with: it can be changed, not removed.
  is_default boolean not null default false,
  is_enabled boolean not null default true,
  -- The revision of questions that new requests are filled with.
  revision integer not null default 1,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  removed_at timestamptz,
  version integer not null default 1,
  primary key (organization_id, id)
);
create unique index form_template_default on app.form_template (organization_id, kind) where is_default and removed_at is null;
create unique index form_template_code on app.form_template (organization_id, lower(external_code)) where removed_at is null;
call app.protect('app.form_template');

-- The questions as they once were: a request keeps those it was filled with. `fields` stands in the order of the chain.
create table app.form_revision (
  organization_id uuid not null,
  template_id uuid not null,
  revision integer not null check (revision > 0),
  description text check (char_length(description) <= 2000),
  auto_response text check (char_length(auto_response) <= 2000),
  fields jsonb not null default '[]' check (jsonb_typeof(fields) = 'array'),
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (organization_id, template_id, revision),
  foreign key (organization_id, template_id) references app.form_template
);
call app.protect('app.form_revision');

-- Who hears of each request of a form besides its approvers: a department (its members), or one person.
create table app.form_notification (
  organization_id uuid not null,
  id uuid not null default uuidv7(),
  template_id uuid not null,
  department_id uuid,
  employee_id uuid,
  primary key (organization_id, id),
  check ((department_id is null) <> (employee_id is null)),
  foreign key (organization_id, template_id) references app.form_template,
  foreign key (organization_id, department_id) references app.department on delete cascade,
  foreign key (organization_id, employee_id) references app.employee on delete cascade
);
create unique index form_notification_once on app.form_notification (organization_id, template_id, department_id, employee_id) nulls not distinct;
create index form_notification_department on app.form_notification (organization_id, department_id);
create index form_notification_employee on app.form_notification (organization_id, employee_id);
call app.protect('app.form_notification');

create table app.form_response (
  organization_id uuid not null references app.organization,
  id uuid not null default uuidv7(),
  template_id uuid not null,
  revision integer not null,
  kind text not null check (kind in ('AddClockForm', 'OvertimeForm', 'LeaveForm', 'CustomForm')),
  employee_id uuid not null,
  status text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'canceled')),
  -- {"FIELD ID": value}: what was answered, by the types of the questions.
  answers jsonb not null,
  -- The days that it is about, for lists and calendars; null for requests about no day.
  start_date date,
  end_date date check (end_date >= start_date),
  leave_record_id uuid,
  -- A request to take back this approved one.
  takes_back_id uuid,
  -- What the final approval did, for the page: {"clockingIds": [...]}, {"overtimeMinutes": 90}.
  effect jsonb,
  line_id uuid,
  line_name text not null default '',
  -- Why it was refused or canceled.
  reason text check (char_length(reason) <= 500),
  decided_at timestamptz,
  created_by uuid,
  created_at timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (organization_id, id),
  foreign key (organization_id, template_id, revision) references app.form_revision,
  foreign key (organization_id, employee_id) references app.employee on delete cascade,
  foreign key (organization_id, leave_record_id) references app.leave_record,
  foreign key (organization_id, takes_back_id) references app.form_response on delete cascade
);
create index form_response_status on app.form_response (organization_id, status, created_at);
create index form_response_person on app.form_response (organization_id, employee_id, created_at);
create index form_response_template on app.form_response (organization_id, template_id);
create unique index form_response_takes_back on app.form_response (organization_id, takes_back_id) where status = 'pending';
create unique index form_response_leave on app.form_response (organization_id, leave_record_id) where takes_back_id is null;
call app.protect('app.form_response');

-- The line as it was when the request was sent: a change of the line moves no request.
create table app.form_response_group (
  organization_id uuid not null,
  response_id uuid not null,
  position smallint not null check (position >= 0),
  name text not null,
  needed smallint not null check (needed > 0),
  primary key (organization_id, response_id, position),
  foreign key (organization_id, response_id) references app.form_response on delete cascade
);
call app.protect('app.form_response_group');

create table app.form_response_approver (
  organization_id uuid not null,
  response_id uuid not null,
  position smallint not null,
  employee_id uuid not null,
  -- How this person came to the line: 'person', a role, or a fallback.
  via text not null,
  decision text check (decision in ('approved', 'rejected')),
  reason text check (char_length(reason) <= 500),
  decided_at timestamptz,
  -- Who decided in the approver's stead; null when the approver did.
  decided_by uuid,
  reminded_at timestamptz,
  primary key (organization_id, response_id, position, employee_id),
  check ((decision is null) = (decided_at is null)),
  foreign key (organization_id, response_id, position) references app.form_response_group on delete cascade,
  foreign key (organization_id, employee_id) references app.employee on delete cascade
);
create index form_response_approver_person on app.form_response_approver (organization_id, employee_id) where decision is null;
call app.protect('app.form_response_approver');

create table app.form_response_comment (
  organization_id uuid not null,
  id uuid not null default uuidv7(),
  response_id uuid not null,
  employee_id uuid not null,
  text text not null check (char_length(text) between 1 and 1000),
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, response_id) references app.form_response on delete cascade,
  foreign key (organization_id, employee_id) references app.employee on delete cascade
);
create index form_response_comment_of on app.form_response_comment (organization_id, response_id, created_at);
call app.protect('app.form_response_comment');

-- The papers and pictures of a request, by the question that asked for them.
create table app.form_response_file (
  organization_id uuid not null,
  response_id uuid not null,
  file_id uuid not null,
  field_id uuid not null,
  position smallint not null default 0,
  primary key (organization_id, response_id, file_id),
  foreign key (organization_id, response_id) references app.form_response on delete cascade,
  foreign key (organization_id, file_id) references app.file
);
create index form_response_file_of on app.form_response_file (organization_id, file_id);
call app.protect('app.form_response_file');
