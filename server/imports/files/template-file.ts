import type { ImportType } from '../../../domain/imports/fields.ts';
import { csvFile } from '../../adapters/sheet-file.ts';
import type { Language } from '../../http/context.ts';

/** A column of a sample: its header, an example, and what is accepted, in both languages. */
type SampleColumn = { readonly header: Words; readonly example: string | Words; readonly accepts: Words };
type Words = readonly [en: string, th: string];

const column = (header: Words, example: string | Words, accepts: Words): SampleColumn => ({ header, example, accepts });
const code = column(['employee_code', 'รหัสพนักงาน'], 'E0001', ['the code of the employee', 'รหัสของพนักงาน']);
const email = column(['email', 'อีเมล'], 'somchai@example.com', ['name@company.com', 'name@company.com']);
const phone = column(['phone', 'โทรศัพท์'], '0810000001', ['0810000001 or +66810000001', '0810000001 หรือ +66810000001']);
const department = column(
  ['department', 'แผนก'],
  ['Sales', 'ฝ่ายขาย'],
  ['a name; made when it is new', 'ชื่อแผนก หากยังไม่มีจะสร้างให้'],
);
const position = column(
  ['position', 'ตำแหน่ง'],
  ['Clerk', 'เจ้าหน้าที่'],
  ['a name; made when it is new', 'ชื่อตำแหน่ง หากยังไม่มีจะสร้างให้'],
);
const AMOUNT: Words = ['25000 or 25,000.00', '25000 หรือ 25,000.00'];
const salary = column(['monthly_salary', 'เงินเดือน'], '25,000.00', AMOUNT);
const bank = [
  column(['bank_code', 'ธนาคาร'], ['KBANK', 'กสิกรไทย'], ['code or name of the bank', 'รหัสหรือชื่อธนาคาร']),
  column(['bank_account', 'เลขที่บัญชี'], '123-4-56789-0', ['figures of the account', 'ตัวเลขของบัญชี']),
];
const ANY_TEXT: Words = ['any text', 'ข้อความ'];
const address = [
  column(['house_number', 'บ้านเลขที่'], '99/1', ANY_TEXT),
  column(['moo', 'หมู่ที่'], '4', ANY_TEXT),
  column(['soi', 'ตรอก/ซอย'], ['Sukhumvit 21', 'สุขุมวิท 21'], ANY_TEXT),
  column(['road', 'ถนน'], ['Sukhumvit', 'สุขุมวิท'], ANY_TEXT),
  column(['sub_district', 'ตำบล/แขวง'], ['Khlong Toei Nuea', 'คลองเตยเหนือ'], ANY_TEXT),
  column(['district', 'อำเภอ/เขต'], ['Watthana', 'วัฒนา'], ANY_TEXT),
  column(['province', 'จังหวัด'], ['Bangkok', 'กรุงเทพมหานคร'], ANY_TEXT),
  column(['postcode', 'รหัสไปรษณีย์'], '10110', ['5 digits', 'ตัวเลข 5 หลัก']),
];
const DATES: Words = ['2026-01-05, 05/01/2026 or 05/01/2569', '2026-01-05, 05/01/2026 หรือ 05/01/2569'];
const date = (header: Words) => column(header, '2026-01-05', DATES);
const shift = column(['shift_code', 'รหัสกะ'], 'M', [
  'code or name of the shift, 09:00-18:00, or off',
  'รหัสหรือชื่อกะ 09:00-18:00 หรือ หยุด',
]);

const SAMPLES: Record<ImportType, readonly SampleColumn[]> = {
  employee: [
    code,
    column(['title', 'คำนำหน้า'], ['Mr.', 'นาย'], ANY_TEXT),
    column(['first_name', 'ชื่อ'], ['Somchai', 'สมชาย'], ['needed', 'จำเป็นต้องระบุ']),
    column(['last_name', 'นามสกุล'], ['Jaidee', 'ใจดี'], ['needed', 'จำเป็นต้องระบุ']),
    email,
    phone,
    column(['gender', 'เพศ'], ['male', 'ชาย'], ['male, female or other', 'ชาย หญิง หรือ อื่นๆ']),
    department,
    position,
    salary,
    date(['start_date', 'วันที่เริ่มงาน']),
    column(['national_id', 'เลขประจำตัวประชาชน'], '1101700230708', ['13 digits', 'ตัวเลข 13 หลัก']),
    ...bank,
    ...address,
  ],
  'employee-update': [code, email, phone, department, position, salary, ...bank, ...address],
  'shift-board': [code, date(['shift_date', 'วันที่']), shift],
  'shift-people': [
    code,
    column(['shift', 'กะ'], 'M', ['code or name of the shift', 'รหัสหรือชื่อกะ']),
    date(['shift_date', 'วันที่']),
    column(['ot', 'โอที'], ['no', 'ไม่'], ['yes or no', 'ใช่ หรือ ไม่']),
  ],
  clocking: [
    code,
    date(['clock_date', 'วันที่']),
    column(['clock_time', 'เวลา'], '08:58', ['08:58, 08.58 or 0858', '08:58, 08.58 หรือ 0858']),
    column(
      ['clock_type', 'ประเภท'],
      ['clock_in', 'เข้างาน'],
      ['clock_in, clock_out, break_in, break_out', 'เข้างาน ออกงาน เริ่มพัก เลิกพัก'],
    ),
  ],
  holiday: [
    column(['date', 'วันที่'], '2026-04-13', DATES),
    column(['name', 'ชื่อวันหยุด'], ['Songkran', 'วันสงกรานต์'], ['up to 160 characters', 'ไม่เกิน 160 ตัวอักษร']),
  ],
  leave: [
    code,
    column(['leave_type', 'ประเภทการลา'], 'ANNUAL', ['the code of the leave type', 'รหัสประเภทการลา']),
    column(['quota', 'โควตา'], '10', ['days of this leave year, such as 7.5', 'จำนวนวันในรอบปีนี้ เช่น 7.5']),
  ],
  'leave-taken': [
    code,
    column(['leave_type', 'ประเภทการลา'], 'SICK', ['code or name of the leave type', 'รหัสหรือชื่อประเภทการลา']),
    date(['leave_from', 'วันที่เริ่มลา']),
    column(['leave_to', 'ลาถึงวันที่'], '', ['empty for a single day', 'เว้นว่างได้หากลาวันเดียว']),
    column(
      ['part_of_day', 'ช่วงของวัน'],
      ['morning', 'ครึ่งวันเช้า'],
      ['full, morning or afternoon; empty for whole days', 'เต็มวัน ครึ่งวันเช้า หรือ ครึ่งวันบ่าย เว้นว่างได้หากลาเต็มวัน'],
    ),
    column(['start_time', 'เวลาเริ่มลา'], '', ['for hours only, such as 09:00', 'เฉพาะลาเป็นชั่วโมง เช่น 09:00']),
    column(['end_time', 'เวลาสิ้นสุดการลา'], '', ['for hours only, such as 11:30', 'เฉพาะลาเป็นชั่วโมง เช่น 11:30']),
    column(['reason', 'เหตุผลการลา'], ['Fever', 'เป็นไข้'], ANY_TEXT),
  ],
  'beginning-balance': [
    code,
    column(['tax_year', 'ปีภาษี'], ['2026', '2569'], ['2026 or 2569', '2569 หรือ 2026']),
    column(['months_paid', 'จำนวนเดือนที่จ่ายแล้ว'], '6', [
      'payments made: 0 to 12 months, 24 halves, 53 weeks',
      'จำนวนงวดที่จ่ายแล้ว รายเดือน 0 ถึง 12 ครึ่งเดือน 24 รายสัปดาห์ 53',
    ]),
    column(['regular_income', 'เงินได้ประจำ'], '180,000.00', ['before deductions', 'ก่อนหักรายการใด ๆ']),
    column(['occasional_income', 'เงินได้ไม่ประจำ'], '20,000.00', ['bonus, overtime; may be empty', 'โบนัส ค่าล่วงเวลา เว้นว่างได้']),
    column(['tax_regular', 'ภาษีของเงินได้ประจำ'], '2,500.00', AMOUNT),
    column(['tax_occasional', 'ภาษีของเงินได้ไม่ประจำ'], '500.00', ['may be empty', 'เว้นว่างได้']),
    column(['social_security', 'ประกันสังคม ส่วนของพนักงาน'], '5,250.00', AMOUNT),
    column(['provident_fund', 'กองทุนสำรองเลี้ยงชีพ ส่วนของพนักงาน'], '', ['may be empty', 'เว้นว่างได้']),
    column(['reason', 'เหตุผลที่แก้ไข'], '', ['needed for a correction', 'จำเป็นเมื่อแก้ไขยอดที่มีอยู่']),
  ],
};

/** What begins the row that explains the columns. */
const EXPLAINS = '#';

/** Whether a row is the explanation of a sample: it stays in the file when people fill the sample in, and is no row of theirs. */
export const isExplanation = (type: ImportType, cells: readonly string[]): boolean =>
  SAMPLES[type][0]?.accepts.some((words) => cells[0]?.trim() === `${EXPLAINS} ${words}`) ?? false;

/** A sample file of a type: headers, an example, and a row that says what is accepted. It reads well in spreadsheets. */
export function templateFile(type: ImportType, language: Language): Buffer {
  const place = language === 'th' ? 1 : 0;
  const columns = SAMPLES[type];
  const explanation = columns.map(({ accepts }, index) => (index === 0 ? `${EXPLAINS} ${accepts[place]}` : accepts[place]));
  const example = columns.map((sampleColumn) =>
    typeof sampleColumn.example === 'string' ? sampleColumn.example : sampleColumn.example[place],
  );
  return csvFile({
    name: type,
    widths: [],
    rows: [columns.map((sampleColumn) => sampleColumn.header[place]), explanation, example],
  });
}
