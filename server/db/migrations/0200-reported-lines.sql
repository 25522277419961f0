-- What each filing of a return said of whom: an additional one states only what came afterwards. `number` 0 is the ordinary filing.
create table app.reported_line (
  organization_id uuid not null,
  form text not null check (form in ('pnd1', 'pnd1a', 'pnd1as', 'pnd2', 'pnd2a', 'pnd3', 'pnd3a', 'pnd53')),
  period text not null,
  number smallint not null check (number between 0 and 99),
  subject uuid not null,
  line text not null,
  paid bigint not null,
  tax bigint not null,
  primary key (organization_id, form, period, number, subject, line)
);
call app.protect('app.reported_line');
alter table app.payroll_filing add column number smallint not null default 0 check (number between 0 and 99);
