-- A publication names the job that counts its days, and in how many groups it had something to publish.
alter table app.shift_publication
  add column count_job_id uuid,
  add column groups integer not null default 0,
  add constraint shift_publication_count_job foreign key (organization_id, count_job_id)
    references app.job on delete set null (count_job_id);
create index shift_publication_count_job on app.shift_publication (organization_id, count_job_id) where count_job_id is not null;

-- Where departments stood in the tree before they moved: of the rows that end after a day, the earliest names what was above on that day.
create table app.department_place (
  organization_id uuid not null,
  department_id uuid not null,
  until_date date not null,
  parent_id uuid,
  primary key (organization_id, department_id, until_date),
  foreign key (organization_id, department_id) references app.department on delete cascade,
  foreign key (organization_id, parent_id) references app.department on delete set null (parent_id)
);
create index department_place_parent on app.department_place (organization_id, parent_id);
call app.protect('app.department_place');
