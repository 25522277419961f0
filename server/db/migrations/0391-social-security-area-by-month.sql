-- In which disaster area a company lies, by the first wage month; null is none. What was said until now counts from 1970.
create table app.social_security_area (
  organization_id uuid not null,
  from_month text not null,
  area text,
  changed_by uuid,
  changed_at timestamptz,
  primary key (organization_id, from_month)
);
call app.protect('app.social_security_area');
insert into app.social_security_area (organization_id, from_month, area)
  select organization_id, '1970-01', settings -> 'payroll' ->> 'socialSecurityArea' from app.organization
  where settings -> 'payroll' ->> 'socialSecurityArea' is not null;
update app.organization set settings = settings #- '{payroll,socialSecurityArea}' where settings -> 'payroll' ? 'socialSecurityArea';
