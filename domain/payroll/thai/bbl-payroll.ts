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
import { crlfLines, fixed, fixedRecord, numberField, textField } from './fixed-width.ts';

export const BBL_PRODUCT: BankProduct = { debitBank: '002', paysTo: '002', most: satang(9_999_999_999) };
const zeros = (width: number) => fixed('0'.repeat(width));

export const BBL_HEADER = [
  fixed('H'),
  numberField('sequence', 6),
  fixed('002'),
  textField('account', 10),
  textField('company', 25),
  textField('date', 6),
  zeros(77),
];
export const BBL_DETAIL = [
  fixed('D'),
  numberField('sequence', 6),
  fixed('002'),
  textField('account', 10),
  fixed('C'),
  numberField('amount', 10),
  fixed('029'),
  zeros(59),
  textField('name', 35),
];
export const BBL_TRAILER = [
  fixed('T'),
  numberField('sequence', 6),
  fixed('002'),
  textField('account', 10),
  zeros(7),
  zeros(13),
  numberField('count', 7),
  numberField('total', 13),
  zeros(68),
];

/** 2026-11-30 → 301126: bank dates are Gregorian. */
const ddmmyy = (date: PlainDate): string => date.slice(8, 10) + date.slice(5, 7) + date.slice(2, 4);

/**
 * Payroll media of Bangkok Bank: header, a record a payee and a trailer of 128 bytes each, CRLF after each, to be encoded as Windows-874.
 * Amounts in satang, Gregorian dates, Bangkok Bank accounts only; names are cut to 35 bytes.
 * Call `bblReadiness` first. Source: layout as other payroll systems write it, not a document of the bank: to be confirmed by a test upload.
 */
export function writeBblPayroll({ company, effectiveDate, payees }: BankTransfer): string {
  const { count, total } = transferTotals(payees);
  const header = fixedRecord(BBL_HEADER, {
    sequence: 1,
    account: company.bankAccount,
    company: company.name,
    date: ddmmyy(effectiveDate),
  });
  const details = paidPayees(payees).map((payee, index) =>
    fixedRecord(BBL_DETAIL, { sequence: index + 2, account: payee.bankAccount, amount: payee.net, name: payeeName(payee) }),
  );
  const trailer = fixedRecord(BBL_TRAILER, { sequence: count + 2, account: company.bankAccount, count, total });
  return crlfLines([header, ...details, trailer]);
}

export const bblReadiness = (transfer: BankTransfer): FileViolation[] => transferReadiness(transfer, BBL_PRODUCT);
