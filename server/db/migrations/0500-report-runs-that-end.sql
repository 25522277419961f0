-- A report can be printed, and a running one can be stopped.
alter table app.report_run drop constraint report_run_file_type_check,
  add constraint report_run_file_type_check check (file_type in ('xlsx', 'csv', 'json', 'pdf'));
alter table app.report_run drop constraint report_run_status_check,
  add constraint report_run_status_check check (status in ('running', 'done', 'failed', 'canceled'));
