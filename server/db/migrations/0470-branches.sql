-- Branches of a company, with the numbers by which the Revenue Department and the Social Security Office know them. One that is
-- removed stays for what was filed.
create table app.branch (
  organization_id uuid not null references app.organization,
  id uuid not null default uuidv7(),
  code text not null,
  name text not null,
  name_en text,
  address jsonb not null default '{}',
  phone_number text,
  branch_tax text,
  branch_social_security text,
  is_removed boolean not null default false,
  version integer not null default 1,
  primary key (organization_id, id)
);
create unique index branch_code on app.branch (organization_id, lower(code)) where not is_removed;
create unique index branch_tax on app.branch (organization_id, branch_tax) where not is_removed;
create unique index branch_social_security on app.branch (organization_id, branch_social_security) where not is_removed;
call app.protect('app.branch');

-- Which branch a department or a person belongs to from a day on; null: nothing is said from here on.
create table app.branch_entry (
  organization_id uuid not null,
  id uuid not null default uuidv7(),
  department_id uuid,
  employee_id uuid,
  from_date date not null,
  branch_id uuid,
  primary key (organization_id, id),
  check ((department_id is null) <> (employee_id is null)),
  unique nulls not distinct (organization_id, employee_id, department_id, from_date),
  foreign key (organization_id, department_id) references app.department on delete cascade,
  foreign key (organization_id, employee_id) references app.employee on delete cascade,
  foreign key (organization_id, branch_id) references app.branch
);
create index branch_entry_department on app.branch_entry (organization_id, department_id) where department_id is not null;
create index branch_entry_branch on app.branch_entry (organization_id, branch_id);
call app.protect('app.branch_entry');

-- Whose people a return of social security names, when branches file apart; null: the head office.
alter table app.payroll_filing add column branch_id uuid;
alter table app.payroll_filing add foreign key (organization_id, branch_id) references app.branch;

-- Each branch that files apart numbers its filings itself; empty: the head office.
alter table app.reported_line add column branch text not null default '';
alter table app.reported_line drop constraint reported_line_pkey;
alter table app.reported_line add primary key (organization_id, form, period, branch, number, subject, line);
