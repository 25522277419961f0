-- Numbers and names of the accounts that payroll is booked on, as the company's chart has them.
create table app.payroll_journal (
  organization_id uuid primary key references app.organization,
  accounts jsonb not null default '{}',
  version integer not null default 1
);
call app.protect('app.payroll_journal');
