-- What the maker of a payroll says about what is odd in a person's pay. It stands while `fingerprint`, made of what is odd, is the same.
create table app.payroll_report_note (
  organization_id uuid not null,
  report_id uuid not null,
  employee_id uuid not null,
  note text not null check (note <> ''),
  checks text[] not null,
  fingerprint text not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (organization_id, report_id, employee_id),
  foreign key (organization_id, report_id) references app.payroll_report on delete cascade,
  foreign key (organization_id, employee_id) references app.employee on delete cascade
);
create index payroll_report_note_employee on app.payroll_report_note (organization_id, employee_id);
call app.protect('app.payroll_report_note');
