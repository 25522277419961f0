-- The last month of payment of which a branch files PND1 itself; null: it goes on.
alter table app.branch add column tax_filing_until text check (tax_filing_until ~ '^[0-9]{4}-(0[1-9]|1[0-2])$');
alter table app.branch add constraint branch_files_tax_in_order check (tax_filing_until is null or tax_filing_from <= tax_filing_until);
