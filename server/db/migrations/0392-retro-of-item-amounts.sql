-- An amount of an item for somebody changed on days that an approved payroll had counted: the item of those days is computed again beside what was
-- paid. `is_by_days`: whether it was paid by the days employed when this was said; a change of the item itself does not reach back.
create table app.retro_item_change (
  organization_id uuid not null,
  employee_id uuid not null,
  item_id uuid not null,
  from_date date not null,
  to_date date not null check (to_date >= from_date),
  is_by_days boolean not null,
  noted_at timestamptz not null,
  primary key (organization_id, employee_id, item_id, from_date),
  foreign key (organization_id, employee_id) references app.employee on delete cascade,
  foreign key (organization_id, item_id) references app.payroll_item on delete cascade
);
create index retro_item_change_item on app.retro_item_change (organization_id, item_id);
call app.protect('app.retro_item_change');

-- A difference may be of an own item, which has a line of its own.
alter table app.retro_delta drop constraint retro_delta_line_key_check;
alter table app.retro_delta add constraint retro_delta_line_key_check
  check (line_key in ('SALARY', 'OVERTIME', 'ABSENCE', 'UNPAID_LEAVE', 'LATE', 'ITEM'));
alter table app.retro_delta drop constraint retro_delta_pkey;
alter table app.retro_delta add primary key (organization_id, report_id, employee_id, source_report_id, line_key, item_id);
