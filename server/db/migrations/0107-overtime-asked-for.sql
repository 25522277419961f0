-- The minutes that a request of overtime asks for: while it waits they count towards the limits of a week, a month and a period.
alter table app.form_response add column overtime_minutes smallint check (overtime_minutes between 0 and 1440);
