-- Telephone numbers are kept in E.164: Thai ones that were typed as at home get +66, the same as domain/typed-phone.ts reads them.
-- What cannot be read stays as it is.
create function pg_temp.e164(typed text) returns text language sql immutable as $$
  select case
    when bare ~ '^(\+?660?|0)(2\d{7}|[3457]\d{7}|[689]\d{8})$' then '+66' || regexp_replace(bare, '^(\+?660?|0)', '')
    when bare ~ '^(\+?66)?1800\d{6}$' then '+66' || right(bare, 10)
    when bare ~ '^[689]\d{8}$' then '+66' || bare
    when bare ~ '^\+[1-9]\d{7,14}$' then bare
    else typed
  end
  from (select regexp_replace(btrim(typed), '[\s().-]', '', 'g')) as t(bare)
$$;
update app.employee set phone = pg_temp.e164(phone) where phone is distinct from pg_temp.e164(phone);
update app.organization set phone_number = pg_temp.e164(phone_number)
  where phone_number is distinct from pg_temp.e164(phone_number);
update app.beacon_order set phone = pg_temp.e164(phone) where phone is distinct from pg_temp.e164(phone);
update directory.user_profile set phone = pg_temp.e164(phone) where phone is distinct from pg_temp.e164(phone);
drop function pg_temp.e164(text);
