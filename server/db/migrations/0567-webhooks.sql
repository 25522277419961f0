-- Addresses of other systems that are told what happens in a company. They follow the sealed log: each remembers how far it was told.
create table app.webhook (
  organization_id uuid not null references app.organization,
  id uuid not null default uuidv7(),
  url text not null,
  kinds text[] not null,
  secret_sealed bytea not null,
  is_active boolean not null default true,
  -- The place in the sealed log up to which deliveries were written.
  told_seq bigint not null default 0,
  -- Entries that were made before it was asked for, and sealed only after, are not told.
  told_from timestamptz not null default now(),
  created_by uuid,
  created_at timestamptz not null,
  version integer not null default 1,
  primary key (organization_id, id),
  foreign key (organization_id, created_by) references app.employee on delete set null (created_by)
);
create index webhook_created_by on app.webhook (organization_id, created_by);
call app.protect('app.webhook');

create table app.webhook_delivery (
  organization_id uuid not null references app.organization,
  id uuid not null default uuidv7(),
  webhook_id uuid not null,
  -- Null for a test that somebody sent.
  audit_event_id uuid,
  kind text not null,
  -- The very text that is signed and sent; a replay sends the same.
  body text not null,
  status text not null default 'waiting' check (status in ('waiting', 'done', 'failed')),
  attempts integer not null default 0,
  next_at timestamptz not null,
  last_status integer,
  last_error text,
  created_at timestamptz not null,
  ended_at timestamptz,
  primary key (organization_id, id),
  unique (organization_id, webhook_id, audit_event_id),
  foreign key (organization_id, webhook_id) references app.webhook on delete cascade
);
create index webhook_delivery_waiting on app.webhook_delivery (organization_id, webhook_id, next_at) where status = 'waiting';
create index webhook_delivery_recent on app.webhook_delivery (organization_id, webhook_id, created_at desc);
call app.protect('app.webhook_delivery');
