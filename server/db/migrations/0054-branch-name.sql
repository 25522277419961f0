-- PND1 names the branch of a company that files apart from its head office.
alter table app.organization add column branch_name text;
