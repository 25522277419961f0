import { formatNationalId, isNationalId } from '../../../domain/national-id.ts';
import { bahtInWords } from '../../../domain/payroll/thai/baht-in-words.ts';
import { filingDueDate } from '../../../domain/payroll/thai/filing-dates.ts';
import { formAddress } from '../../../domain/payroll/thai/form-address.ts';
import { sumsOf } from '../../../domain/payroll/thai/form-sheets.ts';
import { buddhistYear } from '../../../domain/time.ts';
import { type PlainDate, satang, type YearMonth } from '../../../domain/units.ts';
import { longDate, monthName } from '../../../domain/written-dates.ts';
import type { SheetCell, SheetTable } from '../../adapters/sheet-file.ts';
import type { Payer } from '../shared/load-payer.ts';
import { column, money, NO_COVER, type PrintedReturn, paperGroup, type ReturnPaper } from '../shared/return-paper.ts';
import type { ListGroup, ListKind, ListRow } from './load-list.ts';

const NAMES: Readonly<Record<ListKind, string>> = {
  welfareFund: 'รายการนำส่งเงินสะสมและเงินสมทบ กองทุนสงเคราะห์ลูกจ้าง',
  fund: 'รายการนำส่งเงินสะสมและเงินสมทบ',
  studentLoan: 'รายการนำส่งเงินกู้ยืมเพื่อการศึกษา (กยศ.)',
  courtOrder: 'รายการนำส่งเงินอายัดตามคำสั่งบังคับคดี',
};
export type ListOf = { readonly list: ListKind; readonly month: YearMonth };

const nameOf = ({ person }: ListRow): string => `${person.title}${person.firstName} ${person.lastName}`.trim();
const isShare = (list: ListKind): boolean => list === 'fund' || list === 'welfareFund';
const figures = ({ own, company }: ListRow) => [own, company, own + company];

function groupPaper({ list, month }: ListOf, group: ListGroup) {
  const person = [
    column('ลำดับที่', 'center', 13),
    column('เลขประจำตัวประชาชน', 'center', 36),
    column('ชื่อ ชื่อสกุล', 'left', 0),
  ] as const;
  const cells = (row: ListRow, number: number) => [String(number), formatNationalId(row.person.nationalId), nameOf(row)];
  const heading = `${group.name}  ${monthName(month, 'th')}`;
  if (!isShare(list))
    return paperGroup({
      heading,
      columns: [...person, column('จำนวนเงิน', 'right', 36)],
      rows: group.rows,
      cells: (row, number) => [...cells(row, number), money(row.own)],
      figures: (row) => [row.own],
    });
  return paperGroup({
    heading,
    columns: [
      ...person,
      column('ค่าจ้าง', 'right', 26),
      column('ส่วนของลูกจ้าง', 'right', 26),
      column('ส่วนของนายจ้าง', 'right', 26),
      column('รวม', 'right', 26),
    ],
    rows: group.rows,
    cells: (row, number) => [...cells(row, number), money(row.wage ?? 0), ...figures(row).map(money)],
    figures: (row) => [row.wage ?? 0, ...figures(row)],
  });
}

/** A list as it is printed: sheets of each fund or deduction; of the Employee Welfare Fund with the form's cover. */
export function listPaper(of: ListOf, groups: readonly ListGroup[], payer: Payer): PrintedReturn {
  const owner = `${payer.name}  เลขประจำตัวผู้เสียภาษีอากร ${formatNationalId(payer.taxId)}`;
  const attachment = { name: NAMES[of.list], owner, notes: [], groups: groups.map((group) => groupPaper(of, group)) };
  const cover = of.list === 'welfareFund' ? welfareCover(of, groups, payer) : { ...NO_COVER, form: '', name: '' };
  return { title: `${NAMES[of.list]} ${monthName(of.month, 'th')}`, author: payer.name, papers: [{ ...cover, attachment }] };
}

function welfareCover({ month }: ListOf, groups: readonly ListGroup[], payer: Payer): Omit<ReturnPaper, 'attachment'> {
  const rows = groups.flatMap((group) => group.rows);
  const [wages = 0, own = 0, company = 0, total = 0] = sumsOf(rows, (row) => [row.wage ?? 0, ...figures(row)]);
  return {
    hasCover: true,
    form: 'สกล.3',
    name: 'แบบนำส่งเงินสะสมและเงินสมทบ กองทุนสงเคราะห์ลูกจ้าง',
    law: 'กรมสวัสดิการและคุ้มครองแรงงาน ตามมาตรา 130 และมาตรา 131 แห่งพระราชบัญญัติคุ้มครองแรงงาน พ.ศ. 2541',
    payer: [
      ['ชื่อสถานประกอบกิจการ', payer.name],
      ['เลขประจำตัวผู้เสียภาษีอากร', formatNationalId(payer.taxId)],
      ['ที่ตั้ง', formAddress(payer.address)],
    ],
    facts: [
      ['ค่าจ้างเดือน', monthName(month, 'th')],
      ['นำส่งภายในวันที่', longDate(filingDueDate('welfareFund', month), 'th')],
      ['จำนวนลูกจ้าง', `${rows.length} คน`],
    ],
    choices: [],
    summary: {
      columns: [column('รายการ', 'left', 0), column('จำนวนเงิน (บาท)', 'right', 44)],
      rows: [
        ['1. ค่าจ้างทั้งสิ้น', money(wages)],
        ['2. เงินสะสมของลูกจ้าง', money(own)],
        ['3. เงินสมทบของนายจ้าง', money(company)],
      ],
      sums: [['4. รวมเงินที่นำส่ง (2. + 3.)', money(total)]],
    },
    lines: [['รวมเงินที่นำส่ง (ตัวอักษร)', bahtInWords(satang(total))]],
    notes: [],
    declaration: 'ข้าพเจ้าขอรับรองว่ารายการข้างต้นถูกต้องครบถ้วนและเป็นจริงทุกประการ',
    signer: 'นายจ้าง / ผู้รับมอบอำนาจ',
  };
}

const thaiDate = (date: PlainDate | null): string => {
  if (date === null) return '';
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  return `${day}/${month}/${buddhistYear(year)}`;
};
const ageOn = (birth: PlainDate | null, on: PlainDate): number | null => {
  if (birth === null) return null;
  const years = Number(on.slice(0, 4)) - Number(birth.slice(0, 4));
  return on.slice(5) < birth.slice(5) ? years - 1 : years;
};
/** Numbers of Thais begin with 1 to 5 or 8; what others are, the record does not say. */
const nationality = (nationalId: string): string => (isNationalId(nationalId) && /^[1-58]/.test(nationalId.trim()) ? 'ไทย' : '');

/** A list as a sheet; of the Employee Welfare Fund the workbook that its office takes, with its three lines above. */
export function listSheet(of: ListOf, groups: readonly ListGroup[], payer: Payer): SheetTable {
  if (of.list === 'welfareFund') return welfareSheet(of, groups, payer);
  const shares = isShare(of.list);
  const head = ['เลขประจำตัวประชาชน', 'ชื่อ ชื่อสกุล', ...(shares ? ['ค่าจ้าง', 'ส่วนของลูกจ้าง', 'ส่วนของนายจ้าง'] : ['จำนวนเงิน'])];
  const several = groups.length > 1;
  const rows = groups.flatMap((group) =>
    group.rows.map((row): SheetCell[] => [
      ...(several ? [group.name] : []),
      row.person.nationalId.replace(/[\s-]/g, ''),
      nameOf(row),
      ...(shares ? [(row.wage ?? 0) / 100, row.own / 100, row.company / 100] : [row.own / 100]),
    ]),
  );
  return { name: of.month, widths: [20, 34, 16, 16, 16, 16], rows: [several ? ['รายการ', ...head] : head, ...rows] };
}

function welfareSheet({ month }: ListOf, groups: readonly ListGroup[], payer: Payer): SheetTable {
  const due = filingDueDate('welfareFund', month);
  const [year = 0, number = 0] = month.split('-').map(Number);
  const head = [
    'คำนำหน้า',
    'ชื่อ',
    'ชื่อสกุล',
    'อายุ',
    'สัญชาติ',
    'เลขบัตร/หนังสือเดินทาง',
    'ประเภทค่าจ้าง',
    'ค่าจ้าง (บาท)',
    'วันที่เริ่มงาน',
    'วันที่สิ้นสุดงาน',
    'สาเหตุที่ออก',
  ];
  const rows = groups
    .flatMap((group) => group.rows)
    .map((row): SheetCell[] => [
      row.person.title,
      row.person.firstName,
      row.person.lastName,
      ageOn(row.birthDate, due),
      nationality(row.person.nationalId),
      row.person.nationalId.replace(/[\s-]/g, ''),
      row.wageKind,
      (row.wage ?? 0) / 100,
      thaiDate(row.startDate),
      thaiDate(row.endDate),
      row.endDate === null ? '' : (row.leavingReason ?? ''),
    ]);
  return {
    name: 'WfcsFormTemplate',
    widths: [14, 20, 24, 8, 12, 24, 16, 16, 16, 16, 24],
    rows: [
      ['ชื่อสถานประกอบกิจการ', payer.name],
      ['งวดปี/เดือน', `${buddhistYear(year)}/${number}`],
      ['วันที่นำส่ง', thaiDate(due)],
      head,
      ...rows,
    ],
  };
}

const FILE_NAMES: Readonly<Record<ListKind, string>> = {
  welfareFund: 'EWF',
  fund: 'FUND',
  studentLoan: 'STUDENT_LOAN',
  courtOrder: 'COURT_ORDER',
};
export const listFileName = ({ list, month }: ListOf, format: string): string => `${FILE_NAMES[list]}_${month}.${format}`;
