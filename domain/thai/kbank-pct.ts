import { type PlainDate, type Satang, satang } from '../units.ts';
import {
  accountProblem,
  encodableText,
  type FileCompany,
  type FilePerson,
  type FileViolation,
  violationsOf,
} from './file-party.ts';
import { crlfLines, fixed, fixedRecord, numberField, spaces, textField } from './fixed-width.ts';
import { cleanText } from './windows-874-text.ts';

export type BankPayee = FilePerson & { readonly net: Satang; readonly reference: string };
export type BankTransfer = {
  readonly company: FileCompany;
  readonly effectiveDate: PlainDate;
  /** Up to 16 characters; must be new for each file. */
  readonly batchReference: string;
  readonly feePayer: 'company' | 'payee';
  readonly payees: readonly BankPayee[];
};

export const KBANK = '004';
const MOST_SATANG = 999_999_999_999_999;

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

/** Payees with something to receive, in the order given; nobody is paid zero. */
export const paidPayees = (payees: readonly BankPayee[]): readonly BankPayee[] => payees.filter((payee) => payee.net > 0);

/** Control totals to compare with the report and with the bank's own screen. */
export function transferTotals(payees: readonly BankPayee[]): { count: number; total: Satang } {
  const paid = paidPayees(payees);
  return { count: paid.length, total: satang(paid.reduce((sum, payee) => sum + payee.net, 0)) };
}

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

export const payeeName = ({ firstName, lastName }: Pick<FilePerson, 'firstName' | 'lastName'>): string =>
  cleanText(`${firstName} ${lastName}`);

/** Everything that keeps a transfer file from being made; `atBank` names the only bank the product pays to, null for any. */
export function transferReadiness({ company, payees }: BankTransfer, atBank: string | null, debitBank: string): FileViolation[] {
  return [
    ...violationsOf(null, [
      encodableText('name', company.name),
      accountProblem(company, debitBank),
      payees.some((payee) => payee.net > 0) ? null : { field: null, code: 'file/no-rows', facts: {} },
    ]),
    ...payees.flatMap((payee) => {
      if (payee.net === 0) return [];
      return violationsOf(payee.employeeId, [
        payee.net < 0 ? { field: 'net', code: 'amount/negative', facts: { amount: payee.net } } : null,
        payee.net > MOST_SATANG ? { field: 'net', code: 'amount/too-large', facts: { amount: payee.net } } : null,
        accountProblem(payee, atBank),
        encodableText('firstName', payee.firstName),
        encodableText('lastName', payee.lastName),
      ]);
    }),
  ];
}

export const kbankReadiness = (transfer: BankTransfer): FileViolation[] => transferReadiness(transfer, KBANK, KBANK);
