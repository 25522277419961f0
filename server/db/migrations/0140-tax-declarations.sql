-- What somebody declares for a tax year, section by section (form L.Y.01).
create table app.tax_declaration (
  organization_id uuid not null references app.organization,
  id uuid not null default uuidv7(),
  employee_id uuid not null,
  year integer not null,
  section text not null,
  state text not null default 'WAITING' check (state in ('DRAFT', 'WAITING', 'APPROVED', 'REJECTED')),
  -- The answers, sealed: they name families with their identity numbers.
  info_sealed bytea not null,
  -- What of them counts for tax, without names and numbers; null while nothing counts.
  counted jsonb,
  reason text,
  saved_by uuid,
  decided_by uuid,
  decided_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (organization_id, id),
  unique (organization_id, employee_id, year, section),
  check (state <> 'REJECTED' or reason is not null),
  foreign key (organization_id, employee_id) references app.employee on delete cascade
);
create index tax_declaration_year on app.tax_declaration (organization_id, year, state);
call app.protect('app.tax_declaration');

create table app.tax_declaration_file (
  organization_id uuid not null references app.organization,
  declaration_id uuid not null,
  file_id uuid not null,
  primary key (organization_id, declaration_id, file_id),
  foreign key (organization_id, declaration_id) references app.tax_declaration on delete cascade,
  foreign key (organization_id, file_id) references app.file
);
call app.protect('app.tax_declaration_file');
