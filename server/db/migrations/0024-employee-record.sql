-- A file that is being swept away: no row may take it into use any more.
alter table app.file drop constraint file_status_check;
alter table app.file add constraint file_status_check check (status in ('pending', 'ready', 'removed')) not valid;
alter table app.file validate constraint file_status_check;
create index file_age on app.file (organization_id, created_at);

-- No foreign key to app.file: files belong to the company, so that the keys would go in a circle.
alter table app.organization add column image_file_id uuid;
alter table app.employee add foreign key (organization_id, image_file_id) references app.file not valid;
alter table app.employee validate constraint employee_organization_id_image_file_id_fkey;

create table app.employee_document (
  organization_id uuid not null,
  id uuid not null default uuidv7(),
  employee_id uuid not null,
  title text not null,
  kind text not null check (kind in ('contract', 'id-card', 'house-registration', 'education', 'certificate', 'work-permit', 'medical', 'other')),
  file_id uuid not null,
  issued_on date,
  expires_on date,
  note text,
  -- Seen by those who keep the register, not by the person.
  is_private boolean not null default false,
  version integer not null default 1,
  created_by uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, file_id),
  foreign key (organization_id, employee_id) references app.employee on delete cascade,
  foreign key (organization_id, file_id) references app.file
);
create index employee_document_person on app.employee_document (organization_id, employee_id);
call app.protect('app.employee_document');

-- What a person says of their own schooling and work; lists as the contract has them.
create table app.employee_resume (
  organization_id uuid not null,
  employee_id uuid not null,
  summary text not null default '',
  education jsonb not null default '[]',
  experience jsonb not null default '[]',
  skills jsonb not null default '[]',
  languages jsonb not null default '[]',
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  primary key (organization_id, employee_id),
  foreign key (organization_id, employee_id) references app.employee on delete cascade
);
call app.protect('app.employee_resume');

create table app.employee_training (
  organization_id uuid not null,
  id uuid not null default uuidv7(),
  employee_id uuid not null,
  name text not null,
  provider text,
  from_date date not null,
  to_date date not null,
  result text not null default 'attended' check (result in ('attended', 'passed', 'failed', 'planned')),
  -- The last day on which the certificate is good.
  expires_on date,
  file_id uuid,
  note text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, file_id),
  check (to_date >= from_date),
  foreign key (organization_id, employee_id) references app.employee on delete cascade,
  foreign key (organization_id, file_id) references app.file
);
create index employee_training_person on app.employee_training (organization_id, employee_id);
call app.protect('app.employee_training');
