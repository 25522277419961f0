-- The sample data that a company tries the product with: what was made, so that all of it, and nothing else, is taken away.
create table app.sample_data (
  organization_id uuid not null references app.organization,
  id uuid not null default uuidv7(),
  added_at timestamptz not null,
  primary key (organization_id)
);
call app.protect('app.sample_data');

create table app.sample_row (
  organization_id uuid not null,
  kind text not null check (kind in ('employee', 'department', 'position', 'zone', 'shift', 'payroll-template', 'payroll-report')),
  id uuid not null,
  primary key (organization_id, kind, id),
  foreign key (organization_id) references app.sample_data on delete cascade
);
call app.protect('app.sample_row');
