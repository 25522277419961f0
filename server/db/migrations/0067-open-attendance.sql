-- What of the attendance was still open when a payroll was sent for approval, and why it was sent nevertheless.
alter table app.payroll_report add column open_attendance jsonb;
alter table app.payroll_report add column open_attendance_reason text;
alter table app.payroll_report add constraint open_attendance_has_reason check ((open_attendance is null) = (open_attendance_reason is null));
