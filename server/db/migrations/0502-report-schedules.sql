-- A report that is made again and again, for people of the company, each in their own name.
create table app.report_schedule (
  organization_id uuid not null,
  id uuid not null default uuidv7(),
  kind text not null,
  -- Null: the standard template of the kind.
  template_id uuid,
  frequency text not null check (frequency in ('daily', 'weekly', 'monthly', 'period-end')),
  owner_id uuid not null,
  -- The last morning on which it was looked at.
  looked_on date not null,
  last_made_on date,
  stopped_at timestamptz,
  stopped_why text check (stopped_why in ('owner', 'template')),
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (organization_id, id),
  foreign key (organization_id, template_id) references app.report_template on delete cascade,
  foreign key (organization_id, owner_id) references app.employee on delete cascade
);
create index report_schedule_template on app.report_schedule (organization_id, template_id);
create index report_schedule_owner on app.report_schedule (organization_id, owner_id);
call app.protect('app.report_schedule');
create table app.report_schedule_person (
  organization_id uuid not null,
  schedule_id uuid not null,
  employee_id uuid not null,
  primary key (organization_id, schedule_id, employee_id),
  foreign key (organization_id, schedule_id) references app.report_schedule on delete cascade,
  foreign key (organization_id, employee_id) references app.employee on delete cascade
);
create index report_schedule_of_person on app.report_schedule_person (organization_id, employee_id);
call app.protect('app.report_schedule_person');
