-- From when on a job may run: one that is for later is no work of now.
alter table app.job add column starts_at timestamptz not null default now();
drop index app.job_open;
create index job_open on app.job (organization_id, starts_at) where status in ('queued', 'running');
