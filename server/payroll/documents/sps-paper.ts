import { formatNationalId } from '../../../domain/national-id.ts';
import { bahtInWords } from '../../../domain/payroll/thai/baht-in-words.ts';
import { formAddress } from '../../../domain/payroll/thai/form-address.ts';
import { type SpsFiling, type SpsPerson, spsTotals } from '../../../domain/payroll/thai/sps110.ts';
import { monthName } from '../../../domain/written-dates.ts';
import type { SheetTable } from '../../adapters/sheet-file.ts';
import type { Payer } from '../shared/load-payer.ts';
import { filingChoices } from '../shared/pnd1-paper.ts';
import { column, money, type PrintedReturn, paperGroup, type ReturnPaper } from '../shared/return-paper.ts';

const accountText = (account: string): string =>
  account.length === 10 ? `${account.slice(0, 2)}-${account.slice(2, 9)}-${account.slice(9)}` : account;
const branchText = ({ branchSocialSecurity }: Payer): string =>
  /^0*$/.test(branchSocialSecurity) ? '000000 (สำนักงานใหญ่)' : branchSocialSecurity;
const nameOf = ({ title, firstName, lastName }: SpsPerson): string => `${title}${firstName} ${lastName}`.trim();
const percent = (rate: number): string => `ร้อยละ ${rate / 100}`;

/** SPS 1-10 as it is printed: part 1 with the sums, part 2 person by person; `additional` is the number of the filing, 0 the ordinary one. */
export function spsPaper(filing: SpsFiling, payer: Payer, additional: number): PrintedReturn {
  const { people } = filing;
  const totals = spsTotals(people);
  const month = monthName(filing.month, 'th');
  const group = partTwo(people);
  const paper: ReturnPaper = {
    hasCover: true,
    form: 'สปส.1-10',
    name: 'แบบรายการแสดงการส่งเงินสมทบ (ส่วนที่ 1)',
    law: 'สำนักงานประกันสังคม ตามมาตรา 47 แห่งพระราชบัญญัติประกันสังคม พ.ศ. 2533',
    payer: [
      ['ชื่อสถานประกอบการ', payer.name],
      ['ชื่อสาขา (ถ้ามี)', payer.branchName || '–'],
      ['ที่ตั้งสำนักงาน', formAddress(payer.address)],
    ],
    facts: [
      ['เลขที่บัญชี', accountText(payer.socialSecurityId)],
      ['ลำดับที่สาขา', branchText(payer)],
      ['อัตราเงินสมทบ', percent(filing.rate)],
      ['ค่าจ้างเดือน', month],
    ],
    choices: [
      ...filingChoices(additional),
      { label: `พร้อมนี้ได้แนบ รายละเอียดการนำส่งเงินสมทบ (ส่วนที่ 2) จำนวน ${group.pages.length} แผ่น`, on: true },
      { label: 'สื่ออิเล็กทรอนิกส์ / อินเทอร์เน็ต', on: false },
    ],
    summary: {
      columns: [column('รายการ', 'left', 0), column('จำนวนเงิน (บาท)', 'right', 44)],
      rows: [
        ['1. เงินค่าจ้างทั้งสิ้น', money(totals.wages)],
        ['2. เงินสมทบผู้ประกันตน', money(totals.employees)],
        ['3. เงินสมทบนายจ้าง', money(totals.employer)],
      ],
      sums: [
        ['4. รวมเงินสมทบที่นำส่งทั้งสิ้น', money(totals.contributions)],
        ['5. จำนวนผู้ประกันตนที่ส่งเงินสมทบ (คน)', String(totals.people)],
      ],
    },
    lines: [['รวมเงินสมทบ (ตัวอักษร)', bahtInWords(totals.contributions)]],
    notes: [
      'สำหรับเจ้าหน้าที่ธนาคาร / สำนักงานประกันสังคม',
      'เลขที่ใบเสร็จรับเงิน .........................................',
      'วันที่ชำระเงิน ..................................................',
      'ลงชื่อผู้รับเงิน ................................................',
    ],
    declaration: 'ข้าพเจ้าขอรับรองว่า รายการที่แจ้งไว้เป็นรายการที่ถูกต้องครบถ้วนและเป็นจริงทุกประการ',
    signer: 'นายจ้าง / ผู้รับมอบอำนาจ',
    attachment: {
      name: 'สปส.1-10 (ส่วนที่ 2)',
      owner: `${payer.name}  เลขที่บัญชี ${accountText(payer.socialSecurityId)}  ลำดับที่สาขา ${payer.branchSocialSecurity}  ค่าจ้างเดือน ${month}`,
      notes: [],
      groups: [group],
    },
  };
  return { title: `สปส.1-10 ${month}`, author: payer.name, papers: [paper] };
}

const partTwo = (people: readonly SpsPerson[]) =>
  paperGroup({
    heading: 'รายละเอียดการนำส่งเงินสมทบ',
    columns: [
      column('ลำดับที่', 'center', 14),
      column('เลขประจำตัวประชาชน', 'center', 40),
      column('คำนำหน้านาม ชื่อ ชื่อสกุล', 'left', 0),
      column('ค่าจ้างที่จ่ายจริง', 'right', 34),
      column('เงินสมทบผู้ประกันตน', 'right', 34),
    ],
    rows: people,
    cells: (person, number) => [
      String(number),
      formatNationalId(person.nationalId),
      nameOf(person),
      money(person.wage),
      money(person.employee),
    ],
    figures: (person) => [person.wage, person.employee],
  });

/** The sheet that the office's page takes in place of the text file: named by the branch, plain numbers, no sums. */
export function spsSheet({ company, people }: SpsFiling): SheetTable {
  const head = ['เลขประจำตัวประชาชน', 'คำนำหน้าชื่อ', 'ชื่อผู้ประกันตน', 'นามสกุลผู้ประกันตน', 'ค่าจ้าง', 'จำนวนเงินสมทบ'];
  const rows = people.map((person) => [
    person.nationalId.replace(/[\s-]/g, ''),
    person.title,
    person.firstName,
    person.lastName,
    person.wage / 100,
    person.employee / 100,
  ]);
  return { name: company.branchSocialSecurity, widths: [20, 14, 24, 28, 14, 16], rows: [head, ...rows] };
}
