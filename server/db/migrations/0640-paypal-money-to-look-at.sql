-- How many tries to take what a failed payment owes PayPal has refused: each further try is a request of its own.
alter table app.paypal_agreement add column capture_tries integer not null default 0;

-- What staff did about money that fitted no order. `counted` with a decision: staff paid an order with it. `returned`: it was given back in PayPal.
alter table app.paypal_payment drop constraint paypal_payment_status_check;
alter table app.paypal_payment add constraint paypal_payment_status_check check (status in ('counted', 'held', 'returned'));
alter table app.paypal_payment add column settled_at timestamptz;
alter table app.paypal_payment add column settled_by text;
alter table app.paypal_payment add column settled_by_name text;
alter table app.paypal_payment add column settle_reason text;
create index paypal_payment_held on app.paypal_payment (paid_at) where status = 'held';
grant select (organization_id, id, agreement_id, order_id, paypal_id, amount, currency, paid_at, status) on app.paypal_payment to app_console;
create policy console on app.paypal_payment for select to app_console using (true);
grant select (organization_id, id, order_id) on app.paypal_agreement to app_console;
create policy console on app.paypal_agreement for select to app_console using (true);

-- How far an agreement is, so that nobody asks PayPal every night about those that are over, or that no buyer came back to.
alter table directory.paypal_subscription add column state text not null default 'running' check (state in ('asked', 'running', 'over'));
alter table directory.paypal_subscription add column made_at timestamptz not null default now();
grant update (state) on directory.paypal_subscription to app_user, app_job;

-- A message about money that went back to the buyer, until staff has looked at it; `about` is the payment, where the message names it.
alter table directory.paypal_event add column organization_id uuid references app.organization;
alter table directory.paypal_event add column about text;
alter table directory.paypal_event add column is_open boolean not null default false;
alter table directory.paypal_event add column looked_at timestamptz;
alter table directory.paypal_event add column looked_by text;
alter table directory.paypal_event add column looked_by_name text;
alter table directory.paypal_event add column looked_note text;
create index paypal_event_age on directory.paypal_event (received_at) where not is_open;
create index paypal_event_open on directory.paypal_event (received_at) where is_open;
grant update (is_open, looked_at, looked_by, looked_by_name, looked_note) on directory.paypal_event to app_user;
grant delete on directory.paypal_event to app_job;
grant select (id, kind, received_at, organization_id, about, is_open) on directory.paypal_event to app_console;
