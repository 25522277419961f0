import type { Answer } from '../../../contract/endpoint.ts';
import type { yearlyDocuments } from '../../../contract/payroll/yearly-documents.ts';
import { baht } from '../../../domain/money.ts';
import { bahtInWords } from '../../../domain/payroll/thai/baht-in-words.ts';
import { compensationDue } from '../../../domain/payroll/thai/compensation-fund.ts';
import { formAddress } from '../../../domain/payroll/thai/form-address.ts';
import { buddhistYear } from '../../../domain/time.ts';
import { type BasisPoints, basisPoints, type Satang, satang } from '../../../domain/units.ts';
import { monthName } from '../../../domain/written-dates.ts';
import type { Payer } from '../shared/load-payer.ts';
import {
  column,
  money,
  NO_COVER,
  type PaperColumn,
  type PrintedReturn,
  paperGroup,
  type ReturnPaper,
} from '../shared/return-paper.ts';

type Year = Answer<typeof yearlyDocuments.socialSecurity>;

const accountOf = (payer: Payer): string =>
  `${payer.name}  เลขที่บัญชี ${payer.socialSecurityId}  ลำดับที่สาขา ${payer.branchSocialSecurity}`;
const MONTHS = ['ม.ค.', 'ก.พ.', 'มี.ค.', 'เม.ย.', 'พ.ค.', 'มิ.ย.', 'ก.ค.', 'ส.ค.', 'ก.ย.', 'ต.ค.', 'พ.ย.', 'ธ.ค.'];
const plain = (amount: Satang): string => String(amount / 100);

/** Contributions of a year, person by person and month by month. */
export function contributionPaper(year: Year, payer: Payer): PrintedReturn {
  const thaiYear = buddhistYear(year.year);
  const group = paperGroup({
    heading: `เงินสมทบผู้ประกันตนรายเดือน ปี พ.ศ. ${thaiYear}`,
    columns: [
      column('ที่', 'center', 8),
      column('ชื่อ ชื่อสกุล', 'left', 0),
      ...MONTHS.map((name): PaperColumn => column(name, 'right', 8.6)),
      column('ค่าจ้างทั้งปี', 'right', 23),
      column('ผู้ประกันตน', 'right', 19),
    ],
    rows: year.rows,
    cells: (row, number) => [
      String(number),
      row.name,
      ...MONTHS.map((_, index) => {
        const own = row.months.find(({ month }) => month === index + 1);
        return own ? plain(own.employee) : '';
      }),
      money(row.wage),
      money(row.employee),
    ],
    figures: (row) => [row.wage, row.employee],
    perSheet: 30,
  });
  const paper: ReturnPaper = {
    ...NO_COVER,
    form: '',
    name: '',
    attachment: {
      name: 'สรุปเงินสมทบประกันสังคมประจำปี',
      owner: accountOf(payer),
      notes: [
        `เงินสมทบนายจ้างทั้งปี ${money(year.totals.employer)} บาท  รวมเงินสมทบทั้งสองฝ่าย ${money(year.totals.employee + year.totals.employer)} บาท`,
      ],
      groups: [group],
    },
  };
  return { title: `ประกันสังคมประจำปี ${thaiYear}`, author: payer.name, papers: [paper] };
}

const wagesOfPeople = (year: Year) =>
  paperGroup({
    heading: `ค่าจ้างรายบุคคล ปี พ.ศ. ${buddhistYear(year.year)}`,
    columns: [
      column('ลำดับที่', 'center', 14),
      column('ชื่อ ชื่อสกุล', 'left', 0),
      column('ค่าจ้างทั้งปี (1)', 'right', 36),
      column('ส่วนที่เกิน (2)', 'right', 36),
      column('คงเหลือ (3) = (1) - (2)', 'right', 38),
    ],
    rows: year.rows,
    cells: (row, number) => [String(number), row.name, money(row.wage), money(row.wage - row.counted), money(row.counted)],
    figures: (row) => [row.wage, row.wage - row.counted, row.counted],
  });

type Due = { readonly rate?: number | undefined; readonly paidAhead?: number | undefined };

/** Kor Tor 20 Kor: the wages of the year month by month and person by person, and what the fund is paid for them when the rate is given. */
export function compensationPaper(year: Year, payer: Payer, { rate, paidAhead }: Due): PrintedReturn {
  const thaiYear = buddhistYear(year.year);
  const over = satang(year.totals.wages - year.totals.counted);
  const people = wagesOfPeople(year);
  const paper: ReturnPaper = {
    hasCover: true,
    form: 'กท.20 ก',
    name: `แบบแสดงเงินค่าจ้างประจำปี พ.ศ. ${thaiYear}`,
    law: 'กองทุนเงินทดแทน สำนักงานประกันสังคม ตามพระราชบัญญัติเงินทดแทน พ.ศ. 2537',
    payer: [
      ['ชื่อสถานประกอบการ', payer.name],
      ['ที่ตั้ง', formAddress(payer.address)],
    ],
    facts: [
      ['เลขที่บัญชี', payer.socialSecurityId],
      ['ลำดับที่สาขา', payer.branchSocialSecurity],
      ['จำนวนลูกจ้างในปี', `${year.totals.people} คน`],
    ],
    choices: [],
    summary: {
      columns: [
        column('เดือน', 'left', 0),
        column('จำนวนลูกจ้าง', 'center', 26),
        column('รวมค่าจ้าง (1)', 'right', 38),
        column('ส่วนที่เกิน 20,000 ต่อคน (2)', 'right', 44),
        column('คงเหลือ (1) - (2)', 'right', 38),
      ],
      rows: year.months.map((line) => [
        monthName(`${year.year}-${String(line.month).padStart(2, '0')}`, 'th'),
        line.people === 0 ? '–' : String(line.people),
        money(line.wages),
        money(line.over),
        money(line.wages - line.over),
      ]),
      sums: [
        ['รวมค่าจ้างทั้งปี', '', money(year.totals.wages), '', ''],
        ['หักส่วนที่เกิน 240,000 บาทต่อคนต่อปี', '', money(over), '', ''],
        ['ค่าจ้างที่นำมาคำนวณเงินสมทบ', '', money(year.totals.counted), '', ''],
      ],
    },
    lines: [],
    notes: ['ยอดทั้งปีคิดเพดานเป็นรายปีต่อคน จึงอาจต่างจากผลรวมรายเดือน'],
    declaration: 'ข้าพเจ้าขอรับรองว่ารายการข้างต้นถูกต้องครบถ้วนและเป็นจริงทุกประการ',
    signer: 'นายจ้าง / ผู้รับมอบอำนาจ',
    attachment: { name: 'รายละเอียดแนบ กท.20 ก', owner: accountOf(payer), notes: [], groups: [people] },
  };
  const papers =
    rate === undefined
      ? [paper]
      : [paper, paymentPaper(year, payer, { rate: basisPoints(rate), paidAhead: baht(paidAhead ?? 0) })];
  return { title: `กท.20 ก ${thaiYear}`, author: payer.name, papers };
}

/** What the fund is paid: the contribution of the year less what was paid ahead, and what is paid ahead for the next year. */
function paymentPaper(year: Year, payer: Payer, asked: { rate: BasisPoints; paidAhead: Satang }): ReturnPaper {
  const { contribution, due, refund } = compensationDue(year.totals.counted, asked);
  const thaiYear = buddhistYear(year.year);
  return {
    hasCover: true,
    form: 'เงินสมทบ',
    name: `ใบคำนวณเงินสมทบกองทุนเงินทดแทน พ.ศ. ${thaiYear}`,
    law: 'ชำระส่วนต่างพร้อมแบบ กท.20 ก ภายในวันที่ 31 มีนาคมของปีถัดไป เงินสมทบประมาณการของปีถัดไปชำระภายในวันที่ 31 มกราคม',
    payer: [
      ['ชื่อสถานประกอบการ', payer.name],
      ['ที่ตั้ง', formAddress(payer.address)],
    ],
    facts: [
      ['เลขที่บัญชี', payer.socialSecurityId],
      ['ลำดับที่สาขา', payer.branchSocialSecurity],
    ],
    choices: [],
    summary: {
      columns: [column('รายการ', 'left', 0), column('จำนวนเงิน (บาท)', 'right', 44)],
      rows: [
        ['1. ค่าจ้างที่นำมาคำนวณเงินสมทบ', money(year.totals.counted)],
        [`2. อัตราเงินสมทบ ร้อยละ ${asked.rate / 100}`, ''],
        ['3. เงินสมทบของปี (1. × 2.)', money(contribution)],
        ['4. เงินสมทบที่ชำระล่วงหน้าแล้ว', money(asked.paidAhead)],
      ],
      sums: [
        ['5. เงินสมทบที่ต้องชำระเพิ่ม (3. - 4.)', money(due)],
        ['6. เงินสมทบที่ชำระไว้เกิน ขอรับคืนหรือยกไปปีถัดไป', money(refund)],
      ],
    },
    lines: [['เงินที่ชำระ (ตัวอักษร)', bahtInWords(due)]],
    notes: [
      'สำหรับเจ้าหน้าที่',
      'เลขที่ใบเสร็จรับเงิน .........................................',
      'วันที่ชำระเงิน ..................................................',
    ],
    declaration: 'ข้าพเจ้าขอรับรองว่ารายการข้างต้นถูกต้องครบถ้วนและเป็นจริงทุกประการ',
    signer: 'นายจ้าง / ผู้รับมอบอำนาจ',
    attachment: { name: '', owner: '', notes: [], groups: [] },
  };
}
