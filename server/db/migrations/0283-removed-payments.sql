-- A payment that was removed keeps its number and its certificate: no other payment of the year gets them.
alter table app.payee_payment add column removed_at timestamptz, add column removed_by uuid;
