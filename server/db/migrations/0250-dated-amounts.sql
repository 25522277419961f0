-- What an item pays to a position or a person has a first day, and all of it is kept. Null: from this day on the level says nothing.
-- What stood here had no first day: it counted in every month.
alter table app.position_payroll add column from_date date not null default '1970-01-01';
alter table app.position_payroll alter column from_date drop default;
alter table app.position_payroll alter column amount drop not null;
alter table app.position_payroll drop constraint position_payroll_pkey;
alter table app.position_payroll add primary key (organization_id, position_id, item_id, from_date);

alter table app.employee_payroll add column from_date date not null default '1970-01-01';
alter table app.employee_payroll alter column from_date drop default;
alter table app.employee_payroll alter column amount drop not null;
alter table app.employee_payroll drop constraint employee_payroll_pkey;
alter table app.employee_payroll add primary key (organization_id, employee_id, item_id, from_date);

-- What an item pays to everybody from a day on: satang, or a percent of salary in basis points. Before the first of them it pays what the item itself says.
create table app.payroll_item_amount (
  organization_id uuid not null,
  item_id uuid not null,
  from_date date not null,
  value bigint not null check (value >= 0),
  percent integer check (percent between 0 and 10000),
  primary key (organization_id, item_id, from_date),
  foreign key (organization_id, item_id) references app.payroll_item on delete cascade
);
call app.protect('app.payroll_item_amount');
