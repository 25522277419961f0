-- What more a clocking brings: a photo, a tag, the place a device stands at, the phone it came from; and the shift somebody put
-- it on, which every later computation keeps to.
alter table app.clocking
  add column image_file_id uuid,
  add column tag_id uuid,
  add column station_name text,
  add column phone_id text,
  add column assigned_date date,
  add column assigned_slot smallint,
  add column assigned_by uuid,
  add column assigned_at timestamptz,
  add column assigned_reason text,
  add constraint clocking_assigned check ((assigned_date is null) = (assigned_slot is null) and assigned_slot between 0 and 11) not valid;
-- Most clockings have no photo, and an import of a hundred thousand pays nothing for those that do.
create index clocking_image on app.clocking (organization_id, image_file_id) where image_file_id is not null;
comment on column app.clocking.phone_id is 'a random id that the phone made for itself';

-- A payload of a beacon counts once; kept until it could not be taken any more.
create table app.used_proof (
  organization_id uuid not null references app.organization,
  digest bytea not null,
  used_at timestamptz not null,
  primary key (organization_id, digest)
);
create index used_proof_at on app.used_proof (organization_id, used_at);
call app.protect('app.used_proof');

-- What is odd about a clocking, with the numbers that say so. It never changes pay; somebody looks and decides.
create table app.clocking_anomaly (
  organization_id uuid not null,
  id uuid not null default uuidv7(),
  clocking_id uuid not null,
  employee_id uuid not null,
  kind text not null check (kind in ('impossible-travel', 'shared-phone', 'repeated-position', 'clock-skew')),
  evidence jsonb not null,
  at timestamptz not null,
  status text not null default 'open' check (status in ('open', 'dismissed', 'confirmed')),
  decided_by uuid,
  decided_at timestamptz,
  decided_reason text,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, clocking_id, kind),
  foreign key (organization_id, clocking_id) references app.clocking on delete cascade,
  foreign key (organization_id, employee_id) references app.employee on delete cascade
);
create index clocking_anomaly_status on app.clocking_anomaly (organization_id, status, at desc);
create index clocking_anomaly_employee on app.clocking_anomaly (organization_id, employee_id);
call app.protect('app.clocking_anomaly');
