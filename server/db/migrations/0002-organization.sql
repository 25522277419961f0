create table app.organization (
  organization_id uuid primary key,
  name text not null,
  name_en text,
  email text,
  phone_number text,
  address jsonb not null default '{}',
  country_code text not null default 'TH',
  currency_code text not null default 'THB',
  time_zone text not null default 'Asia/Bangkok',
  tax_id text,
  branch_tax text,
  social_security_id text,
  branch_social_security text,
  bank_code text,
  bank_account text,
  bank_account_name text,
  business_type text,
  founding_date date,
  passcode text,
  shift_board_type text not null default 'weekly' check (shift_board_type in ('weekly', 'monthly')),
  is_enterprise boolean not null default false,
  settings jsonb not null default '{}',
  version integer not null default 1,
  created_at timestamptz not null default now()
);
call app.protect('app.organization');

create table app.subscription (
  organization_id uuid not null references app.organization,
  id uuid not null default uuidv7(),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  is_active boolean not null default true,
  products jsonb not null,
  primary key (organization_id, id)
);
call app.protect('app.subscription');

create table app.department (
  organization_id uuid not null references app.organization,
  id uuid not null default uuidv7(),
  name text not null,
  external_code text,
  parent_id uuid,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (organization_id, id),
  unique (organization_id, name),
  foreign key (organization_id, parent_id) references app.department
);
call app.protect('app.department');

create table app.position (
  organization_id uuid not null references app.organization,
  id uuid not null default uuidv7(),
  name text not null,
  external_code text,
  employment_type text not null default 'FULL-TIME' check (employment_type in ('FULL-TIME', 'PART-TIME')),
  salary_base bigint not null default 0,
  work_minutes_per_day integer not null default 480,
  social_security_calculation boolean not null default true,
  tax_calculation boolean not null default true,
  -- Pay multipliers in basis points: 15000 is 1.5 times.
  overtime_rate integer not null default 15000,
  holiday_rate integer not null default 10000,
  holiday_overtime_rate integer not null default 30000,
  pay_rate integer not null default 10000,
  earns_overtime boolean not null default true,
  parent_id uuid,
  sort_order integer not null default 0,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (organization_id, id),
  unique (organization_id, name),
  foreign key (organization_id, parent_id) references app.position
);
call app.protect('app.position');

create table app.employee (
  organization_id uuid not null references app.organization,
  id uuid not null default uuidv7(),
  code text not null,
  title text,
  first_name text not null,
  last_name text not null,
  first_name_en text,
  last_name_en text,
  email text,
  phone text,
  gender text check (gender in ('male', 'female', 'other')),
  birth_date date,
  department_id uuid,
  position_id uuid,
  start_date date,
  end_date date,
  leaving_reason text,
  -- AES-256-GCM, sealed for this organisation and employee; the last digits alone are readable.
  national_id_sealed bytea,
  national_id_tail text,
  bank_code text,
  bank_account_sealed bytea,
  bank_account_tail text,
  bank_account_name text,
  address jsonb not null default '{}',
  tax_method text not null default 'progressive' check (tax_method in ('progressive', 'flat')),
  tax_flat_rate integer,
  tax_condition smallint not null default 1 check (tax_condition in (1, 2, 3)),
  tax_profile jsonb not null default '{}',
  is_social_security_insured boolean not null default true,
  is_provident_fund_member boolean not null default false,
  approve_status text not null default 'APPROVED' check (approve_status in ('PENDING', 'APPROVED', 'REJECTED', 'DEACTIVATED')),
  image_file_id uuid,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, code),
  foreign key (organization_id, department_id) references app.department,
  foreign key (organization_id, position_id) references app.position
);
create unique index employee_email on app.employee (organization_id, lower(email)) where email is not null;
create index employee_department on app.employee (organization_id, department_id);
create index employee_position on app.employee (organization_id, position_id);
call app.protect('app.employee');

create table app.department_manager (
  organization_id uuid not null,
  department_id uuid not null,
  employee_id uuid not null,
  primary key (organization_id, department_id, employee_id),
  foreign key (organization_id, department_id) references app.department on delete cascade,
  foreign key (organization_id, employee_id) references app.employee on delete cascade
);
call app.protect('app.department_manager');

-- Effective-dated facts of employment: the row with the latest active_date on or before a day counts.
create table app.salary (
  organization_id uuid not null,
  employee_id uuid not null,
  active_date date not null,
  salary_base bigint not null check (salary_base >= 0),
  note text,
  created_at timestamptz not null default now(),
  primary key (organization_id, employee_id, active_date),
  foreign key (organization_id, employee_id) references app.employee on delete cascade
);
call app.protect('app.salary');

create table app.position_member (
  organization_id uuid not null,
  employee_id uuid not null,
  active_date date not null,
  position_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (organization_id, employee_id, active_date),
  foreign key (organization_id, employee_id) references app.employee on delete cascade,
  foreign key (organization_id, position_id) references app.position
);
create index position_member_position on app.position_member (organization_id, position_id);
call app.protect('app.position_member');

create table app.file (
  organization_id uuid not null references app.organization,
  id uuid not null default uuidv7(),
  name text not null,
  mime_type text not null,
  size_bytes bigint not null default 0,
  sha256 text,
  purpose text not null,
  status text not null default 'pending' check (status in ('pending', 'ready')),
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (organization_id, id)
);
call app.protect('app.file');
