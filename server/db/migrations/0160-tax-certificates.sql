-- Certificates of the tax withheld in a year, each as it was issued: payer, payee and figures are copies. Ids of people are sealed as on slips.
create table app.tax_certificate (
  organization_id uuid not null,
  id uuid not null default uuidv7(),
  employee_id uuid not null,
  year integer not null,
  book_number text not null default '',
  number integer not null check (number > 0),
  condition smallint not null check (condition in (1, 2, 3)),
  issued_on date not null,
  signer_name text not null,
  signer_position text not null default '',
  rows jsonb not null,
  paid bigint not null,
  tax bigint not null,
  social_security bigint not null,
  provident_fund bigint not null,
  payer jsonb not null,
  payee jsonb not null,
  -- The certificate that this one corrects, and why; the other then has a day on which it was replaced.
  replaces_id uuid,
  reason text,
  replaced_at timestamptz,
  sent_at timestamptz,
  created_by uuid,
  created_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (organization_id, id),
  foreign key (organization_id, employee_id) references app.employee,
  foreign key (organization_id, replaces_id) references app.tax_certificate
);
create unique index tax_certificate_number on app.tax_certificate (organization_id, year, book_number, number);
create unique index tax_certificate_current on app.tax_certificate (organization_id, employee_id, year) where replaced_at is null;
create index tax_certificate_employee on app.tax_certificate (organization_id, employee_id);
create index tax_certificate_replaces on app.tax_certificate (organization_id, replaces_id);
call app.protect('app.tax_certificate');
revoke delete on app.tax_certificate from app_user, app_job;

-- What a person was given stays as it is; it can only be replaced.
create function app.keep_sent_certificate() returns trigger language plpgsql as $$
declare
  free text[] := array['replaced_at', 'version'];
begin
  if old.sent_at is not null and (to_jsonb(old) - free) is distinct from (to_jsonb(new) - free) then
    raise exception 'a certificate that was given out cannot change' using errcode = 'P0001';
  end if;
  return new;
end $$;
create trigger keep_sent_certificate before update on app.tax_certificate for each row execute function app.keep_sent_certificate();
