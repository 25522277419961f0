-- How many jobs of a company wait or run is counted whenever one more is asked for.
create index job_open on app.job (organization_id) where status in ('queued', 'running');
