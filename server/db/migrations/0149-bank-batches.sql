-- How the net pay of an approved run leaves: by files, by hand, or not yet; each file of a bank knows whom it pays.
alter table app.payroll_filing add column part text check (part in ('direct', 'interbank', 'list'));
alter table app.payroll_filing add column batch integer;
alter table app.payroll_filing add column reason text;
-- The person whom a small file of their own pays.
alter table app.payroll_filing add column employee_id uuid;

create table app.payroll_filing_payee (
  organization_id uuid not null,
  filing_id uuid not null,
  employee_id uuid not null,
  amount bigint not null,
  primary key (organization_id, filing_id, employee_id),
  foreign key (organization_id, filing_id) references app.payroll_filing,
  foreign key (organization_id, employee_id) references app.employee
);
call app.protect('app.payroll_filing_payee');
revoke update, delete on app.payroll_filing_payee from app_user, app_job;

-- Files so far held everybody of their run.
update app.payroll_filing f set part = 'direct', batch = counted.batch
  from (select organization_id, id, row_number() over (partition by organization_id, report_id order by created_at, id)::integer as batch
    from app.payroll_filing where document = 'bank') counted
  where counted.organization_id = f.organization_id and counted.id = f.id;
insert into app.payroll_filing_payee (organization_id, filing_id, employee_id, amount)
  select f.organization_id, f.id, s.employee_id, s.net from app.payroll_filing f
  join app.payroll_slip s on s.organization_id = f.organization_id and s.report_id = f.report_id and s.net > 0
  where f.document = 'bank';
alter table app.payroll_filing add constraint payroll_filing_part check ((document = 'bank' or part is null) and (part is null) = (batch is null));
create unique index payroll_filing_batch on app.payroll_filing (organization_id, report_id, batch) where document = 'bank';

create table app.payroll_payment_choice (
  organization_id uuid not null,
  report_id uuid not null,
  employee_id uuid not null,
  choice text not null check (choice in ('held', 'cash')),
  reason text not null,
  decided_by uuid,
  decided_at timestamptz not null default now(),
  primary key (organization_id, report_id, employee_id),
  foreign key (organization_id, report_id) references app.payroll_report on delete cascade,
  foreign key (organization_id, employee_id) references app.employee
);
call app.protect('app.payroll_payment_choice');
