-- After so many working days without an answer approvers are reminded, and the step goes to those above as well; null is never.
alter table app.approval_line
  add column remind_after_days smallint default 2 check (remind_after_days between 1 and 60),
  add column escalate_after_days smallint check (escalate_after_days between 1 and 60);
