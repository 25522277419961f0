-- Where people were before they moved: of the rows that end after a day, the earliest names the department of that day; without one it is app.employee's.
create table app.department_stay (
  organization_id uuid not null,
  employee_id uuid not null,
  until_date date not null,
  department_id uuid,
  primary key (organization_id, employee_id, until_date),
  foreign key (organization_id, employee_id) references app.employee on delete cascade,
  foreign key (organization_id, department_id) references app.department on delete set null (department_id)
);
create index department_stay_department on app.department_stay (organization_id, department_id);
call app.protect('app.department_stay');
