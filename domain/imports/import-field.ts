/** A thing that a column of a file may mean. `names` are headers that mean it, in English and Thai, most usual first. */
export type ImportField = {
  readonly field: string;
  readonly isRequired: boolean;
  readonly names: readonly string[];
};

/** A field that a row cannot do without. */
export const required = (field: string, ...names: string[]): ImportField => ({ field, isRequired: true, names });
/** A field that a row may have. */
export const optional = (field: string, ...names: string[]): ImportField => ({ field, isRequired: false, names });

/** Headers that mean the code of an employee. */
export const EMPLOYEE_CODE = [
  'employee_code',
  'รหัสพนักงาน',
  'code',
  'employee id',
  'employee no',
  'employee number',
  'emp code',
  'emp id',
  'emp no',
  'staff id',
  'staff code',
  'personnel no',
  'user id',
  'badge',
  'เลขที่พนักงาน',
  'เลขพนักงาน',
  'รหัส',
];
