create table app.payroll_item (
  organization_id uuid not null references app.organization,
  id uuid not null default uuidv7(),
  name text not null,
  name_en text,
  key_name text check (key_name in ('SALARY', 'OVERTIME', 'ABSENCE', 'LATE', 'TAX', 'SOCIAL_SECURITY', 'WELFARE_FUND')),
  item_group text not null check (item_group in ('incomes', 'benefits', 'deductions', 'welfares')),
  is_positive boolean not null,
  tax_calculation boolean not null default false,
  social_security_calculation boolean not null default false,
  -- Regular pay is annualised for withholding; occasional pay is taxed in the month it is paid.
  is_regular boolean not null default true,
  is_customized boolean not null default true,
  auto_calculation boolean not null default false,
  value bigint not null default 0,
  options jsonb not null default '{}',
  sort_order integer not null default 0,
  is_enabled boolean not null default true,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (organization_id, id),
  unique (organization_id, name)
);
create unique index payroll_item_key on app.payroll_item (organization_id, key_name) where key_name is not null;
call app.protect('app.payroll_item');

-- What an item pays to everybody of a position, or to one person; the person's row wins over the position's, that over the item's value.
create table app.position_payroll (
  organization_id uuid not null,
  position_id uuid not null,
  item_id uuid not null,
  amount bigint not null,
  primary key (organization_id, position_id, item_id),
  foreign key (organization_id, position_id) references app.position on delete cascade,
  foreign key (organization_id, item_id) references app.payroll_item on delete cascade
);
call app.protect('app.position_payroll');
create table app.employee_payroll (
  organization_id uuid not null,
  employee_id uuid not null,
  item_id uuid not null,
  amount bigint not null,
  primary key (organization_id, employee_id, item_id),
  foreign key (organization_id, employee_id) references app.employee on delete cascade,
  foreign key (organization_id, item_id) references app.payroll_item on delete cascade
);
call app.protect('app.employee_payroll');

create table app.payroll_template (
  organization_id uuid not null references app.organization,
  id uuid not null default uuidv7(),
  name text not null,
  cycle text not null default 'monthly' check (cycle in ('monthly')),
  pay_day smallint not null default 0 check (pay_day between 0 and 31),
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (organization_id, id),
  unique (organization_id, name)
);
call app.protect('app.payroll_template');
comment on column app.payroll_template.pay_day is 'day of the month; 0 is the last day';

create table app.payroll_template_member (
  organization_id uuid not null,
  template_id uuid not null,
  employee_id uuid not null,
  primary key (organization_id, template_id, employee_id),
  foreign key (organization_id, template_id) references app.payroll_template on delete cascade,
  foreign key (organization_id, employee_id) references app.employee on delete cascade
);
call app.protect('app.payroll_template_member');
create table app.payroll_template_staff (
  organization_id uuid not null,
  template_id uuid not null,
  employee_id uuid not null,
  duty text not null check (duty in ('maker', 'approver')),
  primary key (organization_id, template_id, employee_id, duty),
  foreign key (organization_id, template_id) references app.payroll_template on delete cascade,
  foreign key (organization_id, employee_id) references app.employee on delete cascade
);
call app.protect('app.payroll_template_staff');

create table app.payroll_report (
  organization_id uuid not null,
  id uuid not null default uuidv7(),
  template_id uuid not null,
  name text not null,
  type text not null default 'regular' check (type in ('regular')),
  month text not null,
  period_start date not null,
  period_end date not null,
  pay_date date not null,
  status text not null default 'DRAFT' check (status in ('DRAFT', 'PENDING', 'APPROVED', 'REJECTED', 'VOIDED')),
  prepared_by uuid,
  proceeded_at timestamptz,
  decided_by uuid,
  decided_at timestamptz,
  decision_reason text,
  figures_hash text,
  totals jsonb not null default '{}',
  computed_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (organization_id, id),
  foreign key (organization_id, template_id) references app.payroll_template,
  check (decided_by is null or prepared_by is null or decided_by <> prepared_by or status not in ('APPROVED'))
);
create unique index payroll_report_once on app.payroll_report (organization_id, template_id, month) where status in ('DRAFT', 'PENDING', 'APPROVED');
create index payroll_report_recent on app.payroll_report (organization_id, created_at desc);
call app.protect('app.payroll_report');

create table app.payroll_slip (
  organization_id uuid not null,
  report_id uuid not null,
  employee_id uuid not null,
  -- What the slip prints, as it was when the figures were computed: names, position, department, bank, statutory rows.
  snapshot jsonb not null,
  income bigint not null,
  deduction bigint not null,
  net bigint not null,
  taxable_regular bigint not null,
  taxable_occasional bigint not null,
  tax bigint not null,
  tax_occasional bigint not null default 0,
  social_security_wage bigint not null,
  social_security bigint not null,
  social_security_employer bigint not null,
  welfare_fund bigint not null default 0,
  welfare_fund_employer bigint not null default 0,
  primary key (organization_id, report_id, employee_id),
  foreign key (organization_id, report_id) references app.payroll_report on delete cascade,
  foreign key (organization_id, employee_id) references app.employee
);
create index payroll_slip_employee on app.payroll_slip (organization_id, employee_id);
call app.protect('app.payroll_slip');

create table app.payroll_line (
  organization_id uuid not null,
  report_id uuid not null,
  employee_id uuid not null,
  item_id uuid not null,
  amount bigint not null,
  computed_amount bigint not null,
  override_reason text,
  overridden_by uuid,
  trace jsonb not null,
  primary key (organization_id, report_id, employee_id, item_id),
  foreign key (organization_id, report_id, employee_id) references app.payroll_slip on delete cascade,
  foreign key (organization_id, item_id) references app.payroll_item
);
call app.protect('app.payroll_line');

-- Balanced double entry of an approved report; never changed.
create table app.payroll_posting (
  organization_id uuid not null,
  report_id uuid not null,
  line_no integer not null,
  account text not null,
  debit bigint not null default 0,
  credit bigint not null default 0,
  primary key (organization_id, report_id, line_no),
  foreign key (organization_id, report_id) references app.payroll_report
);
call app.protect('app.payroll_posting');
revoke update, delete on app.payroll_posting from app_user, app_job;

-- What was paid in the year before the first report here, so that withholding goes on where it was.
create table app.payroll_beginning_balance (
  organization_id uuid not null,
  employee_id uuid not null,
  year integer not null,
  regular_income bigint not null default 0,
  occasional_income bigint not null default 0,
  tax_regular bigint not null default 0,
  tax_occasional bigint not null default 0,
  social_security bigint not null default 0,
  payments integer not null default 0,
  primary key (organization_id, employee_id, year),
  foreign key (organization_id, employee_id) references app.employee on delete cascade
);
call app.protect('app.payroll_beginning_balance');

create function app.keep_decided_figures() returns trigger language plpgsql as $$
declare
  report_status text;
begin
  select status into report_status from app.payroll_report
    where organization_id = old.organization_id and id = old.report_id;
  if report_status in ('PENDING', 'APPROVED', 'VOIDED') then
    raise exception 'figures of a % payroll report cannot change', report_status using errcode = 'P0001';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger keep_decided_slip before update or delete on app.payroll_slip for each row execute function app.keep_decided_figures();
create trigger keep_decided_line before update or delete on app.payroll_line for each row execute function app.keep_decided_figures();
