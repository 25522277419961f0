create table app.audit_event (
  organization_id uuid not null,
  id uuid not null default uuidv7(),
  at timestamptz not null default now(),
  actor_user_id text,
  actor_employee_id uuid,
  action text not null,
  entity text not null,
  entity_id text,
  before jsonb,
  after jsonb,
  request_id text not null,
  primary key (organization_id, id)
);
create index audit_event_entity on app.audit_event (organization_id, entity, entity_id);
call app.protect('app.audit_event');

-- The hash chain over the audit events of one organisation: seq counts from 1, hash covers the event and the previous hash.
create table app.audit_seal (
  organization_id uuid not null,
  seq bigint not null,
  audit_event_id uuid not null,
  hash text not null,
  sealed_at timestamptz not null default now(),
  primary key (organization_id, seq),
  unique (organization_id, audit_event_id)
);
call app.protect('app.audit_seal');
revoke update, delete on app.audit_event, app.audit_seal from app_user, app_job;

create table app.idempotency_key (
  organization_id uuid not null,
  key text not null,
  actor_id text not null,
  route text not null,
  request_hash text not null,
  status smallint,
  body jsonb,
  created_at timestamptz not null default now(),
  primary key (organization_id, key)
);
call app.protect('app.idempotency_key');

create table app.job (
  organization_id uuid not null references app.organization,
  id uuid not null default uuidv7(),
  kind text not null,
  status text not null default 'queued' check (status in ('queued', 'running', 'done', 'failed')),
  progress integer not null default 0,
  total integer not null default 0,
  input jsonb not null default '{}',
  result jsonb,
  error_code text,
  file_id uuid,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, file_id) references app.file
);
create index job_recent on app.job (organization_id, created_at desc);
call app.protect('app.job');
