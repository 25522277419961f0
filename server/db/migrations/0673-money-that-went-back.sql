-- What PayPal had given back of a payment when it was last read; null: part of it, and no message said how much.
alter table app.paypal_payment add column refunded bigint default 0 check (refunded >= 0);
-- What of it had gone back before it paid an order: the order is of the rest.
alter table app.paypal_payment add column refunded_before bigint not null default 0 check (refunded_before >= 0);
grant select (refunded) on app.paypal_payment to app_console;
-- How much a message says went back, in satang of baht; null: it does not say it, or it is not about money that went back.
alter table directory.paypal_event add column amount bigint check (amount >= 0);

-- What a bill said before its order was counted anew at the rate of the day of payment: it is void, and still says what it said.
alter table app.billing_paper add column figures jsonb;
