-- Which transactions had ended when the data of a payroll were read. A day is stamped by the clock and seen when its transaction commits, a
-- moment later: one that was being written just then is not in the figures, though its stamp is older than theirs.
alter table app.payroll_report add column computed_behind pg_snapshot;

-- Whether a row's transaction had committed for somebody with this view of the data. A row names the last 32 bits of its transaction; it is taken
-- for the one that is nearest to the end of the view.
create function app.was_committed(writer xid, seen pg_snapshot) returns boolean language sql immutable
return seen is null or pg_visible_in_snapshot(
  (select (near.whole + case
      when near.whole > near.edge + 2147483648 then -4294967296
      when near.whole < near.edge - 2147483648 and near.whole + 4294967296 > 0 then 4294967296
      else 0 end)::text::xid8
    from (select edge, (edge >> 32 << 32) | writer::text::bigint as whole
      from (select pg_snapshot_xmax(seen)::text::bigint as edge) as last) as near),
  seen);
grant execute on function app.was_committed(xid, pg_snapshot) to app_user, app_job;
