-- What each type of zone is known by; which ones a type needs stands in the contract.
alter table app.zone
  add column beacon_uuid uuid,
  add column beacon_major integer,
  add column beacon_minor integer,
  add column beacon_id text,
  add column wifi_ssid text,
  -- Sealed for the zone.
  add column wifi_password bytea,
  add column wifi_bssid text,
  -- Addresses and ranges (CIDR) from which a call proves that its sender is in the network.
  add column network_addresses text[] not null default '{}',
  add column device_address text,
  add column device_serial text,
  add column device_key text,
  -- Sealed for the zone.
  add column device_password bytea,
  -- A beacon or a scanner counts once it hangs at its place; the others from the start.
  add column is_activated boolean not null default true,
  add column is_photo_required boolean not null default false,
  add column is_note_required boolean not null default false,
  -- True: only those in zone_department and zone_person.
  add column is_restricted boolean not null default false,
  -- The clockings of a scanner: how many came, and how many of people it is not bound to.
  add column device_event_count integer not null default 0,
  add column device_event_at timestamptz,
  add column unbound_count integer not null default 0,
  add column unbound_at timestamptz;
create unique index zone_device on app.zone (organization_id, device_serial) where device_serial is not null;

create table app.zone_department (
  organization_id uuid not null,
  zone_id uuid not null,
  department_id uuid not null,
  primary key (organization_id, zone_id, department_id),
  foreign key (organization_id, zone_id) references app.zone on delete cascade,
  foreign key (organization_id, department_id) references app.department on delete cascade
);
create index zone_department_zones on app.zone_department (organization_id, department_id);
call app.protect('app.zone_department');

create table app.zone_person (
  organization_id uuid not null,
  zone_id uuid not null,
  employee_id uuid not null,
  primary key (organization_id, zone_id, employee_id),
  foreign key (organization_id, zone_id) references app.zone on delete cascade,
  foreign key (organization_id, employee_id) references app.employee on delete cascade
);
create index zone_person_zones on app.zone_person (organization_id, employee_id);
call app.protect('app.zone_person');

-- What happened to a zone, as its page shows it.
create table app.zone_event (
  organization_id uuid not null,
  id uuid not null default uuidv7(),
  zone_id uuid not null,
  event text not null check (event in ('create', 'edit_zone', 'enable_status', 'activated_status', 'sync_employees', 'renew_code', 'device_key', 'device_wifi', 'release_device')),
  detail jsonb not null default '{}',
  employee_id uuid,
  at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, zone_id) references app.zone on delete cascade,
  foreign key (organization_id, employee_id) references app.employee on delete set null (employee_id)
);
create index zone_event_zone on app.zone_event (organization_id, zone_id, at desc);
create index zone_event_employee on app.zone_event (organization_id, employee_id);
call app.protect('app.zone_event');

create table app.beacon_order (
  organization_id uuid not null references app.organization,
  id uuid not null default uuidv7(),
  quantity integer not null check (quantity between 1 and 100),
  receiver text not null,
  phone text not null,
  address text not null,
  note text,
  status text not null default 'ordered' check (status in ('ordered', 'received', 'cancelled')),
  ordered_by uuid,
  ordered_at timestamptz not null,
  changed_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, ordered_by) references app.employee on delete set null (ordered_by)
);
create index beacon_order_by on app.beacon_order (organization_id, ordered_by);
call app.protect('app.beacon_order');

-- Which company a scanner belongs to, found by its serial number before a company is known. The key is the digest of what
-- the releasing company was given; whoever takes the scanner over shows it.
create table directory.face_device (
  serial text primary key,
  organization_id uuid not null,
  zone_id uuid not null,
  release_key_hash text
);
create index face_device_zone on directory.face_device (organization_id, zone_id);

-- Calls of scanners that nobody has: counted by day and a part of the digest of the serial number, so that it cannot grow.
create table directory.unknown_device (
  day date not null,
  bucket smallint not null,
  calls integer not null default 0,
  primary key (day, bucket)
);
