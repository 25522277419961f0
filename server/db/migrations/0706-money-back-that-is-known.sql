-- The buyer had the money already when staff wrote its credit note: PayPal was not asked for it. Refunds before this say nothing about it.
alter table app.order_refund add column is_back boolean not null default false;
-- How much of a payment went back by another way than the console when staff was last told of it.
alter table app.paypal_payment add column told_back bigint not null default 0 check (told_back >= 0);
