-- Whether rules compute an item is said by its key; the column beside it was never read.
alter table app.payroll_item drop column auto_calculation;
