-- Deductions that did not fit: what each payroll took over and left, so that the next one collects it. And debts, whose deduction the law limits.
alter table app.payroll_item add column is_debt boolean not null default false;
create table app.payroll_line_carried (
  organization_id uuid not null,
  report_id uuid not null,
  employee_id uuid not null,
  item_id uuid not null,
  brought bigint not null check (brought >= 0),
  carried bigint not null check (carried >= 0),
  primary key (organization_id, report_id, employee_id, item_id),
  foreign key (organization_id, report_id, employee_id) references app.payroll_slip on delete cascade,
  foreign key (organization_id, item_id) references app.payroll_item
);
create index payroll_line_carried_employee on app.payroll_line_carried (organization_id, employee_id);
call app.protect('app.payroll_line_carried');
create table app.deduction_consent (
  organization_id uuid not null,
  employee_id uuid not null,
  item_id uuid not null,
  given_on date not null,
  note text,
  primary key (organization_id, employee_id, item_id),
  foreign key (organization_id, employee_id) references app.employee on delete cascade,
  foreign key (organization_id, item_id) references app.payroll_item on delete cascade
);
call app.protect('app.deduction_consent');
