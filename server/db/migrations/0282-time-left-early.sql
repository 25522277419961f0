-- Whether work missing at the end of a day is not paid, from a day on; what was decided before has not said so.
alter table app.payroll_setting add column deducts_early boolean not null default false;
alter table app.payroll_setting alter column deducts_early drop default;
