import { buddhistDate } from '../../../domain/buddhist-date.ts';
import { formatNationalId } from '../../../domain/national-id.ts';
import { formAddress } from '../../../domain/payroll/thai/form-address.ts';
import { type NoticeKind, noticeId, reasonCode } from '../../../domain/payroll/thai/insurance-notice.ts';
import { buddhistYear, dateOf } from '../../../domain/time.ts';
import type { PlainDate } from '../../../domain/units.ts';
import { longDate, monthName } from '../../../domain/written-dates.ts';
import { pdfPrinter } from '../../adapters/pdf/pdf-printer.ts';
import { type SheetCell, xlsxFile } from '../../adapters/sheet-file.ts';
import type { MemberContext } from '../../http/context.ts';
import type { Notice, NoticeRow } from './load-notice.ts';

/** Day, month and Buddhist year, as the office reads them. */
function thaiDate(date: PlainDate | null): string {
  if (date === null) return '';
  const { day, month, year } = buddhistDate(date);
  return `${day}/${month}/${year}`;
}

const SEX = { male: 'ชาย', female: 'หญิง', other: '' } as const;
type Cell = { readonly head: string; readonly width: number; readonly value: (row: NoticeRow) => string };

const PERSON: readonly Cell[] = [
  { head: 'เลขประจำตัวประชาชน', width: 20, value: ({ person }) => noticeId(person) },
  { head: 'คำนำหน้าชื่อ', width: 12, value: ({ person }) => person.title },
  { head: 'ชื่อผู้ประกันตน', width: 20, value: ({ person }) => person.firstName },
  { head: 'นามสกุลผู้ประกันตน', width: 24, value: ({ person }) => person.lastName },
];
const CELLS: Readonly<Record<NoticeKind, readonly Cell[]>> = {
  sps103: [
    ...PERSON,
    { head: 'วันเดือนปีเกิด', width: 14, value: ({ person }) => thaiDate(person.birthDate) },
    { head: 'เพศ', width: 8, value: ({ person }) => (person.gender ? SEX[person.gender] : '') },
    { head: 'วันที่เข้าทำงาน', width: 14, value: ({ person }) => thaiDate(person.startDate) },
  ],
  sps609: [
    ...PERSON,
    { head: 'วันที่ออกจากงาน', width: 14, value: ({ person }) => thaiDate(person.lastDay) },
    { head: 'รหัสสาเหตุที่ออก', width: 14, value: ({ person }) => (person.reason ? String(reasonCode(person.reason)) : '') },
    { head: 'สาเหตุที่ออกจากงาน', width: 30, value: ({ person }) => (person.reason ? REASONS[person.reason] : '') },
  ],
};
/** As form SPS 6-09 names them. */
const REASONS = {
  resigned: 'ลาออก',
  endOfContract: 'สิ้นสุดระยะเวลาการจ้าง',
  dismissed: 'เลิกจ้าง',
  retired: 'เกษียณอายุ',
  dismissedForCause: 'ไล่ออกหรือเลิกจ้างเพราะกระทำผิด',
  died: 'ตาย',
} as const;

const FORM_NAMES = { sps103: 'SPS1-03', sps609: 'SPS6-09' } as const;
export function noticeFileName({ document, month, payer, branches }: Notice, format: 'xlsx' | 'pdf'): string {
  const branch = branches.length === 0 ? [] : [payer.branchSocialSecurity];
  const thaiMonth = `${buddhistYear(Number(month.slice(0, 4)))}-${month.slice(5)}`;
  return `${[FORM_NAMES[document], payer.socialSecurityId, ...branch, thaiMonth].join('_')}.${format}`;
}

/** A sheet named as the branch of the company at the office, one person a row, as its own sheets of contributions are. */
export function noticeSheet({ document, payer }: Notice, rows: readonly NoticeRow[]): Promise<Buffer> {
  const cells = CELLS[document];
  const table: SheetCell[][] = [cells.map(({ head }) => head), ...rows.map((row) => cells.map(({ value }) => value(row)))];
  return xlsxFile({ name: payer.branchSocialSecurity, widths: cells.map(({ width }) => width), rows: table });
}

const TITLES = {
  sps103: ['แบบขึ้นทะเบียนผู้ประกันตน', 'สปส. 1-03'],
  sps609: ['หนังสือแจ้งการสิ้นสุดความเป็นผู้ประกันตน', 'สปส. 6-09'],
} as const;
/** What SPS 1-03 asks for and no record has stands empty, to be filled in by hand. */
const BY_HAND = { sps103: ['สถานพยาบาลที่เลือก', 'ลายมือชื่อผู้ประกันตน'], sps609: [] } as const;

/** The form as it is printed and signed; it exists in Thai only. */
export function printNotice(ctx: MemberContext, notice: Notice, rows: readonly NoticeRow[]): Promise<Buffer> {
  const { document, month, payer } = notice;
  const [title, form] = TITLES[document];
  const cells = CELLS[document];
  return pdfPrinter().print('insurance-notice', {
    title,
    form,
    company: payer.name,
    address: formAddress(payer.address),
    account: payer.socialSecurityId,
    branch: payer.branchSocialSecurity,
    month: monthName(month, 'th'),
    issued: longDate(dateOf(ctx.now, ctx.organization.timeZone), 'th'),
    head: ['ลำดับ', ...cells.map(({ head }) => head), ...BY_HAND[document]],
    rows: rows.map((row, index) => [
      String(index + 1),
      formatNationalId(noticeId(row.person)),
      ...cells.slice(1).map(({ value }) => value(row)),
      ...BY_HAND[document].map(() => ''),
    ]),
    people: String(rows.length),
  });
}
