-- In which order a file writes its dates, and what its dates say of it.
alter table app.import_batch
  add column date_order text not null default 'day-first' check (date_order in ('day-first', 'month-first')),
  add column date_evidence jsonb;
