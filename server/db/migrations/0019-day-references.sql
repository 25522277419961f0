-- The person of day totals is looked for once a statement, as for clockings: a month of a thousand people is thirty thousand days.
alter table app.attendance_day
  drop constraint attendance_day_organization_id_employee_id_fkey,
  add foreign key (organization_id, employee_id) references app.employee not enforced;

create function app.require_people_of_days() returns trigger language plpgsql as $$
declare
  company uuid;
  wanted uuid[];
  found_count bigint;
begin
  for company in select distinct organization_id from added loop
    wanted := array(select distinct employee_id from added where organization_id = company);
    perform from app.employee where organization_id = company and id = any(wanted) for key share;
    get diagnostics found_count = row_count;
    if found_count < cardinality(wanted) then
      raise exception 'a day refers to a person who is not there' using errcode = 'foreign_key_violation', table = 'attendance_day';
    end if;
  end loop;
  return null;
end $$;
create trigger require_references after insert on app.attendance_day referencing new table as added
  for each statement execute function app.require_people_of_days();

create function app.refuse_moving_days() returns trigger language plpgsql as $$
begin
  raise exception 'a day stays with its person' using errcode = 'foreign_key_violation', table = 'attendance_day';
end $$;
create trigger keep_references after update on app.attendance_day for each row
  when ((old.organization_id, old.employee_id) is distinct from (new.organization_id, new.employee_id))
  execute function app.refuse_moving_days();

create or replace function app.refuse_removing_clocked() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'employee' then
    perform from app.clocking where organization_id = old.organization_id and employee_id = old.id limit 1;
    if not found then
      perform from app.attendance_day where organization_id = old.organization_id and employee_id = old.id limit 1;
    end if;
  else
    perform from app.clocking where organization_id = old.organization_id and zone_id = old.id limit 1;
  end if;
  if found then
    raise exception 'clockings or days refer to the %', tg_table_name using errcode = 'foreign_key_violation', table = tg_table_name;
  end if;
  return null;
end $$;
