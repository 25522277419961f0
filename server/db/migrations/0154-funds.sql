-- Funds of a company: what an item takes of wage, who is in it from when, and rates of positions and people over those of the item.
alter table app.payroll_item
  add column counts_for_funds boolean not null default false,
  add column fund_kind text check (fund_kind in ('providentFund', 'governmentFund', 'other')),
  add column fund_employee_percent integer not null default 0 check (fund_employee_percent between 0 and 10000),
  add column fund_company_percent integer not null default 0 check (fund_company_percent between 0 and 10000),
  add column fund_employee_amount bigint not null default 0 check (fund_employee_amount >= 0),
  add column fund_company_amount bigint not null default 0 check (fund_company_amount >= 0),
  add column fund_highest_wage bigint check (fund_highest_wage > 0),
  add column fund_vesting_years smallint not null default 0 check (fund_vesting_years between 0 and 40);
create table app.fund_member (
  organization_id uuid not null,
  employee_id uuid not null,
  item_id uuid not null,
  start_date date not null,
  end_date date,
  employee_percent integer check (employee_percent between 0 and 10000),
  company_percent integer check (company_percent between 0 and 10000),
  primary key (organization_id, employee_id, item_id),
  check (end_date >= start_date),
  foreign key (organization_id, employee_id) references app.employee on delete cascade,
  foreign key (organization_id, item_id) references app.payroll_item on delete cascade
);
call app.protect('app.fund_member');
create table app.position_fund (
  organization_id uuid not null,
  position_id uuid not null,
  item_id uuid not null,
  employee_percent integer not null check (employee_percent between 0 and 10000),
  company_percent integer not null check (company_percent between 0 and 10000),
  primary key (organization_id, position_id, item_id),
  foreign key (organization_id, position_id) references app.position on delete cascade,
  foreign key (organization_id, item_id) references app.payroll_item on delete cascade
);
call app.protect('app.position_fund');
alter table app.payroll_slip
  add column provident_fund bigint not null default 0,
  add column funds bigint not null default 0,
  add column funds_employer bigint not null default 0;
