-- How somebody looks at a table: filters, order and columns under a name. No rows are kept.
create table app.table_view (
  organization_id uuid not null,
  id uuid not null default uuidv7(),
  table_name text not null check (table_name <> ''),
  name text not null check (name <> ''),
  owner_id uuid,
  shared boolean not null default false,
  search text not null,
  columns text[] not null,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (organization_id, id),
  foreign key (organization_id, owner_id) references app.employee on delete set null (owner_id)
);
create unique index table_view_name on app.table_view (organization_id, table_name, owner_id, lower(name));
create index table_view_owner on app.table_view (organization_id, owner_id);
call app.protect('app.table_view');
