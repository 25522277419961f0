-- What a leaver is paid: severance, pay in lieu of notice, leave not taken and other lump sums, counted once by the payroll that pays it.
alter table app.payroll_item drop constraint payroll_item_key_name_check;
alter table app.payroll_item add constraint payroll_item_key_name_check
  check (key_name in ('SALARY', 'OVERTIME', 'ABSENCE', 'UNPAID_LEAVE', 'LATE', 'TAX', 'SOCIAL_SECURITY', 'WELFARE_FUND',
    'SEVERANCE', 'NOTICE_PAY', 'UNUSED_LEAVE', 'LEAVING_PAY', 'LEAVING_TAX'));
-- Paid once because of leaving, and its tax, which `tax` holds too; of both what Revenue Code s.48(5) taxes apart.
alter table app.payroll_slip
  add column taxable_leaving bigint not null default 0,
  add column tax_leaving bigint not null default 0,
  add column taxable_separate bigint not null default 0,
  add column tax_separate bigint not null default 0;
create table app.settlement (
  organization_id uuid not null,
  id uuid not null default uuidv7(),
  employee_id uuid not null,
  start_date date not null,
  last_day date not null,
  reason text not null check (reason in ('dismissed', 'dismissedForCause', 'resigned', 'retired', 'endOfContract', 'died')),
  -- The day on which the person was told; null without notice.
  notice_on date,
  status text not null default 'PROPOSED' check (status in ('PROPOSED', 'CONFIRMED')),
  monthly_wage bigint not null check (monthly_wage >= 0),
  last_salary bigint not null check (last_salary >= 0),
  -- The payroll that counted it keeps it from being counted again.
  report_id uuid,
  created_by uuid,
  created_at timestamptz not null default now(),
  confirmed_by uuid,
  confirmed_at timestamptz,
  version integer not null default 1,
  primary key (organization_id, id),
  check (last_day >= start_date),
  foreign key (organization_id, employee_id) references app.employee on delete cascade,
  foreign key (organization_id, report_id) references app.payroll_report on delete set null (report_id)
);
create unique index settlement_once on app.settlement (organization_id, employee_id, last_day);
create index settlement_report on app.settlement (organization_id, report_id);
call app.protect('app.settlement');
create table app.settlement_part (
  organization_id uuid not null,
  settlement_id uuid not null,
  part text not null check (part in ('severance', 'notice', 'unusedLeave', 'other')),
  -- What the rules say, and what is paid: they differ where somebody decided so, with a reason.
  proposed bigint not null check (proposed >= 0),
  amount bigint not null check (amount >= 0),
  trace jsonb not null,
  reason text,
  changed_by uuid,
  changed_at timestamptz,
  primary key (organization_id, settlement_id, part),
  check ((reason is null) = (amount = proposed)),
  foreign key (organization_id, settlement_id) references app.settlement on delete cascade
);
call app.protect('app.settlement_part');
