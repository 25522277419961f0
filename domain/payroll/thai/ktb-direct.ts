import { type PlainDate, satang } from '../../units.ts';
import {
  type BankPayee,
  type BankProduct,
  type BankTransfer,
  paidPayees,
  payeeName,
  transferReadiness,
  transferTotals,
} from './bank-transfer.ts';
import type { FileViolation } from './file-party.ts';
import { crlfLines, fixed, fixedRecord, numberField, spaces, textField } from './fixed-width.ts';
import { cleanText } from './windows-874-text.ts';

const KTB = '006';
export const KTB_PRODUCT: BankProduct = { debitBank: KTB, paysTo: KTB, most: satang(999_999_999_999_999) };
/** To other banks: the account number has eleven places. */
export const KTB_OTHER_BANKS: BankProduct = {
  debitBank: KTB,
  paysTo: null,
  most: satang(999_999_999_999_999),
  accountDigits: 11,
};

export const KTB_HEADER = [
  fixed('101'),
  numberField('batch', 6),
  fixed(KTB),
  numberField('count', 7),
  numberField('total', 19),
  textField('date', 8),
  fixed('C00000000'),
  textField('companyCode', 16),
  spaces(427),
];
export const KTB_DETAIL = [
  fixed('102'),
  numberField('batch', 6),
  textField('bank', 3),
  numberField('branch', 4),
  numberField('account', 11),
  fixed(KTB),
  numberField('senderBranch', 4),
  numberField('senderAccount', 11),
  textField('date', 8),
  textField('service', 4),
  numberField('amount', 17),
  spaces(8),
  fixed('0000000000'),
  textField('name', 100),
  textField('company', 100),
  spaces(40 + 18 + 2 + 18 + 2 + 20),
  numberField('sequence', 6),
  fixed('09'),
  spaces(40 + 20),
  fixed('0000'),
  spaces(34),
];

export type KtbTransfer = BankTransfer & {
  /** The code the bank knows the company by, up to 16 characters, and the number of the batch. */
  readonly companyCode: string;
  readonly batch: number;
};

/** 2026-11-30 → 30112026: bank dates are Gregorian. */
const ddmmyyyy = (date: PlainDate): string => date.slice(8, 10) + date.slice(5, 7) + date.slice(0, 4);
/** A ten-digit account begins with the three digits of its branch. */
const branchOf = (account: string): string => account.slice(0, 3);

/**
 * Krungthai Corporate Online, salary: a record 101 and a record 102 a payee, 498 bytes each, CRLF after each, to be encoded as Windows-874.
 * Service 02 pays Krungthai accounts; accounts elsewhere stand in a file of their own with service 01. Amounts in satang, Gregorian dates.
 * Call `ktbReadiness` first. Source: layout as an open-source exporter writes it, not a document of the bank: to be confirmed by a test upload.
 */
export function writeKtbDirect(transfer: KtbTransfer): string {
  const { batch, companyCode, effectiveDate, payees } = transfer;
  const { count, total } = transferTotals(payees);
  const header = fixedRecord(KTB_HEADER, { batch, count, total, date: ddmmyyyy(effectiveDate), companyCode });
  return crlfLines([header, ...paidPayees(payees).map((payee, index) => ktbDetail(transfer, payee, index + 1))]);
}

function ktbDetail({ batch, company, effectiveDate }: KtbTransfer, payee: BankPayee, sequence: number): string {
  return fixedRecord(KTB_DETAIL, {
    batch,
    bank: payee.bankCode,
    service: payee.bankCode === KTB ? '0200' : '0100',
    branch: branchOf(payee.bankAccount),
    account: payee.bankAccount,
    senderBranch: branchOf(company.bankAccount),
    senderAccount: company.bankAccount,
    date: ddmmyyyy(effectiveDate),
    amount: payee.net,
    name: cleanText(payee.title) + payeeName(payee),
    company: company.name,
    sequence,
  });
}

export const ktbReadiness = (transfer: BankTransfer): FileViolation[] => transferReadiness(transfer, KTB_PRODUCT);
