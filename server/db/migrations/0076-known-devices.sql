-- Devices on which an account has signed in, by the digest of what their browser keeps: a sign-in on another one is told by mail.
create table identity.known_device (
  user_id text not null references identity."user" on delete cascade,
  token_hash text not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (user_id, token_hash)
);
grant select, insert, update, delete on identity.known_device to app_identity;
