import { sql } from 'kysely';
import type { Address } from '../../../domain/address-fields.ts';
import type { PlainDate, Satang } from '../../../domain/units.ts';
import type { Sealer } from '../../adapters/seal.ts';
import { uuid7 } from '../../db/uuid7.ts';

/** What may be known of a person when many are written at once. A key that is left out stays as it is. */
export type EmployeeInput = {
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
  /** By name; made when it does not exist. */
  department?: string;
  position?: string;
  /** By the code of one that is in use. */
  branch?: string;
  costCentre?: string;
  monthlySalary?: Satang;
  startDate?: PlainDate;
  endDate?: PlainDate;
  nationalId?: string;
  bankCode?: string;
  bankAccount?: string;
  bankAccountName?: string;
  /** Its parts; one that is left out stays as it is. */
  address?: Address;
  taxMethod?: 'progressive' | 'flat';
  isSocialSecurityInsured?: boolean;
};

/** A row of `app.employee` as JSON writes it; sealed values stand in base64. */
export type EmployeeRow = {
  id: string;
  code: string;
  title: string | null;
  first_name: string;
  last_name: string;
  first_name_en: string | null;
  last_name_en: string | null;
  email: string | null;
  phone: string | null;
  gender: string | null;
  birth_date: string | null;
  department_id: string | null;
  position_id: string | null;
  start_date: string | null;
  end_date: string | null;
  national_id_sealed: string | null;
  national_id_tail: string | null;
  bank_code: string | null;
  bank_account_sealed: string | null;
  bank_account_tail: string | null;
  bank_account_name: string | null;
  address: Readonly<Record<string, unknown>>;
  tax_method: string;
  is_social_security_insured: boolean;
};

/** The columns of `EmployeeRow` with their types, in one order for reading, inserting and updating. */
export const EMPLOYEE_COLUMNS: readonly (readonly [keyof EmployeeRow, string])[] = [
  ['id', 'uuid'],
  ['code', 'text'],
  ['title', 'text'],
  ['first_name', 'text'],
  ['last_name', 'text'],
  ['first_name_en', 'text'],
  ['last_name_en', 'text'],
  ['email', 'text'],
  ['phone', 'text'],
  ['gender', 'text'],
  ['birth_date', 'date'],
  ['department_id', 'uuid'],
  ['position_id', 'uuid'],
  ['start_date', 'date'],
  ['end_date', 'date'],
  ['national_id_sealed', 'text'],
  ['national_id_tail', 'text'],
  ['bank_code', 'text'],
  ['bank_account_sealed', 'text'],
  ['bank_account_tail', 'text'],
  ['bank_account_name', 'text'],
  ['address', 'jsonb'],
  ['tax_method', 'text'],
  ['is_social_security_insured', 'boolean'],
];
export const SEALED_COLUMNS: readonly string[] = ['national_id_sealed', 'bank_account_sealed'];
/** What to select of `app.employee` to read an `EmployeeRow`. */
export const employeeColumns = () =>
  sql.join(
    EMPLOYEE_COLUMNS.map(([column]) =>
      SEALED_COLUMNS.includes(column)
        ? sql`replace(encode(${sql.ref(column)}, 'base64'), chr(10), '') as ${sql.ref(column)}`
        : sql.ref(column),
    ),
  );

/** The columns behind each name of the input. */
export const COLUMNS_OF: Readonly<Record<string, readonly (keyof EmployeeRow)[]>> = {
  code: ['code'],
  title: ['title'],
  firstName: ['first_name'],
  lastName: ['last_name'],
  firstNameEn: ['first_name_en'],
  lastNameEn: ['last_name_en'],
  email: ['email'],
  phone: ['phone'],
  gender: ['gender'],
  birthDate: ['birth_date'],
  department: ['department_id'],
  position: ['position_id'],
  startDate: ['start_date'],
  endDate: ['end_date'],
  bankCode: ['bank_code'],
  bankAccountName: ['bank_account_name'],
  taxMethod: ['tax_method'],
  isSocialSecurityInsured: ['is_social_security_insured'],
  address: ['address'],
  nationalId: ['national_id_sealed', 'national_id_tail'],
  bankAccount: ['bank_account_sealed', 'bank_account_tail'],
};

const NEW_ROW = {
  title: null,
  first_name: '',
  last_name: '',
  first_name_en: null,
  last_name_en: null,
  email: null,
  phone: null,
  gender: null,
  birth_date: null,
  department_id: null,
  position_id: null,
  start_date: null,
  end_date: null,
  national_id_sealed: null,
  national_id_tail: null,
  bank_code: null,
  bank_account_sealed: null,
  bank_account_tail: null,
  bank_account_name: null,
  address: {},
  tax_method: 'progressive',
  is_social_security_insured: true,
} satisfies Partial<EmployeeRow>;

export const emptyRow = (code: string): EmployeeRow => ({ ...NEW_ROW, id: uuid7(Date.now()), code });

export type RowSurroundings = {
  organizationId: string;
  sealer: Sealer;
  departmentId(name: string): string | null;
  positionId(name: string): string | null;
};

/** The row with what the input says laid over it, and the names of the inputs that changed it. */
export function applyInput(
  before: EmployeeRow,
  input: EmployeeInput,
  around: RowSurroundings,
): { row: EmployeeRow; changed: string[] } {
  const row = { ...before };
  const changed: string[] = [];
  const put = <Column extends keyof EmployeeRow>(
    name: keyof EmployeeInput,
    column: Column,
    value: EmployeeRow[Column] | undefined,
  ) => {
    if (value === undefined || row[column] === value) return;
    row[column] = value;
    changed.push(name);
  };
  put('code', 'code', input.code);
  put('title', 'title', input.title);
  put('firstName', 'first_name', input.firstName);
  put('lastName', 'last_name', input.lastName);
  put('firstNameEn', 'first_name_en', input.firstNameEn);
  put('lastNameEn', 'last_name_en', input.lastNameEn);
  put('email', 'email', input.email?.toLowerCase());
  put('phone', 'phone', input.phone);
  put('gender', 'gender', input.gender);
  put('birthDate', 'birth_date', input.birthDate);
  put('department', 'department_id', input.department && around.departmentId(input.department));
  put('position', 'position_id', input.position && around.positionId(input.position));
  put('startDate', 'start_date', input.startDate);
  put('endDate', 'end_date', input.endDate);
  put('bankCode', 'bank_code', input.bankCode);
  put('bankAccountName', 'bank_account_name', input.bankAccountName);
  put('taxMethod', 'tax_method', input.taxMethod);
  put('isSocialSecurityInsured', 'is_social_security_insured', input.isSocialSecurityInsured);
  put('address', 'address', changedAddress(before.address, input.address));
  if (changesSealed(before.id, before.national_id_sealed, { value: input.nationalId, around })) {
    put('nationalId', 'national_id_sealed', sealed(before.id, input.nationalId, around));
    row.national_id_tail = tailOf(input.nationalId);
  }
  if (changesSealed(before.id, before.bank_account_sealed, { value: input.bankAccount, around })) {
    put('bankAccount', 'bank_account_sealed', sealed(before.id, input.bankAccount, around));
    row.bank_account_tail = tailOf(input.bankAccount);
  }
  return { row, changed };
}

/** The address with the parts of the input laid over it; undefined when they say what stands there. */
function changedAddress(before: EmployeeRow['address'], input: Address = {}): EmployeeRow['address'] | undefined {
  const known = new Map(Object.entries(before));
  return Object.entries(input).some(([part, text]) => known.get(part) !== text) ? { ...before, ...input } : undefined;
}

/** The last four characters, which may be shown. */
export const tailOf = (value: string | null | undefined): string | null => (value ? value.slice(-4) : null);

function changesSealed(
  id: string,
  kept: string | null,
  { value, around }: { value: string | undefined; around: RowSurroundings },
) {
  if (value === undefined) return false;
  return kept === null || around.sealer.open(Buffer.from(kept, 'base64'), around.organizationId, id) !== value;
}
const sealed = (id: string, value: string | undefined, around: RowSurroundings) =>
  value === undefined ? undefined : around.sealer.seal(value, around.organizationId, id).toString('base64');
