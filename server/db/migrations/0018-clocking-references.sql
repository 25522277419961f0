-- The person and the zone of clockings are looked for once a statement and not once a row: of a month's import, the look-ups cost as
-- much as its hundred thousand rows. The keys stay declared; these triggers hold what they say, with the same locks.
alter table app.clocking
  drop constraint clocking_organization_id_employee_id_fkey,
  drop constraint clocking_organization_id_zone_id_fkey,
  add foreign key (organization_id, employee_id) references app.employee not enforced,
  add foreign key (organization_id, zone_id) references app.zone not enforced;

create function app.require_people_and_zones() returns trigger language plpgsql as $$
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
      raise exception 'a clocking refers to a person who is not there' using errcode = 'foreign_key_violation', table = 'clocking';
    end if;
    wanted := array(select distinct zone_id from added where organization_id = company and zone_id is not null);
    continue when cardinality(wanted) = 0;
    perform from app.zone where organization_id = company and id = any(wanted) for key share;
    get diagnostics found_count = row_count;
    if found_count < cardinality(wanted) then
      raise exception 'a clocking refers to a zone that is not there' using errcode = 'foreign_key_violation', table = 'clocking';
    end if;
  end loop;
  return null;
end $$;
create trigger require_references after insert on app.clocking referencing new table as added
  for each statement execute function app.require_people_and_zones();

create function app.refuse_other_references() returns trigger language plpgsql as $$
begin
  raise exception 'a clocking stays with its person and zone' using errcode = 'foreign_key_violation', table = 'clocking';
end $$;
create trigger keep_references after update on app.clocking for each row
  when ((old.organization_id, old.employee_id, old.zone_id) is distinct from (new.organization_id, new.employee_id, new.zone_id))
  execute function app.refuse_other_references();

-- After the delete, so that a clocking which held the row until it committed is seen.
create function app.refuse_removing_clocked() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'employee' then
    perform from app.clocking where organization_id = old.organization_id and employee_id = old.id limit 1;
  else
    perform from app.clocking where organization_id = old.organization_id and zone_id = old.id limit 1;
  end if;
  if found then
    raise exception 'clockings refer to the %', tg_table_name using errcode = 'foreign_key_violation', table = tg_table_name;
  end if;
  return null;
end $$;
create trigger keep_clocked after delete or update of organization_id, id on app.employee
  for each row execute function app.refuse_removing_clocked();
create trigger keep_clocked after delete or update of organization_id, id on app.zone
  for each row execute function app.refuse_removing_clocked();
