import { buddhistDate, buddhistDDMMYYYY } from '../../buddhist-date.ts';
import { formatBaht } from '../../money.ts';
import { bareNationalId } from '../../national-id.ts';
import { plainDate } from '../../units.ts';
import { type EmployeeField, type FileAddress, type FileProblem, type FileViolation, violationsOf } from './file-party.ts';
import { crlfLines } from './fixed-width.ts';
import { branchCode, INCOME_CODES, isHeadOffice, type Pnd1Filing, type Pnd1Person, pnd1Readiness } from './pnd1.ts';
import { cleanText, isEncodable, unencodable } from './windows-874-text.ts';

const REST_OF_ADDRESS = [
  'building',
  'room',
  'floor',
  'village',
  'moo',
  'alley',
  'road',
  'subDistrict',
  'district',
  'province',
] as const;
const PRINTED_ADDRESS = ['no', ...REST_OF_ADDRESS, 'zipcode'] as const;
const text = (value: string): string => cleanText(value).replaceAll('|', ' ');
const padded = (digits: string, width: number): string => digits.padStart(width, '0');

/** Example: PND1_0105500001239_2569_11.txt; of a branch PND1_0105500001239_000012_2569_11.txt. */
export function olderPnd1FileName({ company, month }: Pick<Pnd1Filing, 'company' | 'month'>): string {
  const { year, month: monthNumber } = buddhistDate(plainDate(`${month}-01`));
  const branch = isHeadOffice(company) ? [] : [branchCode(company.branchTax)];
  return `${['PND1', bareNationalId(company.taxId), ...branch, year, monthNumber].join('_')}.txt`;
}

/** What keeps the older form from being made: the same as the newer one, and characters that Windows-874 has not. */
export const olderPnd1Readiness = (filing: Pnd1Filing): FileViolation[] => [
  ...pnd1Readiness(filing),
  ...filing.people.flatMap((person) =>
    violationsOf(person.employeeId, [
      writable('title', person.title),
      writable('firstName', person.firstName),
      writable('lastName', person.lastName),
      ...PRINTED_ADDRESS.map((part) => writable(`address.${part}`, person.address[part] ?? '')),
    ]),
  ),
];

function writable(field: EmployeeField, words: string): FileProblem | null {
  const clean = cleanText(words);
  return isEncodable(clean) ? null : { field, code: 'text/not-encodable', facts: { characters: unencodable(clean) } };
}

/**
 * The withholding return in the older form that RD Prep still reads: one line of 21 fields a payee, no header, `|` between fields, ids padded
 * with zeros, Buddhist years, CRLF after each, to be encoded as Windows-874.
 * Source: file of a payroll system that the Revenue Department took; decision AM-099.
 */
export const writeOlderPnd1 = (filing: Pnd1Filing): string =>
  crlfLines(filing.people.map((person, index) => olderPnd1Line(filing, person, index + 1)));

export function olderPnd1Line({ company, month, payDate, filing }: Pnd1Filing, person: Pnd1Person, sequence: number): string {
  const { year, month: monthNumber } = buddhistDate(plainDate(`${month}-01`));
  return [
    padded(String(filing), 2),
    padded(String(sequence), 5),
    padded('', 13),
    padded(bareNationalId(company.taxId), 13),
    padded(company.branchTax.slice(-4), 4),
    padded(bareNationalId(person.nationalId), 13),
    padded('', 10),
    text(person.title),
    text(person.firstName),
    text(person.lastName),
    text(person.address.no ?? ''),
    restOfAddress(person.address),
    text(person.address.zipcode ?? ''),
    monthNumber,
    year,
    INCOME_CODES[person.income],
    buddhistDDMMYYYY(person.paidOn ?? payDate),
    person.income === 'approvedFlatRate' ? '3' : '0',
    formatBaht(person.paid),
    formatBaht(person.tax),
    String(person.condition),
  ].join('|');
}

const restOfAddress = (address: FileAddress): string =>
  REST_OF_ADDRESS.map((part) => text(address[part] ?? ''))
    .filter((part) => part !== '')
    .join(' ');
