-- A second step that will be lifted, because its holder lost what shows it; the holder may object until then by the code of a mail.
create table identity.second_factor_lift (
  user_id text primary key references identity.second_factor on delete cascade,
  token_hash text not null unique,
  asked_at timestamptz not null,
  due_at timestamptz not null
);
grant select, insert, update, delete on identity.second_factor_lift to app_identity;
