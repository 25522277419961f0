import { findBank } from '../../company/bank-codes.ts';
import { type PlainDate, satang } from '../../units.ts';
import { type BankProduct, type BankTransfer, paidPayees, payeeName } from './bank-transfer.ts';

/** One upload pays accounts at any bank. */
export const SCB_PRODUCT: BankProduct = { debitBank: '014', paysTo: null, most: satang(999_999_999_999_999) };

export type SheetRow = readonly (string | number | null)[];

/** 2026-11-30 → 30/11/2026: bank dates are Gregorian. */
const ddmmyyyy = (date: PlainDate): string => `${date.slice(8, 10)}/${date.slice(5, 7)}/${date.slice(0, 4)}`;

/**
 * Rows of the payroll sheet of SCB Business Anywhere: what the payment is of, a line of headings, then a row a payee. Amounts in baht with
 * two decimals, Gregorian dates, account numbers as text. Source: the bank's public form; to be confirmed by a test upload.
 */
export function scbRows({ company, effectiveDate, batchReference, feePayer, payees }: BankTransfer): SheetRow[] {
  return [
    ['Debit Account', company.bankAccount],
    ['Fee Debit Account', company.bankAccount],
    ['Effective Date', ddmmyyyy(effectiveDate)],
    ['Batch Reference', batchReference],
    ['Product', 'Payroll'],
    [],
    ['No.', 'Bank', 'Account No.', 'Beneficiary Name', 'Amount', 'Reference', 'Fee'],
    ...paidPayees(payees).map((payee, index) => [
      index + 1,
      findBank(payee.bankCode)?.short ?? payee.bankCode,
      payee.bankAccount,
      payeeName(payee),
      payee.net / 100,
      payee.reference,
      feePayer === 'company' ? 'OUR' : 'BEN',
    ]),
  ];
}
