-- Pay that was taken back and found no pay in its own month is looked for whenever a withholding return is made.
create index payroll_slip_taken_back on app.payroll_slip (organization_id, employee_id) where taxable_regular + taxable_occasional < 0;
