import { buddhistDate, buddhistDDMMYYYY } from '../../buddhist-date.ts';
import { formatBaht } from '../../money.ts';
import { bareNationalId } from '../../national-id.ts';
import { type PlainDate, plainDate, type Satang, satang, type YearMonth } from '../../units.ts';
import {
  digitsProblem,
  type EmployeeField,
  type FileAddress,
  type FileCompany,
  type FilePerson,
  type FileProblem,
  type FileViolation,
  nationalIdProblem,
  violationsOf,
} from './file-party.ts';
import type { TaxCondition } from './payer-borne-tax.ts';
import { cleanText } from './windows-874-text.ts';

/** Rows of the form: 1 salary, 2 salary at an approved 3 %, 3 lump sum on leaving, 4 fees to residents, 5 fees to non-residents. */
export const INCOME_CODES = {
  salary: '1',
  approvedFlatRate: '2',
  leavingLumpSum: '3',
  residentFee: '4',
  nonResidentFee: '5',
} as const;
export type IncomeKind = keyof typeof INCOME_CODES;

const APPROVED_RATE = 300;
export const NON_RESIDENT_RATE = 1_500;

/**
 * The row of the form that a person's pay stands in, by how it is taxed: a fixed 3 % is salary at the approved rate, a fixed 15 % a fee to a
 * non-resident, everything else salary. `flatRate` in basis points, null without a fixed rate.
 * Source: explanation of form PND1; Revenue Code s.50(1). Example: 300 → approvedFlatRate.
 */
export const incomeKindOf = (flatRate: number | null): IncomeKind =>
  flatRate === APPROVED_RATE ? 'approvedFlatRate' : flatRate === NON_RESIDENT_RATE ? 'nonResidentFee' : 'salary';

export type Pnd1Person = FilePerson & {
  readonly paid: Satang;
  readonly tax: Satang;
  readonly income: IncomeKind;
  readonly condition: TaxCondition;
  /** When it is not the filing's own day. */
  readonly paidOn?: PlainDate;
};
export type Pnd1Filing = {
  readonly form: 'PND1' | 'PND1A' | 'PND1AS';
  readonly company: FileCompany;
  /** Month of payment for PND1; any month of the year for the yearly PND1A and PND1AS. */
  readonly month: YearMonth;
  readonly payDate: PlainDate;
  /** 0 the ordinary filing, 1 to 99 an additional one; and which submission of the file this is. */
  readonly filing: number;
  readonly submission: number;
  readonly userId: string;
  /** What the user chose to print for "/" in addresses, which the format forbids; null leaves it to be refused. */
  readonly slashReplacement: '-' | ' ' | null;
  readonly people: readonly Pnd1Person[];
};

const FORBIDDEN = /[*+/\\!$%#&@,'"|]/g;
const HEAD_OFFICE = 'สำนักงานใหญ่';
const NO_TAXPAYER_NUMBER = '0000000000';
const twoDigits = (value: number): string => String(value).padStart(2, '0');
const isYearly = (filing: Pick<Pnd1Filing, 'form'>): boolean => filing.form !== 'PND1';

/** Characters of a text that the format forbids inside a field, once each; empty when the text is allowed. */
export const forbiddenCharacters = (text: string): string => [...new Set(cleanText(text).match(FORBIDDEN) ?? [])].join('');

/** Six digits of the branch; the company profile keeps five. */
export const branchCode = (branchTax: string): string => branchTax.padStart(6, '0');
export const isHeadOffice = ({ branchTax }: Pick<FileCompany, 'branchTax'>): boolean => branchCode(branchTax) === '000000';

/** Example: PND1_0105500001239_000000_2569_11_00_00.txt; the month is 00 for the yearly form. */
export function pnd1FileName(filing: Pick<Pnd1Filing, 'form' | 'company' | 'month' | 'filing' | 'submission'>): string {
  const { year, month } = buddhistDate(plainDate(`${filing.month}-01`));
  const taxId = bareNationalId(filing.company.taxId);
  const parts = [
    filing.form,
    taxId,
    branchCode(filing.company.branchTax),
    year,
    isYearly(filing) ? '00' : month,
    twoDigits(filing.filing),
    twoDigits(filing.submission),
  ];
  return `${parts.join('_')}.txt`;
}

export function pnd1Totals(people: readonly Pnd1Person[]): { count: number; paid: Satang; tax: Satang } {
  return {
    count: people.length,
    paid: satang(people.reduce((sum, person) => sum + person.paid, 0)),
    tax: satang(people.reduce((sum, person) => sum + person.tax, 0)),
  };
}

/**
 * The withholding return of salaries, Revenue Department FORMAT v2.0: one H line of 22 fields and one D line of 26 fields a payee, `|` between
 * fields, CRLF between lines and none after the last, UTF-8 (the byte-order mark is added by who encodes it). Numbers have two decimals, ids are
 * not padded, years are Buddhist. Payees without pay are left out by the caller; payees without tax are listed.
 * Call `pnd1Readiness` first. Source: FORMAT v2.0 of 16 June B.E. 2568.
 */
export function writePnd1(filing: Pnd1Filing): string {
  return [pnd1Header(filing), ...filing.people.map((person, index) => pnd1Detail(filing, person, index + 1))].join('\r\n');
}

export function pnd1Header(filing: Pnd1Filing): string {
  const { company, form } = filing;
  const { year, month } = buddhistDate(plainDate(`${filing.month}-01`));
  const totals = pnd1Totals(filing.people);
  const taxId = bareNationalId(company.taxId);
  const branch = branchCode(company.branchTax);
  const tax = formatBaht(totals.tax);
  const branchName = isHeadOffice(company) ? HEAD_OFFICE : cleanText(company.branchName);
  const sender = ['0000', taxId, branch, '1'];
  const payer = [form, taxId, branch, branchName, '0', isYearly(filing) ? '00' : month, year, 'V', twoDigits(filing.filing)];
  const money = [String(totals.count), formatBaht(totals.paid), tax, '0.00', tax, tax];
  return ['H', ...sender, ...payer, ...money, cleanText(filing.userId), '2'].join('|');
}

export function pnd1Detail(filing: Pnd1Filing, person: Pnd1Person, sequence: number): string {
  const paidDate = isYearly(filing) ? plainDate(`${filing.month.slice(0, 4)}-12-31`) : (person.paidOn ?? filing.payDate);
  const surname = [person.middleName ?? '', person.lastName].map(cleanText).filter((part) => part !== '');
  return [
    'D',
    String(sequence),
    branchCode(filing.company.branchTax),
    bareNationalId(person.nationalId),
    NO_TAXPAYER_NUMBER,
    cleanText(person.title) || '-',
    cleanText(person.firstName),
    surname.join(' '),
    buddhistDDMMYYYY(paidDate),
    person.income === 'approvedFlatRate' ? '3.00' : '0.00',
    formatBaht(person.paid),
    formatBaht(person.tax),
    INCOME_CODES[person.income],
    String(person.condition),
    ...ADDRESS_ORDER.map((part) => addressText(filing, person.address[part] ?? '')),
  ].join('|');
}

const ADDRESS_ORDER = [
  'building',
  'room',
  'floor',
  'village',
  'no',
  'moo',
  'alley',
  'road',
  'subDistrict',
  'district',
  'province',
  'zipcode',
] as const satisfies readonly (keyof FileAddress)[];
const ADDRESS_NEEDED = ['district', 'province', 'zipcode'] as const;

/**
 * Everything that keeps the file from being made, each with the field to mend. A missing district, province or post code stops the yearly
 * form and is a warning on the monthly one.
 */
export function pnd1Readiness(filing: Pnd1Filing): FileViolation[] {
  const { company, people } = filing;
  return [
    ...violationsOf(null, [
      nationalIdProblem('taxId', company.taxId),
      digitsProblem('branchTax', company.branchTax, 5),
      isHeadOffice(company) ? null : requiredText('branchName', company.branchName),
      people.length === 0 ? { field: null, code: 'file/no-rows', facts: {} } : null,
    ]),
    ...people.flatMap((person) =>
      violationsOf(person.employeeId, [
        nationalIdProblem('nationalId', person.nationalId),
        cleanText(person.title) === '-' ? { field: 'title', code: 'required', facts: {} } : requiredText('title', person.title),
        requiredText('firstName', person.firstName),
        requiredText('lastName', person.lastName),
        ...ADDRESS_ORDER.map((part) => allowedText(`address.${part}`, addressText(filing, person.address[part] ?? ''))),
        ...ADDRESS_NEEDED.map((part) => neededAddress(part, person.address, isYearly(filing))),
        person.paid < 0 ? { field: 'net', code: 'amount/negative', facts: { amount: person.paid } } : null,
      ]),
    ),
  ];
}

const addressText = ({ slashReplacement }: Pick<Pnd1Filing, 'slashReplacement'>, text: string): string =>
  cleanText(slashReplacement === null ? text : text.replaceAll('/', slashReplacement));

type TextField = EmployeeField | 'branchName';

function allowedText(field: TextField, text: string): FileProblem | null {
  const characters = forbiddenCharacters(text);
  return characters === '' ? null : { field, code: 'text/forbidden-character', facts: { characters, value: text } };
}

const requiredText = (field: TextField, text: string): FileProblem | null =>
  cleanText(text) === '' ? { field, code: 'required', facts: {} } : allowedText(field, text);

function neededAddress(part: (typeof ADDRESS_NEEDED)[number], address: FileAddress, isRequired: boolean): FileProblem | null {
  if (cleanText(address[part] ?? '') !== '') return null;
  return { field: `address.${part}`, code: 'required', severity: isRequired ? 'error' : 'warning', facts: {} };
}
