-- What one person is paid, or pays, in one payroll month; the payroll that counted it keeps it from being counted again.
create table app.one_time_item (
  organization_id uuid not null,
  id uuid not null default uuidv7(),
  employee_id uuid not null,
  item_id uuid not null,
  month text not null,
  amount bigint not null check (amount <> 0),
  note text,
  report_id uuid,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (organization_id, id),
  foreign key (organization_id, employee_id) references app.employee on delete cascade,
  foreign key (organization_id, item_id) references app.payroll_item on delete cascade,
  foreign key (organization_id, report_id) references app.payroll_report on delete set null (report_id)
);
create index one_time_item_month on app.one_time_item (organization_id, month, employee_id);
create index one_time_item_employee on app.one_time_item (organization_id, employee_id);
create index one_time_item_report on app.one_time_item (organization_id, report_id);
call app.protect('app.one_time_item');
