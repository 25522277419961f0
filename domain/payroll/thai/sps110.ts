import { buddhistDDMMYY, buddhistMMYY } from '../../buddhist-date.ts';
import { bareNationalId, isForeignId } from '../../national-id.ts';
import { type BasisPoints, type PlainDate, type Satang, satang, type YearMonth } from '../../units.ts';
import {
  blocksFile,
  digitsProblem,
  encodableText,
  type FileCompany,
  type FilePerson,
  type FileProblem,
  type FileViolation,
  nationalIdProblem,
  violationsOf,
} from './file-party.ts';
import { crlfLines, fixed, fixedRecord, numberField, spaces, textField } from './fixed-width.ts';
import { cleanText } from './windows-874-text.ts';

/** `wage` as paid, uncapped; a person without wage is not listed. */
export type SpsPerson = FilePerson & { readonly wage: Satang; readonly employee: Satang; readonly employer: Satang };
export type SpsFiling = {
  readonly company: FileCompany;
  readonly month: YearMonth;
  readonly paidDate: PlainDate;
  readonly rate: BasisPoints;
  readonly people: readonly SpsPerson[];
};

const TITLE_CODES: Readonly<Record<string, string>> = {
  นาย: '003',
  mr: '003',
  นางสาว: '004',
  'น.ส.': '004',
  miss: '004',
  ms: '004',
  นาง: '005',
  mrs: '005',
};
/** The Social Security Office's code of a title; null for titles it has to be asked for. */
export const spsTitleCode = (title: string): string | null =>
  TITLE_CODES[
    cleanText(title)
      .toLowerCase()
      .replace(/^([a-z]+)\.$/, '$1')
  ] ?? null;

export const SPS_HEADER = [
  fixed('1'),
  textField('account', 10),
  textField('branch', 6),
  textField('paidDate', 6),
  textField('month', 4),
  textField('company', 45),
  numberField('rate', 4),
  numberField('people', 6),
  numberField('wages', 15),
  numberField('contributions', 14),
  numberField('employees', 12),
  numberField('employer', 12),
];
export const SPS_DETAIL = [
  fixed('2'),
  textField('nationalId', 13),
  textField('title', 3),
  textField('firstName', 30),
  textField('lastName', 35),
  numberField('wage', 14),
  numberField('contribution', 12),
  spaces(27),
];

// An additional filing may add a contribution to a wage that was filed before.
const listed = (people: readonly SpsPerson[]): readonly SpsPerson[] =>
  people.filter((person) => person.wage > 0 || person.employee > 0 || person.employer > 0);
const sum = (people: readonly SpsPerson[], figure: 'wage' | 'employee' | 'employer'): Satang =>
  satang(people.reduce((total, person) => total + person[figure], 0));

/** What the file says in total; must equal the report's own totals. */
export function spsTotals(people: readonly SpsPerson[]) {
  const rows = listed(people);
  const [wages, employees, employer] = [sum(rows, 'wage'), sum(rows, 'employee'), sum(rows, 'employer')];
  return { people: rows.length, wages, employees, employer, contributions: satang(employees + employer) };
}

/**
 * The monthly contribution file (form Sor Por Sor 1-10, "Format 135"): one header of 135 bytes, then one record of 135 bytes a person, CRLF
 * after each, to be encoded as Windows-874. Wages as paid, contributions capped; money in satang; Buddhist two-digit years.
 * Where the format sheet is silent: text is left-aligned and space-filled, the rate has two implied decimals (5 % = 0500).
 * Numbers of foreigners stand where the national id does, passports left-aligned; a title without a code leaves its place empty.
 * Call `spsSplit` first. Source: Social Security Office text format of contributions.
 */
export function writeSps110({ company, month, paidDate, rate, people }: SpsFiling): string {
  const totals = spsTotals(people);
  const header = fixedRecord(SPS_HEADER, {
    account: company.socialSecurityId,
    branch: company.branchSocialSecurity,
    paidDate: buddhistDDMMYY(paidDate),
    month: buddhistMMYY(month),
    company: company.name,
    rate,
    people: totals.people,
    wages: totals.wages,
    contributions: totals.contributions,
    employees: totals.employees,
    employer: totals.employer,
  });
  return crlfLines([header, ...listed(people).map(spsDetail)]);
}

export const spsDetail = (person: SpsPerson): string =>
  fixedRecord(SPS_DETAIL, {
    nationalId: bareNationalId(person.nationalId).toUpperCase(),
    title: spsTitleCode(person.title) ?? '',
    firstName: person.firstName,
    lastName: person.lastName,
    wage: person.wage,
    contribution: person.employee,
  });

/**
 * Who stands in the file and who is left out of it for now: somebody without a number, a title or a name that the file can hold keeps
 * nobody else from being filed, and follows in an additional filing.
 */
export function spsSplit(people: readonly SpsPerson[]): { written: SpsPerson[]; leftOut: SpsPerson[] } {
  const isWhole = (person: SpsPerson) => !blocksFile(personProblems(person));
  return { written: listed(people).filter(isWhole), leftOut: listed(people).filter((person) => !isWhole(person)) };
}

const personProblems = (person: SpsPerson): FileViolation[] =>
  violationsOf(person.employeeId, [
    isForeignId(person.nationalId) ? null : nationalIdProblem('nationalId', person.nationalId),
    titleProblem(person.title),
    encodableText('firstName', person.firstName),
    encodableText('lastName', person.lastName),
  ]);

/** Everything that keeps the file from being made or a person out of it, each with the field to mend. */
export function spsReadiness({ company, people }: SpsFiling): FileViolation[] {
  const rows = listed(people);
  return [
    ...violationsOf(null, [
      encodableText('name', company.name),
      digitsProblem('socialSecurityId', company.socialSecurityId, 10),
      digitsProblem('branchSocialSecurity', company.branchSocialSecurity, 6),
      rows.length === 0 ? { field: null, code: 'file/no-rows', facts: {} } : null,
    ]),
    ...rows.flatMap(personProblems),
  ];
}

function titleProblem(title: string): FileProblem | null {
  if (cleanText(title) === '') return { field: 'title', code: 'required', facts: {} };
  // The office gives no code for ranks and degrees: the place stays empty, and its page asks for the title.
  return spsTitleCode(title) === null ? { field: 'title', code: 'title/no-code', severity: 'warning', facts: { title } } : null;
}
