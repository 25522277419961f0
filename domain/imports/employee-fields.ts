import { ADDRESS_COLUMNS } from './address-columns.ts';
import { EMPLOYEE_CODE, type ImportField, optional, required } from './import-field.ts';

/** Columns of new people. Source: decision AM-109. */
export const EMPLOYEE_FIELDS: readonly ImportField[] = [
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
  optional('branch', 'branch', 'สาขา', 'branch code', 'branch number', 'รหัสสาขา', 'เลขที่สาขา'),
  optional('costCentre', 'cost_centre', 'ศูนย์ต้นทุน', 'cost center', 'cost centre', 'cost centre code', 'รหัสศูนย์ต้นทุน'),
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
  ...ADDRESS_COLUMNS,
];

/** Columns of changes of known people: none is needed but one that finds them. Source: rule RU075. */
export const EMPLOYEE_UPDATE_FIELDS: readonly ImportField[] = EMPLOYEE_FIELDS.map((employeeField) => ({
  ...employeeField,
  isRequired: false,
}));
