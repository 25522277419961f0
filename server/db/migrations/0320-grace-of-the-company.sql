-- From when somebody who comes late is late, and from where the minutes are counted then.
alter table app.day_rule
  add column late_grace_minutes integer not null default 1 check (late_grace_minutes between 0 and 120),
  add column late_counts_from text not null default 'after-grace' check (late_counts_from in ('after-grace', 'start'));
