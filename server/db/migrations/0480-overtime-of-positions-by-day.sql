-- What a position says of overtime from a day on. Before the first of these rows the columns of the position hold.
create table app.position_overtime (
  organization_id uuid not null,
  position_id uuid not null,
  active_date date not null,
  policy text check (policy in ('clocked', 'approved', 'smaller')),
  earns_overtime boolean not null,
  overtime_rate integer not null,
  holiday_rate integer not null,
  holiday_overtime_rate integer not null,
  changed_by uuid not null,
  changed_at timestamptz not null,
  primary key (organization_id, position_id, active_date),
  foreign key (organization_id, position_id) references app.position on delete cascade
);
call app.protect('app.position_overtime');
