-- Companies that asked for an offer; at most one open request a company and day.
create table app.quotation_request (
  organization_id uuid not null references app.organization,
  asked_on date not null,
  employee_id uuid not null,
  reason text not null,
  message text,
  asked_at timestamptz not null,
  primary key (organization_id, asked_on),
  foreign key (organization_id, employee_id) references app.employee on delete cascade
);
call app.protect('app.quotation_request');
