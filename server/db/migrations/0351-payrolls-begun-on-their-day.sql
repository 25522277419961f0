-- How many days before its pay date the next payroll of a template is begun without a hand; null: by hand alone.
alter table app.payroll_template
  add column begins_days_before integer check (begins_days_before between 0 and 27),
  -- The pay date that was begun last, so that a draft which somebody deletes does not come back.
  add column begun_pay_date date;
