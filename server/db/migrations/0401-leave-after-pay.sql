-- A day that an approved payroll had counted when its leave was approved or taken back. The sheet stays as it was paid, what is paid goes by
-- what is known now: an added day of leave counts for pay alone, one that was taken for the sheet alone.
alter table app.leave_day add column after_pay text check (after_pay in ('added', 'taken'));

-- A correction may follow from a leave instead of being recorded with a reason.
alter table app.time_correction alter column reason drop not null;
alter table app.time_correction add column leave_record_id uuid;
alter table app.time_correction add foreign key (organization_id, leave_record_id) references app.leave_record on delete cascade;
alter table app.time_correction add check (reason is not null or leave_record_id is not null);
create index time_correction_leave on app.time_correction (organization_id, leave_record_id) where leave_record_id is not null;
