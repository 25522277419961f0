-- Which handler a job is for, in whose name it runs, and the sign of life of the process that runs it.
alter table app.job
  add column name text not null default '',
  add column actor_user_id text,
  add column language text not null default 'en' check (language in ('en', 'th')),
  add column attempt integer not null default 0,
  add column heartbeat_at timestamptz;
create index job_changed on app.job (organization_id, updated_at);
