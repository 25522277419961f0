-- A key of its own: an instant in a key comes back rounded to what the client reads.
alter table app.device_report drop constraint device_report_pkey;
alter table app.device_report add column id uuid not null default uuidv7();
alter table app.device_report add primary key (organization_id, id);
alter table app.device_report add unique (organization_id, serial, employee_id, at);
