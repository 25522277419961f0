-- How a company computes pay, from a day on; a period goes by the row in force on its first day.
create table app.payroll_setting (
  organization_id uuid not null references app.organization on delete cascade,
  valid_from date not null,
  deducts_late boolean not null,
  late_unit text not null check (late_unit in ('second', 'minute', 'hour')),
  withholding_method text not null check (withholding_method in ('accumulated', 'annualised')),
  instalment_rounding text not null check (instalment_rounding in ('truncate', 'half-up')),
  primary key (organization_id, valid_from)
);
call app.protect('app.payroll_setting');
