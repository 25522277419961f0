-- The month of payment from which a branch files withholding tax of its people itself; null: the head office does.
alter table app.branch add column tax_filing_from text check (tax_filing_from ~ '^[0-9]{4}-(0[1-9]|1[0-2])$');
alter table app.branch add constraint branch_files_tax_by_number check (tax_filing_from is null or branch_tax is not null);
