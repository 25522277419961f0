-- A department that was removed, so that what was worked in it keeps its name and can be asked for. No person is in it any more.
create table app.former_department (
  organization_id uuid not null references app.organization,
  id uuid not null,
  name text not null,
  removed_on date not null,
  primary key (organization_id, id)
);
call app.protect('app.former_department');

-- The hours and holidays of such days go by `department_id`, where the people went; the days were worked in the former one.
alter table app.department_stay add column former_department_id uuid;
alter table app.department_stay add constraint department_stay_former
  foreign key (organization_id, former_department_id) references app.former_department on delete set null (former_department_id);
create index department_stay_former on app.department_stay (organization_id, former_department_id)
  where former_department_id is not null;
