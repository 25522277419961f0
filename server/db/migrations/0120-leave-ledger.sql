-- What a type grants: all of a year on its first day or a twelfth each month, in parts of whole days or hours, from a day on.
alter table app.leave_type
  add column grant_each text not null default 'year' check (grant_each in ('year', 'month')),
  add column round_minutes smallint not null default 1 check (round_minutes in (1, 60, 240, 480)),
  -- The leave year that holds this day is the first one of which a balance is kept.
  add column begins_on date not null default current_date,
  add column created_at timestamptz not null default now();

-- What stands there already begins on the company's own today, not on that of the database.
update app.leave_type t set begins_on = (now() at time zone o.time_zone)::date
  from app.organization o where o.organization_id = t.organization_id;

-- The ledger is written and never changed. Rows go with their person alone, which the database does itself.
revoke update, delete on app.leave_entry from app_user, app_job;
create function app.keep_leave_entry() returns trigger language plpgsql as $$
begin
  raise exception 'an entry of the leave ledger is not changed' using errcode = '42501';
end $$;
create trigger keep_leave_entry before update on app.leave_entry for each row execute function app.keep_leave_entry();
create index leave_entry_type on app.leave_entry (organization_id, leave_type_id, employee_id);

-- Closings: leave years of a type that ended up to a day are closed; what is left was carried or is gone.
create table app.leave_closing (
  organization_id uuid not null references app.organization,
  id uuid not null default uuidv7(),
  leave_type_id uuid not null,
  through_date date not null,
  created_by uuid,
  created_at timestamptz not null default now(),
  -- Taken back while nothing depended on it.
  undone_by uuid,
  undone_at timestamptz,
  version integer not null default 1,
  primary key (organization_id, id),
  foreign key (organization_id, leave_type_id) references app.leave_type
);
create unique index leave_closing_once on app.leave_closing (organization_id, leave_type_id, through_date) where undone_at is null;
call app.protect('app.leave_closing');
