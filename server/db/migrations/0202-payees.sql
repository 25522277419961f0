-- Who is paid with tax withheld and is no employee, and what they were paid.
create table app.payee (
  organization_id uuid not null,
  id uuid not null default uuidv7(),
  kind text not null check (kind in ('individual', 'company')),
  title text not null default '',
  name text not null,
  last_name text not null default '',
  branch text not null default '00000',
  tax_id_sealed bytea,
  tax_id_tail text not null default '',
  address jsonb not null default '{}',
  income text not null check (income in ('royalty', 'interest', 'dividend', 'rent', 'profession', 'contract', 'service', 'advertising', 'transport', 'prize', 'other')),
  rate integer not null check (rate between 0 and 10000),
  is_enabled boolean not null default true,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (organization_id, id)
);
call app.protect('app.payee');
create table app.payee_payment (
  organization_id uuid not null,
  id uuid not null default uuidv7(),
  payee_id uuid not null,
  paid_on date not null,
  income text not null check (income in ('royalty', 'interest', 'dividend', 'rent', 'profession', 'contract', 'service', 'advertising', 'transport', 'prize', 'other')),
  description text not null,
  amount bigint not null check (amount > 0),
  rate integer not null check (rate between 0 and 10000),
  tax bigint not null check (tax >= 0 and tax <= amount),
  condition smallint not null check (condition in (1, 2, 3)),
  year integer not null,
  number integer not null check (number > 0),
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, year, number),
  foreign key (organization_id, payee_id) references app.payee
);
create index payee_payment_day on app.payee_payment (organization_id, paid_on);
create index payee_payment_payee on app.payee_payment (organization_id, payee_id);
call app.protect('app.payee_payment');
