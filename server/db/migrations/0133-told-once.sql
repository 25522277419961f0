-- Of what a person was told that a timetable looks for again and again: once about one thing.
create table app.told_once (
  organization_id uuid not null references app.organization,
  employee_id uuid not null,
  kind text not null,
  -- The day, or the id, that it was about.
  about text not null,
  told_at timestamptz not null,
  primary key (organization_id, employee_id, kind, about),
  foreign key (organization_id, employee_id) references app.employee on delete cascade
);
create index told_once_at on app.told_once (organization_id, told_at);
call app.protect('app.told_once');
