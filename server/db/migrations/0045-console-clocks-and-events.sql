-- The provider's staff see that somewhere something was clocked or done, and never by whom, where exactly or with which values:
-- neither the person of a clocking nor its proof, photo, note or place, neither the actor of an event nor what it changed.
grant select (organization_id, id, at, clock_type, work_date, zone_id, source, received_at, device_at, skew_seconds, replaces_id, removed_at)
  on app.clocking to app_console;
grant select (organization_id, id, type) on app.zone to app_console;
grant select (organization_id, clocking_id, kind, status) on app.clocking_anomaly to app_console;
grant select (organization_id, id, at, action, entity, request_id) on app.audit_event to app_console;
grant select (organization_id, id, kind, name, status, error_code, attempt, progress, total, created_at, updated_at) on app.job to app_console;
-- Sign-ins belong to no company; without account and address they tell only that one was refused.
grant select (id, at, method, outcome, device) on directory.sign_in_event to app_console;

create policy console on app.clocking for select to app_console using (true);
create policy console on app.zone for select to app_console using (true);
create policy console on app.clocking_anomaly for select to app_console using (true);
create policy console on app.audit_event for select to app_console using (true);
create policy console on app.job for select to app_console using (true);

-- What happened lately in all companies is found by time. Rows come in the order of time or nearly so, so that a summary of each
-- stretch of the table is enough; a tree would cost every clock-in.
create index clocking_at on app.clocking using brin (at) with (autosummarize = on);
create index audit_event_at on app.audit_event using brin (at) with (autosummarize = on);
