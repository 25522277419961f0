-- Entries of leave are never changed; only the words beside one may go, since an erasure must take what they say of a person.
grant update (reason) on app.leave_entry to app_user, app_job;
create or replace function app.keep_leave_entry() returns trigger language plpgsql as $$
begin
  if new.reason is null and (to_jsonb(new) - 'reason') = (to_jsonb(old) - 'reason') then
    return new;
  end if;
  raise exception 'an entry of the leave ledger is not changed' using errcode = '42501';
end $$;
