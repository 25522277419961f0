-- Slips of an approved run are read by their people from the moment on which they are published, once.
create table app.payroll_slip_publication (
  organization_id uuid not null,
  report_id uuid not null,
  published_by uuid,
  published_at timestamptz not null default now(),
  primary key (organization_id, report_id),
  foreign key (organization_id, report_id) references app.payroll_report on delete cascade
);
call app.protect('app.payroll_slip_publication');
revoke update, delete on app.payroll_slip_publication from app_user, app_job;

-- So far approval alone gave slips to their people.
insert into app.payroll_slip_publication (organization_id, report_id, published_by, published_at)
  select organization_id, id, decided_by, decided_at from app.payroll_report where status in ('APPROVED', 'VOIDED') and decided_at is not null;

create table app.slip_setting (
  organization_id uuid primary key references app.organization on delete cascade,
  -- What opens the PDF of a slip: nothing, the digits of the national id, or the birth date.
  password text not null check (password in ('none', 'national-id', 'birth-date')),
  publishing text not null check (publishing in ('approval', 'maker'))
);
call app.protect('app.slip_setting');
