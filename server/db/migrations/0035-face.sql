-- Whether somebody has agreed to be known by face: one row a decision, the highest seq counts, none is ever changed.
create table app.face_consent (
  organization_id uuid not null,
  employee_id uuid not null,
  seq integer not null check (seq > 0),
  version integer not null,
  decision text not null check (decision in ('accepted', 'withdrawn')),
  language text not null check (language in ('en', 'th')),
  -- The person, or who keeps the register and had the person agree at the scanner.
  recorded_by uuid not null,
  at timestamptz not null,
  primary key (organization_id, employee_id, seq),
  foreign key (organization_id, employee_id) references app.employee on delete cascade
);
call app.protect('app.face_consent');
revoke update, delete on app.face_consent from app_user, app_job;

-- Photos that scanners learn a face from; upkeep removes them after 90 days.
create table app.face_photo (
  organization_id uuid not null,
  employee_id uuid not null,
  file_id uuid not null,
  created_at timestamptz not null,
  primary key (organization_id, employee_id, file_id),
  foreign key (organization_id, employee_id) references app.employee on delete cascade,
  foreign key (organization_id, file_id) references app.file
);
create index face_photo_file on app.face_photo (organization_id, file_id);
create index face_photo_age on app.face_photo (organization_id, created_at);
call app.protect('app.face_photo');

-- Who is known to which scanner.
create table app.face_person (
  organization_id uuid not null,
  zone_id uuid not null,
  employee_id uuid not null,
  -- What the scanner calls the person.
  device_person_id text not null,
  status text not null default 'assigned' check (status in ('assigned', 'registered')),
  scans smallint not null default 0 check (scans between 0 and 3),
  assigned_at timestamptz not null,
  registered_at timestamptz,
  primary key (organization_id, zone_id, employee_id),
  unique (organization_id, zone_id, device_person_id),
  foreign key (organization_id, zone_id) references app.zone,
  foreign key (organization_id, employee_id) references app.employee
);
create index face_person_employee on app.face_person (organization_id, employee_id);
call app.protect('app.face_person');

-- What scanners reported: each person and time counts once, in whatever order it comes.
create table app.device_report (
  organization_id uuid not null,
  serial text not null,
  employee_id uuid not null,
  at timestamptz not null,
  received_at timestamptz not null default now(),
  primary key (organization_id, serial, employee_id, at),
  foreign key (organization_id, employee_id) references app.employee
);
create index device_report_person on app.device_report (organization_id, employee_id, at);
call app.protect('app.device_report');
