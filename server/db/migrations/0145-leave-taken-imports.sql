-- Files of leaves that people took.
alter table app.import_batch
  drop constraint import_batch_type_check,
  add constraint import_batch_type_check check (
    type in ('employee', 'employee-update', 'shift-board', 'shift-people', 'clocking', 'holiday', 'beginning-balance', 'leave', 'leave-taken')
  );
