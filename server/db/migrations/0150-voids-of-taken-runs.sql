-- An approved run whose files were taken is voided by two people: who asked, and who agreed.
alter table app.payroll_report add column void_asked_by uuid;
alter table app.payroll_report add column void_asked_at timestamptz;
alter table app.payroll_report add column void_asked_reason text;

create or replace function app.keep_decided_report() returns trigger language plpgsql as $$
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
  elsif old.status = 'APPROVED' and new.status = 'APPROVED' then
    free := array['version', 'updated_at', 'void_asked_by', 'void_asked_at', 'void_asked_reason'];
  elsif old.status = 'VOIDED' or new.status <> 'VOIDED' then
    raise exception 'a % payroll report cannot change', old.status using errcode = 'P0001';
  end if;
  if (to_jsonb(old) - free) is distinct from (to_jsonb(new) - free) then
    raise exception 'figures of a % payroll report cannot change', old.status using errcode = 'P0001';
  end if;
  return new;
end $$;
