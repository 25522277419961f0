import { plainDate, satang, yearMonth } from '../domain/units.ts';
import { slipDocument } from '../server/payroll/reports/slip-document.ts';
import type { LineView, SlipView } from '../server/payroll/reports/slip-view.ts';
import { codeOf } from './data.ts';

export type SlipDocument = ReturnType<typeof slipDocument>;
/** One slip with what all slips of its document share. */
export type FlatSlip = Omit<SlipDocument, 'slips'> & SlipDocument['slips'][number];

export const flatSlips = ({ slips, ...shared }: SlipDocument): FlatSlip[] => slips.map((slip) => ({ ...shared, ...slip }));

const INCOMES = ['เงินเดือน', 'ค่าล่วงเวลา', 'ค่าตำแหน่ง', 'เบี้ยขยัน', 'ค่าเดินทาง'];
const DEDUCTIONS = ['หักมาสาย', 'ประกันสังคม', 'ภาษีหัก ณ ที่จ่าย', 'กองทุนสำรองเลี้ยงชีพ'];
const NAMES = ['อนันต์', 'บุษบา', 'ชัยวัฒน์', 'น้ำทิพย์', 'กิ่งแก้ว', 'ปิ่นมณี', 'ฐิติรัตน์'];

const line = (name: string, amount: number, positive: boolean): LineView => ({
  itemId: '00000000-0000-7000-8000-000000000000',
  keyName: null,
  name,
  type: positive ? 'income' : 'deduction',
  positive,
  amount: satang(amount),
  computedAmount: satang(amount),
  override: null,
  note: name === 'ค่าล่วงเวลา' ? '12 ชั่วโมง 30 นาที × 1.5' : null,
});

/** The slip of one person in Thai; no two are alike. */
export function slipOf(person: number): SlipDocument {
  const incomes = INCOMES.map((name, place) => line(name, 1_500_000 / (place + 1) + person * 100 + place, true));
  const deductions = DEDUCTIONS.map((name, place) => line(name, 75_000 + person * 10 + place, false));
  const sum = (lines: readonly LineView[]) => lines.reduce((total, item) => total + item.amount, 0);
  const view: SlipView = {
    payrollReportId: '01900000-0000-7000-8000-000000000001',
    status: 'APPROVED',
    type: 'regular',
    payCycle: 'monthly',
    name: 'พฤษภาคม 2568',
    month: yearMonth('2025-05'),
    startDate: plainDate('2025-05-01'),
    endDate: plainDate('2025-05-31'),
    payDate: plainDate('2025-05-30'),
    companyName: 'บริษัท เวลาดี จำกัด',
    employee: {
      employeeId: '01900000-0000-7000-8000-000000000002',
      code: codeOf(person),
      name: `${NAMES[person % NAMES.length]} ใจดีที่ ${person}`,
      departmentName: 'ฝ่ายปฏิบัติการ',
      positionName: 'เจ้าหน้าที่ธุรการ',
    },
    bankAccountTail: String(person % 10_000).padStart(4, '0'),
    bankName: 'ธนาคารกสิกรไทย',
    incomes,
    deductions,
    income: satang(sum(incomes)),
    deduction: satang(sum(deductions)),
    net: satang(sum(incomes) - sum(deductions)),
    socialSecurityEmployer: satang(75_000),
    fundsEmployer: satang(0),
    welfareFundEmployer: satang(0),
    yearToDate: { income: satang(sum(incomes) * 5), tax: satang(400_000), socialSecurity: satang(375_000) },
    warnings: [],
  };
  const company = {
    name: 'บริษัท เวลาดี จำกัด',
    details: 'เลขประจำตัวผู้เสียภาษี 0105561000001 · สาขา 00000',
    color: '#d6224a',
    logoFileId: null,
    currency: 'THB',
    decimals: 4,
  };
  return slipDocument([view], { company, language: 'th' });
}
