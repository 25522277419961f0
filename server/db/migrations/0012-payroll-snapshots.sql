-- Proceed takes the printed names and accounts once more, just before it locks them.
grant update (snapshot) on app.payroll_slip to app_user, app_job;

-- When what an item pays, or how it counts, was last changed: a draft computed before is older than its data.
alter table app.payroll_item add column changed_at timestamptz;
