import { type PlainDate, type Satang, satang } from '../../units.ts';
import {
  accountProblem,
  encodableText,
  type FileCompany,
  type FilePerson,
  type FileProblem,
  type FileViolation,
  violationsOf,
} from './file-party.ts';
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
/** What a product of a bank, such as one kind of transfer file, can pay. */
export type BankProduct = {
  /** Code of the bank at which the company needs its account. */
  readonly debitBank: string;
  /** Code of the only bank whose accounts it pays; null where it pays accounts of every bank. */
  readonly paysTo: string | null;
  /** The largest amount for one payee. */
  readonly most: Satang;
  /** How many digits an account number of a payee has at most; 20 where nothing is said. */
  readonly accountDigits?: number;
};

/** Payees with something to receive, in the order given; nobody is paid zero. */
export const paidPayees = (payees: readonly BankPayee[]): readonly BankPayee[] => payees.filter((payee) => payee.net > 0);

/** Control totals to compare with the report and with the bank's own screen. */
export function transferTotals(payees: readonly BankPayee[]): { count: number; total: Satang } {
  const paid = paidPayees(payees);
  return { count: paid.length, total: satang(paid.reduce((sum, payee) => sum + payee.net, 0)) };
}

export const payeeName = ({ firstName, lastName }: Pick<FilePerson, 'firstName' | 'lastName'>): string =>
  cleanText(`${firstName} ${lastName}`);

/** Everything that keeps a transfer file of a product from being made, each with the field to mend. */
export function transferReadiness({ company, payees }: BankTransfer, product: BankProduct): FileViolation[] {
  return [
    ...companyProblems(company, product),
    ...violationsOf(null, [payees.some((payee) => payee.net > 0) ? null : { field: null, code: 'file/no-rows', facts: {} }]),
    ...payees.flatMap((payee) => {
      if (payee.net === 0) return [];
      return payeeProblems(payee, product);
    }),
  ];
}

/** Everything that keeps one payee out of a product. */
export const payeeProblems = (payee: BankPayee, product: BankProduct): FileViolation[] =>
  violationsOf(payee.employeeId, [
    payee.net < 0 ? { field: 'net', code: 'amount/negative', facts: { amount: payee.net } } : null,
    payee.net > product.most ? { field: 'net', code: 'amount/too-large', facts: { amount: payee.net } } : null,
    accountProblem(payee, product.paysTo) ?? tooLong(payee, product),
    encodableText('firstName', payee.firstName),
    encodableText('lastName', payee.lastName),
  ]);

function tooLong({ bankAccount, bankCode }: BankPayee, { accountDigits = 20 }: BankProduct): FileProblem | null {
  if (bankAccount.length <= accountDigits) return null;
  return { field: 'bankAccount', code: 'bank/account-not-valid', facts: { bankAccount, bankCode } };
}

/** Everything of the company that keeps its file from being made. */
export const companyProblems = (company: FileCompany, product: BankProduct): FileViolation[] =>
  violationsOf(null, [encodableText('name', company.name), companyAccount(company, product.debitBank)]);

/** The company page has one field for the account, so its bank is a problem of that field too. */
function companyAccount(company: FileCompany, debitBank: string) {
  const problem = accountProblem(company, debitBank);
  return problem && { ...problem, field: 'bankAccount' as const };
}
