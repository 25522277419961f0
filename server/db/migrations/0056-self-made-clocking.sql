-- A clocking that somebody added for themselves by hand: noted for somebody else to look at.
alter table app.clocking_anomaly drop constraint clocking_anomaly_kind_check;
alter table app.clocking_anomaly add constraint clocking_anomaly_kind_check
  check (kind in ('impossible-travel', 'shared-phone', 'repeated-position', 'clock-skew', 'late-network', 'self-made'));
