-- The figures of many people are computed by a job: until it is done the report keeps those it had, and is neither changed nor sent.
alter table app.payroll_report
  add column computing_job_id uuid,
  -- Why the last such job ended without figures.
  add column computing_failed text,
  add foreign key (organization_id, computing_job_id) references app.job on delete set null (computing_job_id),
  add constraint payroll_report_computing_check check (computing_job_id is null or status in ('DRAFT', 'REJECTED'));
