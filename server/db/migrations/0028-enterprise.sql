-- The looks a company has set for itself; what has no row is the product's default. An image is a file, named by its content.
create table app.enterprise_feature (
  organization_id uuid not null references app.organization,
  type text not null check (type in ('color-primary', 'color-secondary', 'color-bot-icon', 'color-tabs-bar', 'color-active-tab',
    'color-inactive-tab', 'image-cover', 'image-header-logo', 'image-square-logo', 'image-long-logo', 'digit-system')),
  value text,
  file_id uuid,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (organization_id, type),
  foreign key (organization_id, file_id) references app.file,
  check (num_nonnulls(value, file_id) = 1)
);
call app.protect('app.enterprise_feature');

-- The code that people type to reach the sign-in page of their company; it opens nothing.
create table directory.enterprise (
  organization_id uuid primary key,
  company_code text not null unique check (company_code ~ '^[A-Z0-9][A-Z0-9-]{2,39}$'),
  created_at timestamptz not null default now()
);
