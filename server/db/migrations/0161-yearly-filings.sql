-- Files of a year that were taken out of the house: which, by whom. The bytes are the file's.
create table app.payroll_year_filing (
  organization_id uuid not null,
  id uuid not null default uuidv7(),
  document text not null check (document in ('pnd1a', 'funds', 'sso', 'compensation')),
  year integer not null,
  additional integer not null default 0,
  file_id uuid not null,
  records integer not null,
  amount bigint not null,
  sha256 text not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, file_id) references app.file
);
create index payroll_year_filing_year on app.payroll_year_filing (organization_id, year);
create index payroll_year_filing_file on app.payroll_year_filing (organization_id, file_id);
call app.protect('app.payroll_year_filing');
revoke update, delete on app.payroll_year_filing from app_user, app_job;
