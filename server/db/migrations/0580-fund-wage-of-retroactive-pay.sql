-- Salary that is paid later is wage of provident funds as salary is.
update app.payroll_item set counts_for_funds = true where key_name = 'RETRO';
