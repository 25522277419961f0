-- A job that dies after it kept a return keeps it once: the next run of it finds the file.
alter table app.file add column job_id uuid;
create unique index file_of_job on app.file (organization_id, job_id) where job_id is not null;
