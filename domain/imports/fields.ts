import { isPlainDate, type PlainDate } from '../units.ts';
import { BALANCE_FIELDS } from './balance-fields.ts';
import { EMPLOYEE_FIELDS, EMPLOYEE_UPDATE_FIELDS } from './employee-fields.ts';
import { EMPLOYEE_CODE, type ImportField, optional, required } from './import-field.ts';
import { LEAVE_TAKEN_FIELDS } from './leave-taken-fields.ts';

export type { ImportField } from './import-field.ts';

/**
 * What a file may hold: new people, changes of known people, a board of shifts, people into a shift, clockings, holidays, what
 * people were paid before the first payroll here, the leave that they have this leave year, and leaves that they took.
 * Source: specification 2 §2 (imports), rule RU075; holidays and beginning balances are product additions.
 */
export const IMPORT_TYPES = [
  'employee',
  'employee-update',
  'shift-board',
  'shift-people',
  'clocking',
  'holiday',
  'beginning-balance',
  'leave',
  'leave-taken',
] as const;
export type ImportType = (typeof IMPORT_TYPES)[number];
/** Whether the rows of a type are people, who may come with their pay. */
export const isOfPeople = (type: string): boolean => type === 'employee' || type === 'employee-update';
/** Whether the rows of a type are pay and nothing else. */
export const isOfPay = (type: string): boolean => type === 'beginning-balance';

/** Every column that an import understands. Source: decision AM-109 for the columns of people. */
export const IMPORT_FIELDS: Record<ImportType, readonly ImportField[]> = {
  employee: EMPLOYEE_FIELDS,
  'employee-update': EMPLOYEE_UPDATE_FIELDS,
  'beginning-balance': BALANCE_FIELDS,
  'shift-board': [
    required('code', ...EMPLOYEE_CODE),
    optional('date', 'shift_date', 'วันที่', 'date', 'work date', 'day', 'วันทำงาน'),
    optional('shift', 'shift_code', 'รหัสกะ', 'shift', 'shift name', 'กะ', 'ชื่อกะ', 'กะงาน', 'กะทำงาน'),
    optional('board', 'shift_board', 'ตารางกะ', 'board', 'board name', 'board code', 'ชื่อตารางกะ', 'รหัสตารางกะ'),
    optional('start', 'start_time', 'เวลาเริ่ม', 'start', 'from', 'begin', 'เริ่ม', 'เวลาเริ่มงาน'),
    optional('end', 'end_time', 'เวลาสิ้นสุด', 'end', 'ends', 'to', 'finish', 'สิ้นสุด', 'เวลาเลิกงาน'),
  ],
  'shift-people': [
    required('code', ...EMPLOYEE_CODE),
    required('shift', 'shift', 'กะ', 'shift name', 'shift code', 'shift id', 'shift time', 'ชื่อกะ', 'รหัสกะ'),
    required('date', 'shift_date', 'วันที่', 'date', 'work date', 'day', 'วันทำงาน'),
    optional('board', 'shift_board', 'ตารางกะ', 'board', 'board name', 'board code', 'ชื่อตารางกะ', 'รหัสตารางกะ'),
    optional('ot', 'ot', 'โอที', 'overtime', 'is ot', 'ot flag', 'ล่วงเวลา'),
  ],
  clocking: [
    required('code', ...EMPLOYEE_CODE),
    optional('dateTime', 'clock_date_time', 'วันและเวลา', 'date time', 'datetime', 'timestamp', 'punch time', 'วันเวลา'),
    optional('date', 'clock_date', 'วันที่', 'date', 'work date', 'punch date', 'วัน'),
    optional('time', 'clock_time', 'เวลา', 'time', 'hour'),
    optional(
      'type',
      'clock_type',
      'ประเภท',
      'type',
      'in out',
      'direction',
      'event',
      'punch type',
      'status',
      'เข้า/ออก',
      'ประเภทการลงเวลา',
      'สถานะ',
    ),
  ],
  leave: [
    required('code', ...EMPLOYEE_CODE),
    required('leaveType', 'leave_type', 'ประเภทการลา', 'leave type code', 'leave code', 'type', 'รหัสประเภทการลา', 'รหัสการลา'),
    required('quota', 'quota', 'โควตา', 'days', 'quota days', 'leave days', 'จำนวนวัน', 'วันลา', 'สิทธิวันลา'),
  ],
  'leave-taken': LEAVE_TAKEN_FIELDS,
  holiday: [
    required('date', 'date', 'วันที่', 'holiday date', 'day', 'วันหยุด'),
    required('name', 'name', 'ชื่อวันหยุด', 'holiday', 'holiday name', 'description', 'ชื่อ', 'รายละเอียด'),
  ],
};

/** Which column stands for which field; a field without a column is not in the file. */
export type Mapping = Readonly<Record<string, number>>;

const DAY = 'day:';
/** The field of a column that holds the shifts of one day, in a board with the days as its headers. */
export const dayField = (date: PlainDate): string => `${DAY}${date}`;
/** The day of such a field; null for any other. Example: `day:2026-06-01` → 2026-06-01. */
export function dayOfField(field: string): PlainDate | null {
  const text = field.startsWith(DAY) ? field.slice(DAY.length) : '';
  return isPlainDate(text) ? text : null;
}

/** What is missing of people to change: a column that says who they are, by code, e-mail or telephone. */
export const WHO = 'who';

/**
 * The fields that still need a column before rows can be checked: the required ones; for clockings the date and time (one
 * column with both, or two); for changes of people one column that finds them; for a board the days as headers, or a column
 * with the day and one with the shift. Source: specification 2 §2; rules RU075, RU077.
 */
export function missingFields(type: ImportType, mapping: Mapping): string[] {
  const missing = IMPORT_FIELDS[type]
    .filter((importField) => importField.isRequired && mapping[importField.field] === undefined)
    .map((importField) => importField.field);
  const without = (...fields: string[]) => fields.filter((field) => mapping[field] === undefined);
  if (type === 'employee-update') return without('code', 'email', 'phone').length === 3 ? [WHO] : [];
  if (type === 'clocking' && mapping.dateTime === undefined) return [...missing, ...without('date', 'time')];
  if (type === 'shift-board' && !Object.keys(mapping).some(dayOfField)) return [...missing, ...without('date', 'shift')];
  return missing;
}
