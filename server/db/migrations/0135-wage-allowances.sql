-- Fixed allowances that are wage: paid by the days employed, and part of the base of overtime. What stands keeps its way of counting.
alter table app.payroll_item add column is_prorated boolean not null default false;
alter table app.payroll_item add column counts_for_overtime boolean not null default false;
