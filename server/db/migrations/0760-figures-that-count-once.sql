-- When something that a payroll counts once (a one-time item, a settlement) was taken from it, or a rejected one was opened without being
-- computed: its figures may be paid by another payroll too, so it is computed before it is sent.
alter table app.payroll_report add column computing_due_at timestamptz;
