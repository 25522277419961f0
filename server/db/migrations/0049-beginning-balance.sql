-- Provident fund stands on the certificate of the year. Why a balance was changed, and since when, stands beside it.
alter table app.payroll_beginning_balance add column provident_fund bigint not null default 0;
alter table app.payroll_beginning_balance add column reason text;
alter table app.payroll_beginning_balance add column version integer not null default 1;
alter table app.payroll_beginning_balance add column updated_at timestamptz not null default now();
