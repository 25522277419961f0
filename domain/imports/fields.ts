/** What a file may hold. Source: specification 2 §2 (imports); holidays are a product addition. */
export const IMPORT_TYPES = ['employee', 'clocking', 'holiday'] as const;
export type ImportType = (typeof IMPORT_TYPES)[number];

/** A thing that a column of a file may mean. `names` are headers that mean it, in English and Thai, most usual first. */
export type ImportField = {
  readonly field: string;
  readonly isRequired: boolean;
  readonly names: readonly string[];
};

const required = (field: string, ...names: string[]): ImportField => ({ field, isRequired: true, names });
const optional = (field: string, ...names: string[]): ImportField => ({ field, isRequired: false, names });

const EMPLOYEE_CODE = [
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

/** Every column that an import understands. Source: decision AM-109 for the columns of people. */
export const IMPORT_FIELDS: Record<ImportType, readonly ImportField[]> = {
  employee: [
    required('code', ...EMPLOYEE_CODE),
    optional('title', 'title', 'คำนำหน้า', 'prefix', 'คำนำหน้าชื่อ'),
    required('firstName', 'first_name', 'ชื่อ', 'given name', 'name', 'firstname th', 'ชื่อจริง', 'ชื่อพนักงาน', 'ชื่อภาษาไทย'),
    required('lastName', 'last_name', 'นามสกุล', 'surname', 'family name', 'lastname th', 'สกุล', 'นามสกุลภาษาไทย'),
    optional('firstNameEn', 'first_name_en', 'english first name', 'ชื่อภาษาอังกฤษ', 'ชื่อ (อังกฤษ)'),
    optional('lastNameEn', 'last_name_en', 'english last name', 'นามสกุลภาษาอังกฤษ', 'นามสกุล (อังกฤษ)'),
    optional('email', 'email', 'อีเมล', 'e-mail', 'email address', 'mail', 'อีเมล์', 'อีเมลล์'),
    optional(
      'phone',
      'phone',
      'โทรศัพท์',
      'phone number',
      'mobile',
      'mobile phone',
      'telephone',
      'tel',
      'เบอร์โทร',
      'เบอร์โทรศัพท์',
      'มือถือ',
    ),
    optional('gender', 'gender', 'เพศ', 'sex'),
    optional('birthDate', 'birth_date', 'วันเกิด', 'date of birth', 'birthday', 'dob', 'วันเดือนปีเกิด'),
    optional('department', 'department', 'แผนก', 'team', 'division', 'dept', 'ฝ่าย', 'ทีม', 'สังกัด', 'หน่วยงาน'),
    optional('position', 'position', 'ตำแหน่ง', 'job title', 'role', 'ตำแหน่งงาน'),
    optional('salary', 'monthly_salary', 'เงินเดือน', 'salary', 'base salary', 'wage', 'ฐานเงินเดือน', 'ค่าจ้าง'),
    optional(
      'startDate',
      'start_date',
      'วันที่เริ่มงาน',
      'hire date',
      'join date',
      'joined',
      'employment date',
      'วันเริ่มงาน',
      'วันเข้างาน',
      'วันที่เข้าทำงาน',
    ),
    optional(
      'nationalId',
      'national_id',
      'เลขประจำตัวประชาชน',
      'id card',
      'citizen id',
      'thai id',
      'identification number',
      'เลขบัตรประชาชน',
      'บัตรประชาชน',
    ),
    optional('bankCode', 'bank_code', 'รหัสธนาคาร', 'bank', 'ธนาคาร'),
    optional(
      'bankAccount',
      'bank_account',
      'เลขที่บัญชี',
      'account number',
      'account no',
      'bank account number',
      'เลขบัญชี',
      'บัญชีธนาคาร',
    ),
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
  holiday: [
    required('date', 'date', 'วันที่', 'holiday date', 'day', 'วันหยุด'),
    required('name', 'name', 'ชื่อวันหยุด', 'holiday', 'holiday name', 'description', 'ชื่อ', 'รายละเอียด'),
  ],
};

/** Which column stands for which field; a field without a column is not in the file. */
export type Mapping = Readonly<Record<string, number>>;

/**
 * The fields that still need a column before rows can be checked: the required ones and, for clockings, the date and time
 * (one column with both, or two). Source: specification 2 §2; rule RU077.
 */
export function missingFields(type: ImportType, mapping: Mapping): string[] {
  const missing = IMPORT_FIELDS[type].filter((one) => one.isRequired && mapping[one.field] === undefined).map((one) => one.field);
  if (type !== 'clocking' || mapping.dateTime !== undefined) return missing;
  return [...missing, ...['date', 'time'].filter((field) => mapping[field] === undefined)];
}
