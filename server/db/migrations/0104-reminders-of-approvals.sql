-- After so many working days without an answer approvers are reminded, and the step goes to those above as well; null is never. A request
-- keeps what its line said when it was sent (0127-waiting-of-lines.sql).
alter table app.form_response
  add column remind_after_days smallint default 2 check (remind_after_days between 1 and 60),
  add column escalate_after_days smallint check (escalate_after_days between 1 and 60);
-- Since when a step has its turn, and when those above were last asked as well.
alter table app.form_response_group add column opened_at timestamptz, add column escalated_at timestamptz;
-- When somebody came to a step who was not there when it was sent.
alter table app.form_response_approver add column asked_at timestamptz;

-- A step began when the one before it ended: what waits now is counted from the migration's day, so that nobody is reminded of all at once.
update app.form_response_group g set opened_at = now()
  from app.form_response a
  where a.organization_id = g.organization_id and a.id = g.response_id and a.status = 'pending'
    and not exists (select from app.form_response_group b where b.organization_id = g.organization_id and b.response_id = g.response_id
      and b.position < g.position and b.needed > (select count(*) from app.form_response_approver d
        where d.organization_id = b.organization_id and d.response_id = b.response_id and d.position = b.position
          and d.decision = 'approved'));

-- A request whose leave was rejected, because its person left, says so itself.
update app.form_response a set status = 'rejected', reason = left(l.decision_reason, 500), decided_at = coalesce(l.decided_at, now())
  from app.leave_record l
  where l.organization_id = a.organization_id and l.id = a.leave_record_id and l.status = 'rejected' and a.status = 'pending'
    and a.takes_back_id is null;
