-- Keys with which other systems call in the name of who made them. Of a key only its digest is kept; its company stands in the key itself.
create table app.api_key (
  organization_id uuid not null references app.organization,
  id uuid not null default uuidv7(),
  name text not null,
  token_hash text not null,
  -- The last characters of the key, by which its holder knows it again.
  tail text not null,
  scopes text[] not null,
  created_by uuid,
  created_by_user text not null,
  created_at timestamptz not null,
  expires_at timestamptz,
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by uuid,
  primary key (organization_id, id),
  unique (organization_id, token_hash),
  foreign key (organization_id, created_by) references app.employee on delete set null (created_by),
  foreign key (organization_id, revoked_by) references app.employee on delete set null (revoked_by)
);
create index api_key_created_by on app.api_key (organization_id, created_by);
create index api_key_revoked_by on app.api_key (organization_id, revoked_by);
call app.protect('app.api_key');
revoke delete on app.api_key from app_user;
