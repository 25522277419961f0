alter table app.plan_order drop constraint plan_order_method_check;
alter table app.plan_order add constraint plan_order_method_check check (method in ('transfer', 'paypal'));

-- What a company agreed with PayPal: an order that is paid at once, and the same products again at the end of each period. `making`: not yet known
-- to PayPal. `asked`: the buyer was sent to say yes. `running`: it pays by itself. `ending`: PayPal is still to be told that it ends.
create table app.paypal_agreement (
  organization_id uuid not null references app.organization,
  id uuid not null default uuidv7(),
  order_id uuid not null,
  status text not null default 'making' check (status in ('making', 'asked', 'running', 'ending', 'ended')),
  paypal_id text,
  approve_url text,
  feature text not null check (feature in ('annual', 'monthly')),
  -- What is bought again, at the prices of the day on which it was agreed.
  wanted jsonb not null default '[]',
  first_amount bigint not null check (first_amount > 0),
  next_amount bigint not null check (next_amount > 0),
  -- The first day of the period that is paid by itself.
  next_on date not null,
  created_at timestamptz not null,
  -- When PayPal last could not take the money; until it could.
  failed_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, order_id) references app.plan_order
);
create unique index paypal_agreement_order on app.paypal_agreement (organization_id, order_id);
create unique index paypal_agreement_paypal on app.paypal_agreement (organization_id, paypal_id);
call app.protect('app.paypal_agreement');
revoke delete on app.paypal_agreement from app_user, app_job;

-- Payments as PayPal tells of them. `held`: it fits no order, and staff has to look at it.
create table app.paypal_payment (
  organization_id uuid not null references app.organization,
  id uuid not null default uuidv7(),
  agreement_id uuid not null,
  order_id uuid,
  paypal_id text not null,
  amount bigint not null,
  currency text not null,
  paid_at timestamptz not null,
  status text not null check (status in ('counted', 'held')),
  primary key (organization_id, id),
  foreign key (organization_id, agreement_id) references app.paypal_agreement,
  foreign key (organization_id, order_id) references app.plan_order
);
create unique index paypal_payment_paypal on app.paypal_payment (organization_id, paypal_id);
create index paypal_payment_agreement on app.paypal_payment (organization_id, agreement_id);
create index paypal_payment_order on app.paypal_payment (organization_id, order_id);
call app.protect('app.paypal_payment');
revoke delete on app.paypal_payment from app_user, app_job;

-- Whose a subscription of PayPal is: a message of PayPal names no company.
create table directory.paypal_subscription (
  paypal_id text primary key,
  organization_id uuid not null references app.organization,
  agreement_id uuid not null
);
revoke update, delete on directory.paypal_subscription from app_user, app_job;
-- Messages of PayPal that were dealt with.
create table directory.paypal_event (
  id text primary key,
  kind text not null,
  received_at timestamptz not null
);
revoke update, delete on directory.paypal_event from app_user, app_job;
-- What PayPal is still to be asked; the id of the row is the id of the request, so that asking again does nothing twice.
create table directory.paypal_request (
  id uuid primary key,
  kind text not null check (kind in ('cancel', 'refund')),
  organization_id uuid not null references app.organization,
  tries integer not null default 0,
  due_at timestamptz not null
);
create index paypal_request_due on directory.paypal_request (due_at);

-- What of a paid order went back. Amounts are satang; `amount` is with VAT, `cash` what the buyer has again.
create table app.order_refund (
  organization_id uuid not null references app.organization,
  id uuid not null default uuidv7(),
  order_id uuid not null,
  amount bigint not null check (amount > 0),
  net bigint not null check (net >= 0),
  vat bigint not null check (vat >= 0),
  withholding bigint not null check (withholding >= 0),
  cash bigint not null check (cash >= 0),
  reason text not null,
  -- What became of the plan.
  plan_end text not null check (plan_end in ('kept', 'none', 'never-begins', 'goes-back', 'ends-now')),
  -- `sending`: PayPal is still to be asked. `failed`: it refused.
  status text not null check (status in ('sending', 'done', 'failed')),
  created_at timestamptz not null,
  created_by text not null,
  created_by_name text not null,
  primary key (organization_id, id),
  foreign key (organization_id, order_id) references app.plan_order,
  check (net + vat = amount and cash + withholding = amount)
);
create index order_refund_order on app.order_refund (organization_id, order_id);
call app.protect('app.order_refund');
revoke delete on app.order_refund from app_user, app_job;

alter table app.billing_paper drop constraint billing_paper_kind_check;
alter table app.billing_paper add constraint billing_paper_kind_check check (kind in ('invoice', 'tax-invoice', 'credit-note'));
alter table app.billing_paper add column refund_id uuid;
alter table app.billing_paper add foreign key (organization_id, refund_id) references app.order_refund;
create unique index billing_paper_refund on app.billing_paper (organization_id, refund_id);
drop index app.billing_paper_valid;
create unique index billing_paper_valid on app.billing_paper (organization_id, order_id, kind) where voided_at is null and kind <> 'credit-note';
alter table app.plan_order add column refunded bigint not null default 0;
alter table app.plan_order add check (refunded >= 0 and refunded <= total);
grant select (refunded) on app.plan_order to app_console;

-- Slips that were handed in, by the digest of their bytes: the same one pays for one company alone.
create table directory.payment_slip (
  sha256 text primary key,
  organization_id uuid not null references app.organization
);
revoke update, delete on directory.payment_slip from app_user, app_job;
