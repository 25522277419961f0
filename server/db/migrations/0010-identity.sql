-- The tables of the embedded identity provider. Only app_identity reads them; it may not make others.
revoke create on schema identity from app_identity;

create table identity."user" (
  id text primary key,
  name text not null,
  email text not null unique,
  email_verified boolean not null default false,
  image text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table identity.session (
  id text primary key,
  token text not null unique,
  user_id text not null references identity."user" on delete cascade,
  expires_at timestamptz not null,
  ip_address text,
  user_agent text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index session_of_user on identity.session (user_id);
create index session_end on identity.session (expires_at);

create table identity.account (
  id text primary key,
  account_id text not null,
  provider_id text not null,
  user_id text not null references identity."user" on delete cascade,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz,
  refresh_token_expires_at timestamptz,
  scope text,
  password text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (provider_id, account_id)
);
create index account_of_user on identity.account (user_id);

create table identity.verification (
  id text primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index verification_identifier on identity.verification (identifier);

create table identity.jwks (
  id text primary key,
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  alg text,
  crv text
);

-- What was tried, by account or by address of the caller, within a window that begins with the first attempt. An account stands
-- here as a digest of what was typed, whether it exists or not.
create table identity.attempt (
  key text primary key,
  count integer not null,
  started_at timestamptz not null
);
create index attempt_age on identity.attempt (started_at);

grant select, insert, update, delete on all tables in schema identity to app_identity;

alter table directory.user_profile add column is_email_verified boolean not null default false;
