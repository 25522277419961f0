-- Notices to the Social Security Office of who joined (SPS 1-03) and who left (SPS 6-09), as they were taken, with who stood in them.
create table app.insurance_notice (
  organization_id uuid not null,
  id uuid not null default uuidv7(),
  document text not null check (document in ('sps103', 'sps609')),
  month text not null,
  file_id uuid not null,
  records integer not null,
  sha256 text not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, file_id) references app.file
);
create index insurance_notice_month on app.insurance_notice (organization_id, document, month);
create index insurance_notice_file on app.insurance_notice (organization_id, file_id);
call app.protect('app.insurance_notice');
create table app.insurance_notice_person (
  organization_id uuid not null,
  notice_id uuid not null,
  employee_id uuid not null,
  primary key (organization_id, notice_id, employee_id),
  foreign key (organization_id, notice_id) references app.insurance_notice on delete cascade,
  foreign key (organization_id, employee_id) references app.employee on delete cascade
);
create index insurance_notice_person_employee on app.insurance_notice_person (organization_id, employee_id);
call app.protect('app.insurance_notice_person');
revoke update, delete on app.insurance_notice, app.insurance_notice_person from app_user, app_job;
