-- A session that was opened by a one-time code ends with the session that made the code. Codes of before live five minutes more, and open nothing.
alter table identity.session add column parent_id text references identity.session on delete cascade;
create index session_parent on identity.session (parent_id);
alter table identity.sign_in_code add column session_id text references identity.session on delete cascade;
