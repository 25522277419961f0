-- Codes sent to phones: six digits as a keyed digest, of use only together with the request that asked for them.
create table identity.phone_code (
  request_hash text primary key,
  phone text not null,
  address_hash text not null,
  code_hash text not null,
  tries integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index phone_code_number on identity.phone_code (phone, created_at);
create index phone_code_address on identity.phone_code (address_hash, created_at);
create index phone_code_age on identity.phone_code (created_at);

-- One-time codes that open a session elsewhere, such as in a web view.
create table identity.sign_in_code (
  code_hash text primary key,
  user_id text not null references identity."user" on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index sign_in_code_user on identity.sign_in_code (user_id);
create index sign_in_code_end on identity.sign_in_code (expires_at);
grant select, insert, update, delete on identity.phone_code, identity.sign_in_code to app_identity;

-- Every sign-in, kept or refused. The address stands here as a keyed digest; what was typed for an unknown account nowhere.
create table directory.sign_in_event (
  id uuid primary key default uuidv7(),
  user_id text,
  at timestamptz not null,
  method text not null check (method in ('email', 'phone', 'google', 'facebook', 'code', 'oidc')),
  outcome text not null check (outcome in ('ok', 'refused')),
  address_hash text not null,
  device text not null
);
create index sign_in_event_user on directory.sign_in_event (user_id, at desc);
create index sign_in_event_age on directory.sign_in_event (at);
revoke update on directory.sign_in_event from app_user, app_job;
grant insert on directory.sign_in_event to app_identity;

-- Texts to phones, kept only on a development machine that has no text service.
create table directory.text_message (
  id uuid primary key default uuidv7(),
  recipient text not null,
  body text not null,
  created_at timestamptz not null default now()
);
