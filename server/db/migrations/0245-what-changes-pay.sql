-- Which entries of the log tell of a change of pay, said once for the index and for who asks: what one person did that decides pay, looked
-- up before that person approves a payroll.
create function app.is_pay_change(action text) returns boolean language sql immutable parallel safe return
  action ~ '^(salary|position|position-fund|payroll|payroll-amount|payroll-item|payroll-setting|employee|import|fund-member|deduction-consent|retro-hold|one-time-item)\.|^payroll-template\..*member|^payroll-report\.(create|update|override)$|^tax-declaration\.(approve|reject)$';
drop index app.audit_event_pay;
create index audit_event_pay on app.audit_event (organization_id, actor_employee_id, at) where app.is_pay_change(action);
