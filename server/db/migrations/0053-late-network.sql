-- A press that waited, proven by the Wi-Fi it was sent from: noted for somebody to look at.
alter table app.clocking_anomaly drop constraint clocking_anomaly_kind_check;
alter table app.clocking_anomaly add constraint clocking_anomaly_kind_check
  check (kind in ('impossible-travel', 'shared-phone', 'repeated-position', 'clock-skew', 'late-network'));
