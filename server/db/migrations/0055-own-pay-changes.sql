-- What one person did that decides pay, newest last: looked up before that person approves a payroll.
create index audit_event_pay on app.audit_event (organization_id, actor_employee_id, at)
  where action ~ '^(salary|position|payroll|payroll-amount|payroll-item|employee|import)\.|^payroll-template\..*member|^payroll-report\.(create|update|override)$';
