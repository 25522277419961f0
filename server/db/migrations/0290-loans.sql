-- What the company lent its people and takes back from their pay. The balance of a loan is the sum of its entries; the way it is taken is what the entry
-- says that came last among those whose first month has come.
create table app.loan (
  organization_id uuid not null,
  id uuid not null default uuidv7(),
  employee_id uuid not null,
  item_id uuid not null,
  lent_on date not null,
  note text,
  created_by uuid,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (organization_id, id),
  foreign key (organization_id, employee_id) references app.employee on delete cascade,
  foreign key (organization_id, item_id) references app.payroll_item
);
create index loan_employee on app.loan (organization_id, employee_id);
create index loan_item on app.loan (organization_id, item_id);
call app.protect('app.loan');
-- `amount` changes the balance; `of_waiting`: how much of a payment by hand is for instalments that did not fit in earlier payrolls.
create table app.loan_entry (
  organization_id uuid not null,
  loan_id uuid not null,
  seq integer not null,
  kind text not null check (kind in ('lent', 'taken', 'returned', 'paid', 'released', 'instalment')),
  day date not null,
  amount bigint not null,
  of_waiting bigint not null default 0 check (of_waiting >= 0),
  instalment bigint check (instalment > 0),
  from_month text,
  takes_all boolean,
  report_id uuid,
  reason text,
  actor_id uuid,
  created_at timestamptz not null default now(),
  primary key (organization_id, loan_id, seq),
  foreign key (organization_id, loan_id) references app.loan on delete cascade,
  foreign key (organization_id, report_id) references app.payroll_report,
  check (case kind when 'lent' then amount > 0 when 'returned' then amount > 0 when 'instalment' then amount = 0 else amount < 0 end)
);
create index loan_entry_report on app.loan_entry (organization_id, report_id);
call app.protect('app.loan_entry');
create function app.keep_loan_covered() returns trigger language plpgsql as $$
begin
  if new.amount < 0 and (select coalesce(sum(amount), 0) from app.loan_entry
      where organization_id = new.organization_id and loan_id = new.loan_id) + new.amount < 0 then
    raise exception 'loan % would be paid back beyond what was lent', new.loan_id;
  end if;
  return new;
end $$;
create trigger keep_loan_covered before insert on app.loan_entry for each row execute function app.keep_loan_covered();
-- What the slips of a payroll take for each loan, from its first draft on: `brought` of instalments that waited, `carried` those that wait now.
create table app.payroll_line_loan (
  organization_id uuid not null,
  report_id uuid not null,
  employee_id uuid not null,
  loan_id uuid not null,
  balance bigint not null check (balance >= 0),
  taken bigint not null check (taken >= 0 and taken <= balance),
  brought bigint not null check (brought >= 0),
  carried bigint not null check (carried >= 0),
  primary key (organization_id, report_id, employee_id, loan_id),
  foreign key (organization_id, report_id, employee_id) references app.payroll_slip on delete cascade,
  foreign key (organization_id, loan_id) references app.loan
);
create index payroll_line_loan_loan on app.payroll_line_loan (organization_id, loan_id);
call app.protect('app.payroll_line_loan');
-- Whoever changes a loan decides pay.
drop index app.audit_event_pay;
create or replace function app.is_pay_change(action text) returns boolean language sql immutable parallel safe return
  action ~ '^(salary|position|position-fund|payroll|payroll-amount|payroll-item|payroll-setting|employee|import|fund-member|deduction-consent|retro-hold|one-time-item|loan)\.|^payroll-template\..*member|^payroll-report\.(create|update|override)$|^tax-declaration\.(approve|reject)$';
create index audit_event_pay on app.audit_event (organization_id, actor_employee_id, at) where app.is_pay_change(action);
