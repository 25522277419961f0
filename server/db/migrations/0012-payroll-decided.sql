alter table app.payroll_slip
  add column tax_borne bigint not null default 0,
  add column tax_excess bigint not null default 0,
  add column carried_forward bigint not null default 0,
  add column warnings jsonb not null default '[]';
alter table app.payroll_report
  add column voided_by uuid,
  add column voided_at timestamptz,
  add column void_reason text;

-- A person's lines are written anew, never changed in place; whole statements are checked, so that a thousand slips cost one look-up.
revoke update on app.payroll_slip, app.payroll_line from app_user, app_job;
drop trigger keep_decided_slip on app.payroll_slip;
drop trigger keep_decided_line on app.payroll_line;
create trigger keep_decided_slip before update on app.payroll_slip for each row execute function app.keep_decided_figures();
create trigger keep_decided_line before update on app.payroll_line for each row execute function app.keep_decided_figures();

create function app.refuse_decided_rows() returns trigger language plpgsql as $$
declare
  found_status text;
begin
  select r.status into found_status from app.payroll_report r
    where r.status in ('PENDING', 'APPROVED', 'VOIDED')
      and (r.organization_id, r.id) in (select distinct organization_id, report_id from touched) limit 1;
  if found_status is not null then
    raise exception 'figures of a % payroll report cannot change', found_status using errcode = 'P0001';
  end if;
  return null;
end $$;
create trigger keep_slips_added after insert on app.payroll_slip referencing new table as touched
  for each statement execute function app.refuse_decided_rows();
create trigger keep_slips_removed after delete on app.payroll_slip referencing old table as touched
  for each statement execute function app.refuse_decided_rows();
create trigger keep_lines_added after insert on app.payroll_line referencing new table as touched
  for each statement execute function app.refuse_decided_rows();
create trigger keep_lines_removed after delete on app.payroll_line referencing old table as touched
  for each statement execute function app.refuse_decided_rows();

-- From proceed on a report only moves through its states; once approved, who approved it stays too.
create function app.keep_decided_report() returns trigger language plpgsql as $$
declare
  free text[] := array['status', 'version', 'updated_at', 'voided_by', 'voided_at', 'void_reason'];
begin
  if tg_op = 'DELETE' then
    if old.status <> 'DRAFT' then
      raise exception 'a % payroll report cannot be deleted', old.status using errcode = 'P0001';
    end if;
    return old;
  end if;
  if old.status in ('DRAFT', 'REJECTED') then
    return new;
  end if;
  if old.status = 'PENDING' then
    free := free || array['decided_by', 'decided_at', 'decision_reason'];
  elsif old.status = 'VOIDED' or new.status <> 'VOIDED' then
    raise exception 'a % payroll report cannot change', old.status using errcode = 'P0001';
  end if;
  if (to_jsonb(old) - free) is distinct from (to_jsonb(new) - free) then
    raise exception 'figures of a % payroll report cannot change', old.status using errcode = 'P0001';
  end if;
  return new;
end $$;
create trigger keep_decided_report before update or delete on app.payroll_report for each row execute function app.keep_decided_report();

-- Files that were taken out of the house: which, of which report or month, by whom. The bytes are the file's.
create table app.payroll_filing (
  organization_id uuid not null,
  id uuid not null default uuidv7(),
  document text not null check (document in ('bank', 'pnd1', 'sso')),
  month text not null,
  report_id uuid,
  file_id uuid not null,
  records integer not null,
  amount bigint not null,
  sha256 text not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, report_id) references app.payroll_report,
  foreign key (organization_id, file_id) references app.file
);
create index payroll_filing_report on app.payroll_filing (organization_id, report_id);
call app.protect('app.payroll_filing');
revoke update, delete on app.payroll_filing from app_user, app_job;
