-- Fees by s.40(2), which PND1 states beside the salaries, and pay from which the payer has no duty to withhold, which PND1 Kor special states.
alter table app.payee drop constraint payee_income_check;
alter table app.payee add constraint payee_income_check check (income in ('residentFee', 'nonResidentFee', 'exemptPay', 'royalty', 'interest',
  'dividend', 'rent', 'profession', 'contract', 'service', 'advertising', 'transport', 'prize', 'other'));
alter table app.payee_payment drop constraint payee_payment_income_check;
alter table app.payee_payment add constraint payee_payment_income_check check (income in ('residentFee', 'nonResidentFee', 'exemptPay', 'royalty',
  'interest', 'dividend', 'rent', 'profession', 'contract', 'service', 'advertising', 'transport', 'prize', 'other'));
-- What the certificate of a payment said when it was taken first; sealed, since it has the tax number. A substitute says what stands now.
alter table app.payee_payment add column certificate_sealed bytea, add column certificate_at timestamptz, add column certificate_by uuid,
  add column substitutes smallint not null default 0 check (substitutes between 0 and 99);
