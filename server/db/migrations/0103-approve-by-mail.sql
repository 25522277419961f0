-- A link of a mail by which one approver may answer one step of a request, once. Only the digest of its token is kept; a step that is
-- written anew (the request goes through another line) takes its links along.
create table app.form_response_mail_link (
  organization_id uuid not null,
  token_hash text not null,
  response_id uuid not null,
  position smallint not null,
  -- To whom it was mailed: an approver of the step, or who stands in for one.
  employee_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (organization_id, token_hash),
  foreign key (organization_id, response_id, position) references app.form_response_group on delete cascade,
  foreign key (organization_id, employee_id) references app.employee on delete cascade
);
create index form_response_mail_link_of on app.form_response_mail_link (organization_id, response_id, position);
create index form_response_mail_link_person on app.form_response_mail_link (organization_id, employee_id);
create index form_response_mail_link_expiry on app.form_response_mail_link (organization_id, expires_at);
call app.protect('app.form_response_mail_link');
