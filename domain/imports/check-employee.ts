import { ADDRESS_FIELDS, type Address, addressProblems, LONGEST_ADDRESS_PART } from '../address-fields.ts';
import { hasHiddenCharacters } from '../hidden-characters.ts';
import { bareNationalId, isForeignId, isNationalId } from '../national-id.ts';
import { isPersonName } from '../person-name.ts';
import { readPhone } from '../phone-number.ts';
import type { DateOrder } from '../read-date.ts';
import type { PlainDate, Satang } from '../units.ts';
import { bad, type CellProblem, type CheckedRow, cellOf, type FileRow, problem, shapeProblems } from './check-row.ts';
import { dateReader } from './date-order.ts';
import type { Mapping } from './fields.ts';
import { readBank } from './read-bank.ts';
import { readEmail, readGender, readSalary } from './read-words.ts';

/** What a row says of a person. A key that is left out stays as it is. */
export type EmployeeDraft = {
  code?: string;
  title?: string;
  firstName?: string;
  lastName?: string;
  firstNameEn?: string;
  lastNameEn?: string;
  email?: string;
  phone?: string;
  gender?: 'male' | 'female' | 'other';
  birthDate?: PlainDate;
  department?: string;
  position?: string;
  /** The code of a branch or a cost centre of the company. */
  branch?: string;
  costCentre?: string;
  monthlySalary?: Satang;
  startDate?: PlainDate;
  nationalId?: string;
  bankCode?: string;
  bankAccount?: string;
} & { -readonly [Part in keyof Address]: Address[Part] };
/** A person of the company as known now. */
export type KnownEmployee = EmployeeDraft & { readonly code: string };
/** `add`: people who are not known yet; `update`: changes of people who are. */
export type EmployeeMode = 'add' | 'update';
/** A branch or a cost centre that people can belong to. */
export type Coded = { readonly code: string; readonly name: string; readonly nameEn: string | null };
export type EmployeeSurroundings = {
  readonly mode: EmployeeMode;
  /** The country of the company, such as `TH`. */
  readonly country: string;
  readonly known: readonly KnownEmployee[];
  /** What a cell may name, by code or by name. */
  readonly branches: readonly Coded[];
  readonly costCentres: readonly Coded[];
  readonly mapping: Mapping;
  readonly columnCount: number;
  readonly today: PlainDate;
  readonly dateOrder?: DateOrder | undefined;
};

type Reader = (text: string) => { value: Partial<EmployeeDraft> } | { code: string; facts?: CellProblem['facts'] };
const UNREADABLE = '\ufffd';

function words(key: keyof EmployeeDraft, maximum: number): Reader {
  return (text) => {
    const value = text.replace(/\s+/g, ' ');
    if (value.includes(UNREADABLE)) return { code: 'row/unreadable' };
    if (hasHiddenCharacters(value)) return { code: 'form/hidden-characters' };
    return value.length > maximum ? { code: 'row/too-long', facts: { maximum } } : { value: { [key]: value } };
  };
}
function postCode(country: string): Reader {
  const read = words('postCode', LONGEST_ADDRESS_PART);
  return (text) => {
    const answer = read(text);
    const [wrong] = 'value' in answer ? addressProblems(country, answer.value) : [];
    return wrong ? { code: wrong.code } : answer;
  };
}
/** Names are held to what may be typed: no figures, no links. */
function personName(key: keyof EmployeeDraft): Reader {
  const read = words(key, 160);
  return (text) => {
    const answer = read(text);
    return 'value' in answer && !isPersonName(String(answer.value[key])) ? { code: 'form/person-name' } : answer;
  };
}
const parsed =
  <Value>(read: (text: string) => Value | null, code: string, put: (value: Value) => Partial<EmployeeDraft>): Reader =>
  (text) => {
    const value = read(text);
    return value === null ? { code } : { value: put(value) };
  };

const readNationalId: Reader = (text) => {
  const digits = bareNationalId(text).toUpperCase();
  if (isForeignId(digits)) return { value: { nationalId: digits } };
  if (!/^\d{13}$/.test(digits)) return { code: 'national-id/length' };
  return isNationalId(digits) ? { value: { nationalId: digits } } : { code: 'national-id/check-digit' };
};
const readAccount: Reader = (text) => {
  const digits = text.replace(/[\s-]/g, '');
  return /^\d{6,20}$/.test(digits) ? { value: { bankAccount: digits } } : { code: 'row/account' };
};

/** One of a list by its code, else by a name that no other has. */
function oneOf(list: readonly Coded[], key: 'branch' | 'costCentre', code: string): Reader {
  const byCode = new Map(list.map((item) => [fold(item.code), item.code]));
  const named = (name: string) =>
    list.filter((item) => [item.name, item.nameEn ?? ''].some((known) => fold(known.trim()) === name)).map((item) => item.code);
  return (text) => {
    const wanted = fold(text.replace(/\s+/g, ' '));
    const names = named(wanted);
    const found = byCode.get(wanted) ?? (names.length === 1 ? names[0] : undefined);
    return found === undefined ? { code } : { value: { [key]: found } };
  };
}

/** How the cell of each field is read, in the order problems are listed. */
const readersFor = ({ country, dateOrder: order, branches, costCentres }: EmployeeSurroundings): Record<string, Reader> => ({
  code: words('code', 40),
  title: words('title', 40),
  firstName: personName('firstName'),
  lastName: personName('lastName'),
  firstNameEn: personName('firstNameEn'),
  lastNameEn: personName('lastNameEn'),
  email: parsed(readEmail, 'row/email', (email) => ({ email })),
  phone: parsed(readPhone, 'row/phone', (phone) => ({ phone })),
  gender: parsed(readGender, 'row/gender', (gender) => ({ gender })),
  birthDate: parsed(dateReader(order), 'row/date', (birthDate) => ({ birthDate })),
  department: words('department', 160),
  position: words('position', 160),
  branch: oneOf(branches, 'branch', 'row/branch'),
  costCentre: oneOf(costCentres, 'costCentre', 'row/cost-centre'),
  salary: parsed(readSalary, 'row/salary', (monthlySalary) => ({ monthlySalary })),
  startDate: parsed(dateReader(order), 'row/date', (startDate) => ({ startDate })),
  nationalId: readNationalId,
  bankCode: parsed(readBank, 'row/bank', (bankCode) => ({ bankCode })),
  bankAccount: readAccount,
  ...Object.fromEntries(ADDRESS_FIELDS.map((part) => [part, words(part, LONGEST_ADDRESS_PART)])),
  postCode: postCode(country),
});

function readRow(
  row: FileRow,
  mapping: Mapping,
  readers: Record<string, Reader>,
): { draft: EmployeeDraft; problems: CellProblem[] } {
  const draft: EmployeeDraft = {};
  const problems: CellProblem[] = [];
  for (const [field, read] of Object.entries(readers)) {
    const text = cellOf(row, mapping, field);
    if (text === '') continue;
    const answer = read(text);
    if ('value' in answer) Object.assign(draft, answer.value);
    else problems.push(problem(field, answer.code, answer.facts));
  }
  return { draft, problems };
}

type Index = { byCode: Map<string, KnownEmployee>; byEmail: Map<string, KnownEmployee>; byPhone: Map<string, KnownEmployee[]> };
const fold = (text: string) => text.toLowerCase();

function indexOf(known: readonly KnownEmployee[]): Index {
  const index: Index = { byCode: new Map(), byEmail: new Map(), byPhone: new Map() };
  for (const employee of known) {
    index.byCode.set(fold(employee.code), employee);
    if (employee.email) index.byEmail.set(fold(employee.email), employee);
    if (employee.phone) index.byPhone.set(employee.phone, [...(index.byPhone.get(employee.phone) ?? []), employee]);
  }
  return index;
}

type Found = { known: KnownEmployee | undefined; field: 'code' | 'email' | 'phone'; isAmbiguous: boolean };

/** The person a row is about: by code; a row without a code by e-mail, then by telephone. */
function findKnown(draft: EmployeeDraft, { byCode, byEmail, byPhone }: Index): Found {
  if (draft.code !== undefined) return { known: byCode.get(fold(draft.code)), field: 'code', isAmbiguous: false };
  const byMail = draft.email === undefined ? undefined : byEmail.get(draft.email);
  const field = draft.email === undefined && draft.phone !== undefined ? 'phone' : draft.email === undefined ? 'code' : 'email';
  if (byMail || draft.phone === undefined) return { known: byMail, field, isAmbiguous: false };
  const holders = byPhone.get(draft.phone) ?? [];
  if (holders.length > 1) return { known: undefined, field: 'phone', isAmbiguous: true };
  return { known: holders[0], field: holders[0] ? 'phone' : field, isAmbiguous: false };
}

/** What speaks against a row about this person, in the mode of the file. */
function standingProblems(draft: EmployeeDraft, { known, field, isAmbiguous }: Found, mode: EmployeeMode): CellProblem[] {
  if (mode === 'update') {
    if (known) return [];
    if (isAmbiguous) return [problem('phone', 'row/ambiguous')];
    return [problem(field, draft[field] === undefined ? 'row/required' : 'row/not-found')];
  }
  if (known) return differs({ ...draft, code: known.code }, known) ? [problem('code', 'row/exists')] : [];
  return (['code', 'firstName', 'lastName'] as const)
    .filter((text) => draft[text] === undefined)
    .map((text) => problem(text, 'row/required'));
}

/**
 * Makes the check of rows of people. New people need a code, a first and a last name; one who is known already with the same
 * words is `unchanged`, with other words wrong. In a file of changes a row is about the known person with its code; a row without
 * a code about the one with its e-mail or telephone; empty cells leave what is known. Code and e-mail stand once in a file, and
 * an e-mail belongs to one person. Problems: row/required, row/exists, row/not-found, row/ambiguous (a telephone of several),
 * row/branch and row/cost-centre (none of the company has this code or, alone, this name), row/duplicate (with the earlier row), row/email-taken (with the other's code), row/birth-date, and those of single cells.
 * Source: specification 2 §2, rule RU075, decision AM-109; product rule.
 */
export function employeeCheck(around: EmployeeSurroundings): (row: FileRow) => CheckedRow<EmployeeDraft & { code: string }> {
  const index = indexOf(around.known);
  const codes = new Map<string, number>();
  const emails = new Map<string, number>();
  const readers = readersFor(around);
  return (row) => {
    const read = readRow(row, around.mapping, readers);
    const problems = [...shapeProblems(row, around.columnCount), ...read.problems];
    const { draft } = read;
    const found: Found =
      around.mode === 'update' || draft.code !== undefined
        ? findKnown(draft, index)
        : { known: undefined, field: 'code', isAmbiguous: false };
    const { known } = found;
    const wrongFields = new Set(problems.map((cellProblem) => cellProblem.field));
    problems.push(
      ...standingProblems(draft, found, around.mode).filter((standingProblem) => !wrongFields.has(standingProblem.field)),
    );
    problems.push(...clashes(draft, { ...found, index, codes, emails }));
    if (draft.birthDate !== undefined && draft.birthDate >= around.today) problems.push(problem('birthDate', 'row/birth-date'));
    const code = known?.code ?? draft.code;
    if (code !== undefined && !codes.has(fold(code))) codes.set(fold(code), row.rowNumber);
    if (draft.email !== undefined && !emails.has(draft.email)) emails.set(draft.email, row.rowNumber);
    if (problems.length > 0 || code === undefined) return bad(...problems);
    const value = { ...draft, code };
    return { outcome: known ? (differs(value, known) ? 'changed' : 'unchanged') : 'new', value };
  };
}

type Seen = Found & { index: Index; codes: Map<string, number>; emails: Map<string, number> };

function clashes(draft: EmployeeDraft, { known, field, index, codes, emails }: Seen): CellProblem[] {
  const problems: CellProblem[] = [];
  const code = draft.code ?? known?.code;
  const twin = code === undefined ? undefined : codes.get(fold(code));
  if (twin !== undefined) problems.push(problem(draft.code === undefined ? field : 'code', 'row/duplicate', { row: twin }));
  if (draft.email === undefined) return problems;
  const sameMail = emails.get(draft.email);
  if (sameMail !== undefined && !(twin === sameMail && field === 'email')) {
    problems.push(problem('email', 'row/duplicate', { row: sameMail }));
  }
  const holder = index.byEmail.get(draft.email);
  if (holder !== undefined && holder !== known) problems.push(problem('email', 'row/email-taken', { code: holder.code }));
  return problems;
}

const NAMED_BY_OTHERS: ReadonlySet<string> = new Set(['department', 'position', 'email']);

function differs(draft: EmployeeDraft, known: KnownEmployee): boolean {
  const before = new Map<string, unknown>(Object.entries(known));
  return Object.entries(draft).some(([key, next]) => {
    if (NAMED_BY_OTHERS.has(key)) return fold(String(next)) !== fold(String(before.get(key) ?? ''));
    return next !== before.get(key);
  });
}
