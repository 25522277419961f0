-- A deduction that is handed on to an office by a list of its own, and lists and returns that were taken as files.
alter table app.payroll_item add column remittance text check (remittance in ('studentLoan', 'courtOrder'));
create table app.form_filing (
  organization_id uuid not null,
  id uuid not null default uuidv7(),
  form text not null,
  period text not null,
  number smallint not null default 0 check (number between 0 and 99),
  item_id uuid,
  file_id uuid not null,
  records integer not null,
  amount bigint not null,
  sha256 text not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, file_id) references app.file,
  foreign key (organization_id, item_id) references app.payroll_item on delete set null (item_id)
);
create index form_filing_period on app.form_filing (organization_id, form, period);
create index form_filing_file on app.form_filing (organization_id, file_id);
create index form_filing_item on app.form_filing (organization_id, item_id);
call app.protect('app.form_filing');
revoke update, delete on app.form_filing from app_user, app_job;
