-- The lines of approvers that a department has of its own, or the company. Its version is the one that every change of them compares with.
create table app.approval_flow (
  organization_id uuid not null references app.organization,
  id uuid not null default uuidv7(),
  department_id uuid,
  -- The department that the lines are of, also after it was removed; null is the company.
  of_department_id uuid,
  version integer not null default 1,
  primary key (organization_id, id),
  foreign key (organization_id, department_id) references app.department on delete set null (department_id),
  check (department_id = of_department_id)
);
create unique index approval_flow_department on app.approval_flow (organization_id, department_id) where department_id is not null;
create unique index approval_flow_company on app.approval_flow (organization_id) where department_id is null and of_department_id is null;
call app.protect('app.approval_flow');

create table app.approval_line (
  organization_id uuid not null,
  id uuid not null default uuidv7(),
  flow_id uuid not null,
  name text not null check (char_length(name) between 1 and 160),
  external_code text check (char_length(external_code) between 1 and 40),
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, flow_id) references app.approval_flow on delete cascade
);
create index approval_line_flow on app.approval_line (organization_id, flow_id);
call app.protect('app.approval_line');

-- The forms of a line; a line without any is for all that no other line of its flow names.
create table app.approval_line_form (
  organization_id uuid not null,
  line_id uuid not null,
  form_template_id uuid not null,
  primary key (organization_id, line_id, form_template_id),
  foreign key (organization_id, line_id) references app.approval_line on delete cascade,
  foreign key (organization_id, form_template_id) references app.form_template on delete cascade
);
create index approval_line_form_template on app.approval_line_form (organization_id, form_template_id);
call app.protect('app.approval_line_form');

create table app.approval_group (
  organization_id uuid not null,
  id uuid not null default uuidv7(),
  line_id uuid not null,
  -- Which group has its turn first: from 0 without gaps.
  place smallint not null check (place >= 0),
  name text not null check (char_length(name) between 1 and 160),
  approval_request smallint not null check (approval_request between 1 and 50),
  primary key (organization_id, id),
  unique (organization_id, line_id, place),
  foreign key (organization_id, line_id) references app.approval_line on delete cascade
);
call app.protect('app.approval_group');

-- A person, or a role whose people are looked up when somebody asks.
create table app.approver (
  organization_id uuid not null,
  id uuid not null default uuidv7(),
  group_id uuid not null,
  place smallint not null check (place >= 0),
  employee_id uuid,
  role text check (role in ('manager', 'managerAbove', 'administrator', 'owner', 'supporter', 'maker', 'payrollApprove')),
  primary key (organization_id, id),
  check ((employee_id is null) <> (role is null)),
  foreign key (organization_id, group_id) references app.approval_group on delete cascade,
  foreign key (organization_id, employee_id) references app.employee on delete cascade
);
create unique index approver_once on app.approver (organization_id, group_id, employee_id, role) nulls not distinct;
create index approver_person on app.approver (organization_id, employee_id) where employee_id is not null;
call app.protect('app.approver');

-- Somebody approves in the place of a person who is away, both days included.
create table app.approval_delegation (
  organization_id uuid not null,
  id uuid not null default uuidv7(),
  employee_id uuid not null,
  delegate_id uuid not null,
  start_date date not null,
  end_date date not null check (end_date >= start_date),
  note text check (char_length(note) between 1 and 500),
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, employee_id) references app.employee on delete cascade,
  foreign key (organization_id, delegate_id) references app.employee on delete cascade
);
create index approval_delegation_person on app.approval_delegation (organization_id, employee_id, end_date);
create index approval_delegation_delegate on app.approval_delegation (organization_id, delegate_id, end_date);
call app.protect('app.approval_delegation');
