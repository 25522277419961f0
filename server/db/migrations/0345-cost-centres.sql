-- What the books of a company charge work to; one that is retired is chosen no more and stays where it was.
create table app.cost_centre (
  organization_id uuid not null references app.organization,
  id uuid not null default uuidv7(),
  code text not null,
  name text not null,
  is_active boolean not null default true,
  version integer not null default 1,
  primary key (organization_id, id)
);
create unique index cost_centre_code on app.cost_centre (organization_id, lower(code));
call app.protect('app.cost_centre');

-- Where a department, a position or a person belongs from a day on; null: nothing is said from here on.
create table app.cost_centre_entry (
  organization_id uuid not null,
  id uuid not null default uuidv7(),
  department_id uuid,
  position_id uuid,
  employee_id uuid,
  from_date date not null,
  cost_centre_id uuid,
  primary key (organization_id, id),
  check (department_id is null or position_id is null),
  check (department_id is null or employee_id is null),
  check (position_id is null or employee_id is null),
  check (coalesce(department_id, position_id, employee_id) is not null),
  unique nulls not distinct (organization_id, employee_id, position_id, department_id, from_date),
  foreign key (organization_id, department_id) references app.department on delete cascade,
  foreign key (organization_id, position_id) references app.position on delete cascade,
  foreign key (organization_id, employee_id) references app.employee on delete cascade,
  foreign key (organization_id, cost_centre_id) references app.cost_centre
);
create index cost_centre_entry_position on app.cost_centre_entry (organization_id, position_id) where position_id is not null;
create index cost_centre_entry_department on app.cost_centre_entry (organization_id, department_id) where department_id is not null;
create index cost_centre_entry_centre on app.cost_centre_entry (organization_id, cost_centre_id);
call app.protect('app.cost_centre_entry');
