-- How a company contributes to social security from a wage month on: of the wage as paid or of the highest base, and who pays the person's part.
create table app.social_security_term (
  organization_id uuid not null,
  from_month text not null,
  base text not null check (base in ('wage', 'highest')),
  paid_by text not null check (paid_by in ('employee', 'company')),
  created_at timestamptz not null default now(),
  primary key (organization_id, from_month)
);
call app.protect('app.social_security_term');
-- Of the wage that is reported, what was added to the wage as paid; of the person's contribution, what the company pays.
alter table app.payroll_slip
  add column social_security_raised bigint not null default 0,
  add column social_security_borne bigint not null default 0;
-- The line of what the company pays of it.
alter table app.payroll_item drop constraint payroll_item_key_name_check;
alter table app.payroll_item add constraint payroll_item_key_name_check
  check (key_name in ('SALARY', 'OVERTIME', 'ABSENCE', 'UNPAID_LEAVE', 'LATE', 'TAX', 'SOCIAL_SECURITY', 'WELFARE_FUND', 'SOCIAL_SECURITY_PAID',
    'SEVERANCE', 'NOTICE_PAY', 'UNUSED_LEAVE', 'LEAVING_PAY', 'LEAVING_TAX', 'RETRO', 'RETRO_OVERTIME'));
