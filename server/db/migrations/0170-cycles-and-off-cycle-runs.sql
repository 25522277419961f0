-- A template pays by months, halves of a month, weeks or days. `pay_day`: of monthly and half-monthly ones a day of the month (0 the last), of weekly
-- ones 1 Monday to 7 Sunday, of daily ones 0; `first_pay_day`: the day on which the first half is paid.
alter table app.payroll_template drop constraint payroll_template_cycle_check;
alter table app.payroll_template add column first_pay_day smallint;
alter table app.payroll_template
  add constraint payroll_template_cycle_check check (cycle in ('monthly', 'half-monthly', 'weekly', 'daily')),
  add constraint payroll_template_pay_days check (case cycle
    when 'half-monthly' then first_pay_day between 1 and 31 and (pay_day = 0 or pay_day > first_pay_day)
    when 'weekly' then first_pay_day is null and pay_day between 1 and 7
    when 'daily' then first_pay_day is null and pay_day = 0
    else first_pay_day is null end);
comment on column app.payroll_template.pay_day is 'monthly, half-monthly: day of the month, 0 is the last; weekly: 1 Monday to 7 Sunday; daily: 0';

-- A run pays a period of its cycle (`part`: which one of the month), or is one beside them.
alter table app.payroll_report rename column type to kind;
alter table app.payroll_report drop constraint payroll_report_type_check;
alter table app.payroll_report
  add constraint payroll_report_kind_check check (kind in ('regular', 'bonus', 'correction', 'final')),
  add column cycle text not null default 'monthly' check (cycle in ('monthly', 'half-monthly', 'weekly', 'daily')),
  add column part smallint default 1 check (part between 1 and 31),
  add constraint payroll_report_part check ((kind = 'regular') = (part is not null));
drop index app.payroll_report_once;
create unique index payroll_report_once on app.payroll_report (organization_id, template_id, month, part)
  where kind = 'regular' and status in ('DRAFT', 'PENDING', 'APPROVED');

-- The people that a run beside the cycle was made for; without any it pays those of the template who have something due.
create table app.payroll_report_person (
  organization_id uuid not null,
  report_id uuid not null,
  employee_id uuid not null,
  primary key (organization_id, report_id, employee_id),
  foreign key (organization_id, report_id) references app.payroll_report on delete cascade,
  foreign key (organization_id, employee_id) references app.employee on delete cascade
);
call app.protect('app.payroll_report_person');
create index payroll_report_person_employee on app.payroll_report_person (organization_id, employee_id);
