-- The code that was mailed or texted to the holder of an account, to prove that it is them; the last one alone counts, once.
create table identity.own_code (
  user_id text primary key references identity."user" on delete cascade,
  code_hash text not null,
  tries integer not null default 0,
  expires_at timestamptz not null
);
grant select, insert, update, delete on identity.own_code to app_identity;
