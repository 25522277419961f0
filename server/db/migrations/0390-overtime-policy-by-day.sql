-- Which overtime a company pays, by the first day on which it does. What was chosen until now has none: it counts from 1970, as amounts of items do.
create table app.overtime_policy (
  organization_id uuid not null,
  active_date date not null,
  policy text not null check (policy in ('clocked', 'approved', 'smaller')),
  changed_by uuid,
  changed_at timestamptz,
  primary key (organization_id, active_date)
);
call app.protect('app.overtime_policy');
insert into app.overtime_policy (organization_id, active_date, policy)
  select organization_id, '1970-01-01', settings ->> 'overtimePolicy' from app.organization
  where settings ->> 'overtimePolicy' in ('clocked', 'approved', 'smaller');
update app.organization set settings = settings - 'overtimePolicy' where settings ? 'overtimePolicy';
