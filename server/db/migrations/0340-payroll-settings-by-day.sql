-- Rules of pay hold day by day; rows of before hold for the periods that begin on their day or later, so that what was paid stays as it was counted.
alter table app.payroll_setting
  add column holds_by_day boolean not null default false,
  add column changed_by uuid,
  add column changed_at timestamptz;
alter table app.payroll_setting alter column holds_by_day drop default;
-- When rules of pay that an open payroll counts by were changed.
alter table app.payroll_report add column rules_changed_at timestamptz;
