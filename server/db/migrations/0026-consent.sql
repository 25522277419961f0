-- What somebody has accepted or withdrawn, one row a decision: the highest seq counts. Rows are evidence, so none is ever changed.
create table app.consent (
  organization_id uuid not null references app.organization,
  employee_id uuid not null,
  audience text not null check (audience in ('owner', 'employee')),
  seq integer not null check (seq > 0),
  version integer not null,
  decision text not null check (decision in ('accepted', 'withdrawn')),
  language text not null check (language in ('en', 'th')),
  user_id text not null,
  at timestamptz not null,
  primary key (organization_id, employee_id, audience, seq),
  foreign key (organization_id, employee_id) references app.employee on delete cascade
);
call app.protect('app.consent');
revoke update, delete on app.consent from app_user, app_job;

-- The same for an account, which may belong to no company or to several.
create table directory.consent (
  user_id text not null,
  audience text not null check (audience = 'user'),
  seq integer not null check (seq > 0),
  version integer not null,
  decision text not null check (decision in ('accepted', 'withdrawn')),
  language text not null check (language in ('en', 'th')),
  at timestamptz not null,
  primary key (user_id, audience, seq)
);
revoke update, delete on directory.consent from app_user, app_job;
