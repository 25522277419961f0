-- Somebody's pay changed from a day that an approved payroll counts: the payrolls since are computed again beside what they paid.
create table app.retro_change (
  organization_id uuid not null,
  employee_id uuid not null,
  from_date date not null,
  primary key (organization_id, employee_id, from_date),
  foreign key (organization_id, employee_id) references app.employee on delete cascade
);
call app.protect('app.retro_change');

-- What a payroll pays of an earlier one: satang with the sign they have in pay. `old_amount`: what was paid, with what was paid of it since.
create table app.retro_delta (
  organization_id uuid not null,
  report_id uuid not null,
  employee_id uuid not null,
  source_report_id uuid not null,
  line_key text not null check (line_key in ('SALARY', 'OVERTIME', 'ABSENCE', 'UNPAID_LEAVE', 'LATE')),
  item_id uuid not null,
  old_amount bigint not null,
  new_amount bigint not null,
  amount bigint not null check (amount <> 0 and amount = new_amount - old_amount),
  primary key (organization_id, report_id, employee_id, source_report_id, line_key),
  foreign key (organization_id, report_id) references app.payroll_report on delete cascade,
  foreign key (organization_id, source_report_id) references app.payroll_report on delete cascade,
  foreign key (organization_id, employee_id) references app.employee on delete cascade,
  foreign key (organization_id, item_id) references app.payroll_item on delete cascade
);
create index retro_delta_employee on app.retro_delta (organization_id, employee_id);
create index retro_delta_source on app.retro_delta (organization_id, source_report_id);
create index retro_delta_item on app.retro_delta (organization_id, item_id);
call app.protect('app.retro_delta');

-- What is not paid for now, by a decision with its reason.
create table app.retro_hold (
  organization_id uuid not null,
  employee_id uuid not null,
  month text not null,
  reason text not null,
  primary key (organization_id, employee_id, month),
  foreign key (organization_id, employee_id) references app.employee on delete cascade
);
call app.protect('app.retro_hold');

alter table app.payroll_item drop constraint payroll_item_key_name_check;
alter table app.payroll_item add constraint payroll_item_key_name_check
  check (key_name in ('SALARY', 'OVERTIME', 'ABSENCE', 'UNPAID_LEAVE', 'LATE', 'TAX', 'SOCIAL_SECURITY', 'WELFARE_FUND',
    'SEVERANCE', 'NOTICE_PAY', 'UNUSED_LEAVE', 'LEAVING_PAY', 'LEAVING_TAX', 'RETRO', 'RETRO_OVERTIME'));
