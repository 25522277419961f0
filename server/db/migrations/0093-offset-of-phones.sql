-- How many minutes before UTC the clock on the phone stood when its button was pressed; a phone far from the company is noted as unusual.
alter table app.clocking add column device_offset smallint check (device_offset between -720 and 840);
grant select (device_offset) on app.clocking to app_console;
alter table app.clocking_anomaly drop constraint clocking_anomaly_kind_check;
alter table app.clocking_anomaly add constraint clocking_anomaly_kind_check
  check (kind in ('impossible-travel', 'shared-phone', 'repeated-position', 'clock-skew', 'late-network', 'late-code', 'self-made', 'other-time-zone'));
