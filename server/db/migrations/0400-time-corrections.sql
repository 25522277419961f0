-- What changed may concern some days only: a correction of one day touches no later payroll.
alter table app.retro_change add column to_date date not null default 'infinity';
alter table app.retro_change drop constraint retro_change_pkey;
alter table app.retro_change add primary key (organization_id, employee_id, from_date, to_date);

-- What a day that an approved payroll counts should have been: its clockings, and the figures that follow from them by the rules of the day.
-- The day itself stays as it was paid. One stands for a day; what it replaced, or what was taken back, has ended.
create table app.time_correction (
  organization_id uuid not null,
  id uuid not null default uuidv7(),
  employee_id uuid not null,
  work_date date not null,
  clockings jsonb not null,
  -- Null: nobody came.
  totals jsonb,
  reason text not null,
  created_by uuid not null,
  created_at timestamptz not null,
  ended_by uuid,
  ended_at timestamptz,
  primary key (organization_id, id),
  check ((ended_at is null) = (ended_by is null)),
  foreign key (organization_id, employee_id) references app.employee on delete cascade
);
create unique index time_correction_day on app.time_correction (organization_id, employee_id, work_date) where ended_at is null;
call app.protect('app.time_correction');

-- Whoever corrects a paid day decides pay.
drop index app.audit_event_pay;
create or replace function app.is_pay_change(action text) returns boolean language sql immutable parallel safe return
  action ~ '^(salary|position|position-fund|payroll|payroll-amount|payroll-item|payroll-setting|employee|import|fund-member|deduction-consent|retro-hold|time-correction|one-time-item|loan)\.|^payroll-template\..*member|^payroll-report\.(create|update|override)$|^tax-declaration\.(approve|reject)$';
create index audit_event_pay on app.audit_event (organization_id, actor_employee_id, at) where app.is_pay_change(action);
