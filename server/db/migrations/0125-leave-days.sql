-- A day of leave says of how long a day it takes its minutes, and where in the planned day it lies: [{"from": 540, "until": 840, "minutes": 240}].
alter table app.leave_day
  add column day_minutes smallint not null default 480 check (day_minutes between 1 and 1440),
  add column spans jsonb not null default '[]';

-- Papers that came with a leave, such as a doctor's certificate.
create table app.leave_paper (
  organization_id uuid not null,
  leave_record_id uuid not null,
  file_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, leave_record_id, file_id),
  foreign key (organization_id, leave_record_id) references app.leave_record on delete cascade,
  foreign key (organization_id, file_id) references app.file
);
call app.protect('app.leave_paper');

-- Unpaid leave is a line of a slip of its own.
alter table app.payroll_item drop constraint payroll_item_key_name_check;
alter table app.payroll_item add constraint payroll_item_key_name_check
  check (key_name in ('SALARY', 'OVERTIME', 'ABSENCE', 'UNPAID_LEAVE', 'LATE', 'TAX', 'SOCIAL_SECURITY', 'WELFARE_FUND'));
