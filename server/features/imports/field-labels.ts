import { dayOfField } from '../../../domain/imports/fields.ts';
import type { Language } from '../../http/context.ts';

type Words = Readonly<Record<Language, string>>;

/** What the wizard calls the fields of data that another system may send. */
const LABELS: Readonly<Record<string, Words>> = {
  code: { en: 'Employee code', th: 'รหัสพนักงาน' },
  title: { en: 'Title', th: 'คำนำหน้า' },
  firstName: { en: 'First name', th: 'ชื่อ' },
  lastName: { en: 'Last name', th: 'นามสกุล' },
  firstNameEn: { en: 'First name (English)', th: 'ชื่อ (อังกฤษ)' },
  lastNameEn: { en: 'Last name (English)', th: 'นามสกุล (อังกฤษ)' },
  email: { en: 'E-mail', th: 'อีเมล' },
  phone: { en: 'Phone', th: 'โทรศัพท์' },
  gender: { en: 'Gender', th: 'เพศ' },
  birthDate: { en: 'Birth date', th: 'วันเกิด' },
  department: { en: 'Department', th: 'แผนก' },
  position: { en: 'Position', th: 'ตำแหน่ง' },
  salary: { en: 'Monthly salary', th: 'เงินเดือน' },
  startDate: { en: 'Start date', th: 'วันที่เริ่มงาน' },
  nationalId: { en: 'National ID', th: 'เลขประจำตัวประชาชน' },
  bankCode: { en: 'Bank', th: 'ธนาคาร' },
  bankAccount: { en: 'Bank account', th: 'เลขที่บัญชี' },
  date: { en: 'Date', th: 'วันที่' },
  shift: { en: 'Shift', th: 'กะ' },
  board: { en: 'Shift board', th: 'ตารางกะ' },
  start: { en: 'Starts', th: 'เวลาเริ่ม' },
  end: { en: 'Ends', th: 'เวลาสิ้นสุด' },
  ot: { en: 'Overtime', th: 'โอที' },
};

/** The head of a column that holds a field; read back by the wizard as the same field. */
export const fieldLabel = (language: Language, field: string): string => LABELS[field]?.[language] ?? dayOfField(field) ?? field;
