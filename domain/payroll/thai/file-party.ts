import { findBank, isAccountNumber } from '../../company/bank-codes.ts';
import type { Facts } from '../../decision.ts';
import { isNationalId } from '../../national-id.ts';
import { cleanText, isEncodable, unencodable } from './windows-874-text.ts';

/** What the files print of an employee. Empty text means the employee record lacks it. */
export type FileAddress = {
  readonly building?: string;
  readonly room?: string;
  readonly floor?: string;
  readonly village?: string;
  readonly no?: string;
  readonly moo?: string;
  readonly alley?: string;
  readonly road?: string;
  readonly subDistrict?: string;
  readonly district?: string;
  readonly province?: string;
  readonly zipcode?: string;
};
export type FilePerson = {
  readonly employeeId: string;
  readonly nationalId: string;
  readonly title: string;
  readonly firstName: string;
  readonly middleName?: string;
  readonly lastName: string;
  readonly bankAccount: string;
  readonly bankCode: string;
  readonly address: FileAddress;
};
export type FileCompany = {
  readonly name: string;
  readonly taxId: string;
  /** Five digits, as the company profile keeps it; 00000 is the head office. */
  readonly branchTax: string;
  /** Empty for the head office. */
  readonly branchName: string;
  readonly socialSecurityId: string;
  readonly branchSocialSecurity: string;
  readonly bankCode: string;
  readonly bankAccount: string;
};

export type EmployeeField =
  | 'nationalId'
  | 'title'
  | 'firstName'
  | 'lastName'
  | 'bankAccount'
  | 'bankCode'
  | 'net'
  | 'birthDate'
  | 'gender'
  | 'leavingReason'
  | `address.${keyof FileAddress}`;
export type CompanyField =
  | 'taxId'
  | 'branchTax'
  | 'branchName'
  | 'socialSecurityId'
  | 'branchSocialSecurity'
  | 'bankAccount'
  | 'name';
export type FileViolationCode =
  | 'required'
  | 'id/not-valid'
  | 'digits/wrong-length'
  | 'title/no-code'
  | 'text/forbidden-character'
  | 'text/not-encodable'
  | 'bank/account-not-valid'
  | 'bank/other-bank'
  | 'bank/unknown'
  | 'amount/negative'
  | 'amount/too-large'
  | 'file/no-rows';
/** Why a file cannot be made or should be looked at. `employeeId` null means the company itself; only errors stop the file. */
export type FileViolation = {
  readonly employeeId: string | null;
  readonly field: EmployeeField | CompanyField | null;
  readonly code: FileViolationCode;
  readonly severity: 'error' | 'warning';
  readonly facts: Facts;
};
export type FileProblem = Omit<FileViolation, 'employeeId' | 'severity'> & { readonly severity?: FileViolation['severity'] };

export const violationsOf = (employeeId: string | null, problems: readonly (FileProblem | null)[]): FileViolation[] =>
  problems.flatMap((problem) => (problem === null ? [] : [{ severity: 'error' as const, ...problem, employeeId }]));

/** Whether any of them stops the file; a warning does not. */
export const blocksFile = (violations: readonly Pick<FileViolation, 'severity'>[]): boolean =>
  violations.some((violation) => violation.severity === 'error');

/** Required text that the encoding of the fixed-width files can hold. */
export function encodableText(field: FileViolation['field'], text: string): FileProblem | null {
  const clean = cleanText(text);
  if (clean === '') return { field, code: 'required', facts: {} };
  return isEncodable(clean) ? null : { field, code: 'text/not-encodable', facts: { characters: unencodable(clean) } };
}

export function nationalIdProblem(field: 'nationalId' | 'taxId', text: string): FileProblem | null {
  if (text.trim() === '') return { field, code: 'required', facts: {} };
  return isNationalId(text) ? null : { field, code: 'id/not-valid', facts: { value: text } };
}

export function digitsProblem(field: CompanyField, text: string, length: number): FileProblem | null {
  if (text.trim() === '') return { field, code: 'required', facts: {} };
  const isRight = /^\d+$/.test(text) && text.length === length;
  return isRight ? null : { field, code: 'digits/wrong-length', facts: { value: text, length } };
}

/** The account of a person or company, which must be at `bankCode` when one is named. */
export function accountProblem(account: { bankAccount: string; bankCode: string }, atBank: string | null): FileProblem | null {
  const { bankAccount, bankCode } = account;
  if (bankAccount.trim() === '') return { field: 'bankAccount', code: 'required', facts: {} };
  if (bankCode.trim() === '') return { field: 'bankCode', code: 'required', facts: {} };
  if (findBank(bankCode) === null) return { field: 'bankCode', code: 'bank/unknown', facts: { bankCode } };
  if (atBank !== null && bankCode !== atBank)
    return { field: 'bankCode', code: 'bank/other-bank', facts: { bankCode, wanted: atBank } };
  if (isAccountNumber(bankAccount, bankCode)) return null;
  return { field: 'bankAccount', code: 'bank/account-not-valid', facts: { bankAccount, bankCode } };
}
