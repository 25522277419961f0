-- The provider's staff see that a person or a face scanner is there, of which company and how it stands; never who somebody is, nor
-- where a scanner hangs and how it is reached.
grant select (organization_id, id, approve_status, created_at) on app.employee to app_console;
grant select (device_serial, is_enabled, is_activated, device_event_count, device_event_at, unbound_count, unbound_at, created_at)
  on app.zone to app_console;
create policy console on app.employee for select to app_console using (true);
