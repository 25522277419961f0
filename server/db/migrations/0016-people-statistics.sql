-- Until people are counted, a look-up of one of them may read all of the company, for every row that refers to them:
-- loading people and their clockings one after the other would be many times slower. The runtime roles own no table, so
-- they ask for the count here. It waits for nobody.
create function app.count_people() returns void language plpgsql security definer set search_path = '' as $$
begin
  analyze (skip_locked) app.employee;
end $$;
revoke all on function app.count_people() from public;
grant execute on function app.count_people() to app_user, app_job;
