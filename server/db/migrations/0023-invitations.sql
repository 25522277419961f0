create table app.invitation (
  organization_id uuid not null references app.organization,
  id uuid not null default uuidv7(),
  -- An address and no number, or the other way round.
  email text,
  phone text,
  -- A person of the company whom the address belongs to: such an invitation takes no further seat.
  employee_id uuid,
  department_id uuid,
  position_id uuid,
  permission_groups text[] not null default '{}',
  needs_approval boolean not null default false,
  state text not null default 'open' check (state in ('open', 'accepted', 'cancelled')),
  code_hash text not null,
  invited_by uuid,
  created_at timestamptz not null default now(),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  accepted_by uuid,
  primary key (organization_id, id),
  foreign key (organization_id, employee_id) references app.employee on delete set null (employee_id),
  foreign key (organization_id, invited_by) references app.employee on delete set null (invited_by),
  foreign key (organization_id, accepted_by) references app.employee on delete set null (accepted_by),
  foreign key (organization_id, department_id) references app.department on delete set null (department_id),
  foreign key (organization_id, position_id) references app.position on delete set null (position_id)
);
create unique index invitation_open_email on app.invitation (organization_id, lower(email)) where state = 'open' and email is not null;
create unique index invitation_open_phone on app.invitation (organization_id, phone) where state = 'open' and phone is not null;
create index invitation_employee on app.invitation (organization_id, employee_id);
create index invitation_accepted_by on app.invitation (organization_id, accepted_by);
create index invitation_invited_by on app.invitation (organization_id, invited_by);
create index invitation_department on app.invitation (organization_id, department_id);
create index invitation_position on app.invitation (organization_id, position_id);
call app.protect('app.invitation');

-- Which company a code of an invitation belongs to. Codes that a newer mail replaced stay, so that they can be explained.
create table directory.invitation (
  code_hash text primary key,
  organization_id uuid not null,
  invitation_id uuid not null
);
create index invitation_codes on directory.invitation (organization_id, invitation_id);
