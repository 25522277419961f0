-- The number an account signs in with, which it has proved to hold. The identity provider's tables stay closed to the server otherwise.
create function directory.verified_phone(of_user text) returns text
  language sql stable security definer set search_path = pg_catalog as $$
    select account_id from identity.account where user_id = of_user and provider_id = 'phone' order by created_at limit 1
  $$;
revoke execute on function directory.verified_phone(text) from public;
grant execute on function directory.verified_phone(text) to app_user;
