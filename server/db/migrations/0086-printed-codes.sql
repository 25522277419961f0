-- Printed codes of a QR zone can be refused. Refusing them begins a new generation, so that old copies stay worthless when they are taken again.
alter table app.zone
  add column takes_printed_codes boolean not null default true,
  add column printed_generation integer not null default 1;
alter table app.zone_event drop constraint zone_event_event_check;
alter table app.zone_event add constraint zone_event_event_check
  check (event in ('create', 'edit_zone', 'enable_status', 'activated_status', 'sync_employees', 'renew_code', 'printed_codes', 'device_key', 'device_wifi', 'release_device'));
-- A code that was shown at a minute and sent later proves only that somebody saw it then.
alter table app.clocking_anomaly drop constraint clocking_anomaly_kind_check;
alter table app.clocking_anomaly add constraint clocking_anomaly_kind_check
  check (kind in ('impossible-travel', 'shared-phone', 'repeated-position', 'clock-skew', 'late-network', 'late-code', 'self-made'));
