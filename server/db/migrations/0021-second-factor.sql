-- When a session was last used for a token, and when it passed a second factor.
alter table identity.session add column last_seen_at timestamptz, add column second_factor_at timestamptz;

-- The shared secret of an authenticator app, sealed. It counts once it is confirmed; the last step used never counts again.
create table identity.second_factor (
  user_id text primary key references identity."user" on delete cascade,
  secret_sealed bytea not null,
  last_step bigint not null default 0,
  created_at timestamptz not null,
  confirmed_at timestamptz
);

-- Codes on paper, as keyed digests; each opens once.
create table identity.backup_code (
  user_id text not null references identity.second_factor on delete cascade,
  code_hash text not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- What somebody holds who has passed the first step of a sign-in and not yet the second.
create table identity.sign_in_ticket (
  ticket_hash text primary key,
  user_id text not null references identity."user" on delete cascade,
  method text not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index sign_in_ticket_user on identity.sign_in_ticket (user_id);
create index sign_in_ticket_end on identity.sign_in_ticket (expires_at);
grant select, insert, update, delete on identity.second_factor, identity.backup_code, identity.sign_in_ticket to app_identity;

-- Signing out everywhere is a new session version of every membership of the account.
grant select (user_id, session_version), update (session_version) on directory.membership to app_identity;
