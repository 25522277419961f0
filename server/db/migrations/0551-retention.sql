-- How many years after the last day of employment the company keeps personal data; no row is the usual number.
create table app.privacy_setting (
  organization_id uuid not null primary key references app.organization,
  retention_years integer not null check (retention_years between 1 and 50),
  version integer not null default 1
);
call app.protect('app.privacy_setting');

-- A dispute or an inspection: nothing of the person is erased while it stands.
create table app.legal_hold (
  organization_id uuid not null,
  id uuid not null default uuidv7(),
  employee_id uuid not null,
  reason text not null check (reason <> ''),
  set_by uuid,
  set_at timestamptz not null,
  lifted_by uuid,
  lifted_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, employee_id) references app.employee on delete cascade,
  foreign key (organization_id, set_by) references app.employee on delete set null (set_by),
  foreign key (organization_id, lifted_by) references app.employee on delete set null (lifted_by)
);
create unique index legal_hold_standing on app.legal_hold (organization_id, employee_id) where lifted_at is null;
create index legal_hold_employee on app.legal_hold (organization_id, employee_id);
create index legal_hold_setter on app.legal_hold (organization_id, set_by);
create index legal_hold_lifter on app.legal_hold (organization_id, lifted_by);
call app.protect('app.legal_hold');

-- The erasure of one person: proposed at night, put off or confirmed by people, done by a job. `identity_until`: until then name and
-- identity number stay, since records of pay name the person.
create table app.erasure (
  organization_id uuid not null,
  employee_id uuid not null,
  state text not null check (state in ('proposed', 'postponed', 'running', 'done')),
  proposed_on date,
  postponed_until date,
  reason text,
  decided_by uuid,
  decided_at timestamptz,
  done_at timestamptz,
  identity_until date,
  version integer not null default 1,
  primary key (organization_id, employee_id),
  check ((state = 'postponed') = (postponed_until is not null)),
  foreign key (organization_id, employee_id) references app.employee on delete cascade,
  foreign key (organization_id, decided_by) references app.employee on delete set null (decided_by)
);
create index erasure_decider on app.erasure (organization_id, decided_by);
call app.protect('app.erasure');
