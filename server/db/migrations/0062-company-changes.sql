-- When something changed that every open page of a company shows: its profile, board mode, settings, plan, looks, or who heads a
-- department. Streams look here before a company is known, in one statement for all listeners.
create table directory.company_change (
  organization_id uuid primary key,
  seq bigint not null default 1
);
revoke insert, update, delete on directory.company_change from app_user, app_job;

create function directory.note_company_change() returns trigger
  language plpgsql security definer set search_path = pg_catalog as $$
    begin
      insert into directory.company_change as c (organization_id)
        values (case when tg_op = 'DELETE' then old.organization_id else new.organization_id end)
        on conflict (organization_id) do update set seq = c.seq + 1;
      return null;
    end
  $$;
revoke execute on function directory.note_company_change() from public;

create trigger note_company_change after update on app.organization
  for each row when (old is distinct from new) execute function directory.note_company_change();
create trigger note_company_change after insert or update or delete on app.subscription
  for each row execute function directory.note_company_change();
create trigger note_company_change after insert or update or delete on app.enterprise_feature
  for each row execute function directory.note_company_change();
create trigger note_company_change after insert or delete on app.department_manager
  for each row execute function directory.note_company_change();
