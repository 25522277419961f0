import { type PlainDate, satang } from '../../units.ts';
import {
  type BankProduct,
  type BankTransfer,
  paidPayees,
  payeeName,
  transferReadiness,
  transferTotals,
} from './bank-transfer.ts';
import type { FileViolation } from './file-party.ts';
import { crlfLines, fixed, fixedRecord, numberField, spaces, textField } from './fixed-width.ts';

export const KBANK_PRODUCT: BankProduct = { debitBank: '004', paysTo: '004', most: satang(999_999_999_999_999) };

export const PCT_HEADER = [
  fixed('HPCT'),
  textField('batchReference', 16),
  fixed('000000'),
  spaces(14),
  textField('account', 10),
  spaces(1),
  numberField('total', 15),
  spaces(1),
  textField('date', 6),
  spaces(25),
  textField('company', 50),
  textField('effective', 6),
  numberField('count', 18),
  textField('feePayer', 1),
  spaces(5),
];
export const PCT_DETAIL = [
  fixed('D'),
  numberField('sequence', 6),
  spaces(14),
  textField('account', 10),
  spaces(1),
  numberField('amount', 15),
  spaces(1),
  textField('date', 6),
  spaces(25),
  textField('name', 50),
  textField('effective', 6),
  fixed('000'),
  textField('reference', 16),
  spaces(50),
  spaces(1),
  spaces(50),
  spaces(50),
  fixed('0000000000.00'),
  fixed('0000000000.00'),
  spaces(13),
  spaces(10),
  spaces(13),
  spaces(120),
];

/** 2026-11-30 → 261130: bank dates are Gregorian. */
const yymmdd = (date: PlainDate): string => date.slice(2, 4) + date.slice(5, 7) + date.slice(8, 10);

/**
 * Salary file of KBank's K Cash Connect Plus, product PCT: a header of 178 bytes and a record of 487 bytes a payee, CRLF after each, to be
 * encoded as Windows-874. Amounts in satang, Gregorian dates, KBank accounts only; names are cut to 50 bytes.
 * Call `kbankReadiness` first. Source: bank template V2.5.5; the layout should be confirmed by one test upload of the customer.
 */
export function writeKbankPct(transfer: BankTransfer): string {
  const { company, effectiveDate, batchReference, feePayer, payees } = transfer;
  const date = yymmdd(effectiveDate);
  const { count, total } = transferTotals(payees);
  const header = fixedRecord(PCT_HEADER, {
    batchReference,
    account: company.bankAccount,
    total,
    date,
    company: company.name,
    effective: date,
    count,
    feePayer: feePayer === 'company' ? 'N' : 'Y',
  });
  const details = paidPayees(payees).map((payee, index) =>
    fixedRecord(PCT_DETAIL, {
      sequence: index + 1,
      account: payee.bankAccount,
      amount: payee.net,
      date,
      name: payeeName(payee),
      effective: date,
      reference: payee.reference,
    }),
  );
  return crlfLines([header, ...details]);
}

export const kbankReadiness = (transfer: BankTransfer): FileViolation[] => transferReadiness(transfer, KBANK_PRODUCT);
