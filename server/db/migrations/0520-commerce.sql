-- What the provider sells; of no company. Prices are satang of one seat, before VAT.
create table directory.package (
  id uuid primary key default uuidv7(),
  product_type text not null check (product_type in ('cloud', 'station', 'payroll')),
  name text not null unique,
  about_en text not null default '',
  about_th text not null default '',
  monthly_price bigint not null check (monthly_price >= 0),
  annual_price bigint not null check (annual_price >= 0),
  smallest_seats integer not null default 1 check (smallest_seats >= 1),
  largest_seats integer not null check (largest_seats >= smallest_seats),
  is_offered boolean not null default true,
  place integer not null default 0,
  version integer not null default 1
);
revoke delete on directory.package from app_user, app_job;

-- Who of the provider changed a package, and what it was before.
create table directory.package_change (
  package_id uuid not null references directory.package,
  id uuid not null default uuidv7(),
  at timestamptz not null,
  staff_user_id text not null,
  staff_name text not null,
  before jsonb,
  after jsonb not null,
  primary key (package_id, id)
);
revoke update, delete on directory.package_change from app_user, app_job;

insert into directory.package
  (id, product_type, name, about_en, about_th, monthly_price, annual_price, smallest_seats, largest_seats, place)
values
  ('01936a5e-0000-7000-8000-0000000c0001', 'cloud', 'TA Lite', 'Clocking, days and timesheets', 'ลงเวลา สรุปวันทำงาน และใบลงเวลา',
    3500, 35000, 5, 5000, 1),
  ('01936a5e-0000-7000-8000-0000000c0002', 'cloud', 'TA Enterprise', 'All of Lite, with shifts, leave, requests and approvals',
    'ทุกอย่างของ Lite พร้อมกะงาน การลา คำขอ และการอนุมัติ', 6000, 60000, 5, 5000, 2),
  ('01936a5e-0000-7000-8000-0000000c0003', 'payroll', 'Payroll', 'Thai payroll: tax, social security, slips and bank files',
    'เงินเดือนไทย ภาษี ประกันสังคม สลิป และไฟล์ธนาคาร', 4000, 40000, 5, 5000, 3),
  ('01936a5e-0000-7000-8000-0000000c0004', 'station', 'Station', 'Clocking by a face scanner; one seat is one scanner',
    'ลงเวลาด้วยเครื่องสแกนใบหน้า หนึ่งสิทธิ์คือหนึ่งเครื่อง', 50000, 500000, 1, 200, 4);

-- The last number of each kind of paper in a year; counted up in the transaction that writes the paper, so that none is missing.
create table directory.paper_number (
  kind text not null,
  year integer not null,
  last integer not null,
  primary key (kind, year)
);
revoke delete on directory.paper_number from app_user, app_job;

-- To whom a company wants its bills and tax invoices written. Without one for invoices, they are written as bills are.
create table app.billing_party (
  organization_id uuid not null references app.organization,
  kind text not null check (kind in ('billing', 'invoice')),
  party jsonb not null,
  primary key (organization_id, kind)
);
call app.protect('app.billing_party');

create table app.plan_order (
  organization_id uuid not null references app.organization,
  id uuid not null default uuidv7(),
  number text not null,
  status text not null default 'open' check (status in ('open', 'waiting', 'paid', 'cancelled', 'lapsed')),
  kind text not null check (kind in ('new', 'upgrade', 'renewal', 'change')),
  method text not null check (method in ('transfer')),
  feature text not null check (feature in ('annual', 'monthly')),
  period_from date not null,
  period_to date not null,
  term_days integer not null,
  -- The plan that it changes or follows.
  base_subscription_id uuid,
  lines jsonb not null default '[]',
  products jsonb not null default '[]',
  credit bigint not null,
  net bigint not null,
  vat_rate integer not null,
  vat bigint not null,
  withholding_rate integer not null,
  withholding bigint not null,
  total bigint not null,
  payable bigint not null,
  billing jsonb not null,
  invoice jsonb not null,
  created_by uuid,
  created_at timestamptz not null,
  lapses_on date not null,
  slip_file_id uuid,
  slip_sent_at timestamptz,
  -- When the payer says, and then the provider finds, that the money was sent.
  paid_on date,
  -- What is wrong with the slip that was sent; until another one comes.
  refusal text,
  decided_at timestamptz,
  decided_by text,
  decided_by_name text,
  version integer not null default 1,
  primary key (organization_id, id),
  foreign key (organization_id, base_subscription_id) references app.subscription,
  foreign key (organization_id, created_by) references app.employee on delete set null (created_by),
  foreign key (organization_id, slip_file_id) references app.file,
  check (net >= 0 and total >= net and payable <= total)
);
-- One order at a time: two would be priced on the same plan.
create unique index plan_order_open on app.plan_order (organization_id) where status in ('open', 'waiting');
create index plan_order_recent on app.plan_order (organization_id, created_at desc);
create index plan_order_base on app.plan_order (organization_id, base_subscription_id);
create index plan_order_creator on app.plan_order (organization_id, created_by);
create index plan_order_slip on app.plan_order (organization_id, slip_file_id);
call app.protect('app.plan_order');
revoke delete on app.plan_order from app_user, app_job;
grant select (organization_id, id, number, status, kind, method, feature, products, total, payable, created_at, slip_sent_at, paid_on)
  on app.plan_order to app_console;
create policy console on app.plan_order for select to app_console using (true);

-- Bills, and tax invoices that are receipts. What was written is never changed; it is voided.
create table app.billing_paper (
  organization_id uuid not null references app.organization,
  id uuid not null default uuidv7(),
  order_id uuid not null,
  kind text not null check (kind in ('invoice', 'tax-invoice')),
  number text not null,
  issued_on date not null,
  seller jsonb not null,
  buyer jsonb not null,
  voided_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, order_id) references app.plan_order
);
create unique index billing_paper_valid on app.billing_paper (organization_id, order_id, kind) where voided_at is null;
create unique index billing_paper_number on app.billing_paper (organization_id, kind, number);
call app.protect('app.billing_paper');
revoke delete on app.billing_paper from app_user, app_job;

-- A plan that was ordered knows its order (which refers to the plan before), its days, what was paid, and until when it goes on unpaid.
alter table app.subscription add column order_id uuid;
alter table app.subscription add column feature text check (feature in ('annual', 'monthly'));
alter table app.subscription add column term_days integer;
alter table app.subscription add column grace_until timestamptz;
create index subscription_order on app.subscription (organization_id, order_id);
