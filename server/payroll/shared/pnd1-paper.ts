import { formatNationalId } from '../../../domain/national-id.ts';
import { bahtInWords } from '../../../domain/payroll/thai/baht-in-words.ts';
import { formAddress } from '../../../domain/payroll/thai/form-address.ts';
import {
  INCOME_CODES,
  type IncomeKind,
  type Pnd1Filing,
  type Pnd1Person,
  pnd1Totals,
} from '../../../domain/payroll/thai/pnd1.ts';
import { pnd1Rows } from '../../../domain/payroll/thai/pnd1-rows.ts';
import { buddhistYear } from '../../../domain/time.ts';
import { monthName, shortDate } from '../../../domain/written-dates.ts';
import type { Payer } from './load-payer.ts';
import { column, DECLARATION, money, type PrintedReturn, paperGroup, type ReturnPaper } from './return-paper.ts';

const ROW_NAMES: Readonly<Record<IncomeKind, string>> = {
  salary: '1. เงินได้ตามมาตรา 40 (1) เงินเดือน ค่าจ้าง ฯลฯ กรณีทั่วไป',
  approvedFlatRate: '2. เงินได้ตามมาตรา 40 (1) เงินเดือน ค่าจ้าง ฯลฯ กรณีได้รับอนุมัติจากกรมสรรพากรให้หักอัตราร้อยละ 3',
  leavingLumpSum: '3. เงินได้ตามมาตรา 40 (1) (2) กรณีนายจ้างจ่ายให้ครั้งเดียวเพราะเหตุออกจากงาน',
  residentFee: '4. เงินได้ตามมาตรา 40 (2) กรณีผู้รับเงินได้เป็นผู้อยู่ในประเทศไทย',
  nonResidentFee: '5. เงินได้ตามมาตรา 40 (2) กรณีผู้รับเงินได้มิได้เป็นผู้อยู่ในประเทศไทย',
};
const WORDS = {
  PND1: {
    form: 'ภ.ง.ด.1',
    law: 'ตามมาตรา 59 แห่งประมวลรัษฎากร สำหรับการหักภาษี ณ ที่จ่ายตามมาตรา 50 (1) กรณีการจ่ายเงินได้พึงประเมินตามมาตรา 40 (1) (2) แห่งประมวลรัษฎากร',
  },
  PND1A: {
    form: 'ภ.ง.ด.1ก',
    law: 'ตามมาตรา 58 (1) แห่งประมวลรัษฎากร สำหรับการหักภาษี ณ ที่จ่ายตามมาตรา 50 (1) กรณีการจ่ายเงินได้พึงประเมินตามมาตรา 40 (1) (2) แห่งประมวลรัษฎากร',
  },
  PND1AS: {
    form: 'ภ.ง.ด.1ก พิเศษ',
    law: 'ตามมาตรา 58 (1) แห่งประมวลรัษฎากร สำหรับการจ่ายเงินได้พึงประเมินตามมาตรา 40 (1) ที่ผู้จ่ายไม่ต้องหักภาษี ณ ที่จ่าย',
  },
} as const;
const CONDITIONS = 'เงื่อนไขการหักภาษี: หัก ณ ที่จ่าย กรอก 1   ออกให้ตลอดไป กรอก 2   ออกให้ครั้งเดียว กรอก 3';

export const branchText = ({ branchTax, branchName }: Pick<Payer, 'branchTax' | 'branchName'>): string =>
  /^0*$/.test(branchTax) ? 'สำนักงานใหญ่' : [branchTax, branchName].filter((part) => part !== '').join(' ');

export const payerLines = (payer: Payer) =>
  [
    ['ชื่อผู้มีหน้าที่หักภาษี ณ ที่จ่าย', payer.name],
    ['เลขประจำตัวผู้เสียภาษีอากร', formatNationalId(payer.taxId)],
    ['สาขาที่', branchText(payer)],
    ['ที่อยู่', formAddress(payer.address)],
  ] as const;

export const filingChoices = (number: number) => [
  { label: '(1) ยื่นปกติ', on: number === 0 },
  { label: `(2) ยื่นเพิ่มเติมครั้งที่ ${number === 0 ? '......' : number}`, on: number > 0 },
];

/** PND1, PND1 Kor or PND1 Kor special as it is printed: the cover by rows 1 to 6, and an attachment for each kind of income. */
export function pnd1Paper(filing: Pnd1Filing, payer: Payer): PrintedReturn {
  const { form, law } = WORDS[filing.form];
  const isYearly = filing.form !== 'PND1';
  const totals = pnd1Totals(filing.people);
  const groups = attachments(filing);
  const year = String(buddhistYear(Number(filing.month.slice(0, 4))));
  const sheets = groups.reduce((sum, group) => sum + group.pages.length, 0);
  const paper: ReturnPaper = {
    hasCover: true,
    form,
    name: isYearly ? 'แบบยื่นรายการภาษีเงินได้หัก ณ ที่จ่าย (รายปี)' : 'แบบยื่นรายการภาษีเงินได้หัก ณ ที่จ่าย',
    law,
    payer: payerLines(payer),
    facts: isYearly ? [['ปีที่จ่ายเงินได้ พ.ศ.', year]] : [['เดือนที่จ่ายเงินได้พึงประเมิน', monthName(filing.month, 'th')]],
    choices: [
      ...filingChoices(filing.filing),
      { label: `มีรายละเอียดการหักเป็นรายผู้มีเงินได้ ปรากฏตามใบแนบ ${form} จำนวน ${totals.count} ราย จำนวน ${sheets} แผ่น`, on: true },
    ],
    summary: {
      columns: [
        column('สรุปรายการภาษีที่นำส่ง', 'left', 0),
        column('จำนวนราย', 'center', 18),
        column('เงินได้ทั้งสิ้น', 'right', 32),
        column('ภาษีที่นำส่งทั้งสิ้น', 'right', 30),
      ],
      rows: pnd1Rows(filing.people).map((row) => [
        ROW_NAMES[row.income],
        row.people === 0 ? '–' : String(row.people),
        row.people === 0 ? '–' : money(row.paid),
        row.people === 0 ? '–' : money(row.tax),
      ]),
      sums: [
        ['6. รวม', String(totals.count), money(totals.paid), money(totals.tax)],
        ...(isYearly
          ? []
          : [
              ['7. เงินเพิ่ม (ถ้ามี)', '', '', ''],
              ['8. รวมยอดภาษีที่นำส่งทั้งสิ้น และเงินเพิ่ม (6. + 7.)', '', '', money(totals.tax)],
            ]),
      ],
    },
    lines: isYearly ? [] : [['ภาษีที่นำส่ง (ตัวอักษร)', bahtInWords(totals.tax)]],
    notes: [],
    declaration: DECLARATION,
    signer: 'ผู้จ่ายเงิน',
    attachment: {
      name: `ใบแนบ ${form}`,
      owner: `${payer.name}  เลขประจำตัวผู้เสียภาษีอากร ${formatNationalId(payer.taxId)}  ${branchText(payer)}  ${isYearly ? `ปีภาษี ${year}` : monthName(filing.month, 'th')}`,
      notes: [CONDITIONS],
      groups,
    },
  };
  return { title: `${form} ${isYearly ? year : monthName(filing.month, 'th')}`, author: payer.name, papers: [paper] };
}

function attachments(filing: Pnd1Filing) {
  const isYearly = filing.form !== 'PND1';
  return pnd1Rows(filing.people)
    .filter((row) => row.people > 0)
    .map(({ income }) =>
      paperGroup({
        heading: `(${INCOME_CODES[income]}) ${ROW_NAMES[income].slice(3)}`,
        columns: [
          column('ลำดับที่', 'center', 12),
          column('เลขประจำตัวผู้เสียภาษีอากร', 'center', 34),
          column(isYearly ? 'ชื่อและที่อยู่ของผู้มีเงินได้' : 'ชื่อผู้มีเงินได้', 'left', 0),
          ...(isYearly ? [] : [column('วัน เดือน ปี ที่จ่าย', 'center', 24)]),
          column(isYearly ? 'เงินได้ที่จ่ายทั้งปี' : 'เงินได้ที่จ่ายครั้งนี้', 'right', 28),
          column('ภาษีที่หัก และนำส่ง', 'right', 25),
          column('เงื่อนไข', 'center', 14),
        ],
        rows: filing.people.filter((person) => person.income === income),
        cells: (person, number) => [
          String(number),
          formatNationalId(person.nationalId),
          isYearly ? `${fullName(person)}\n${formAddress(person.address)}` : fullName(person),
          ...(isYearly ? [] : [shortDate(person.paidOn ?? filing.payDate, 'th')]),
          money(person.paid),
          money(person.tax),
          String(person.condition),
        ],
        figures: (person) => [person.paid, person.tax],
        after: 1,
        ...(isYearly ? { perSheet: 17, tall: 12 } : {}),
      }),
    );
}

const fullName = ({ title, firstName, middleName, lastName }: Pnd1Person): string =>
  [`${title}${firstName}`, middleName ?? '', lastName].filter((part) => part !== '').join(' ');
