import type { Language } from '../../http/context.ts';
import { longDate, money, monthName, shortDate } from '../shared/document-format.ts';
import type { PrintedCompany } from '../shared/slip-document.ts';
import type { Summary } from './summarize-report.ts';

const WORDS = {
  en: {
    title: 'Payroll summary',
    items: 'By item',
    departments: 'By department',
    itemHead: ['Item', 'Kind', 'People', 'Baht'],
    departmentHead: ['Department', 'People', 'Income', 'Deductions', 'Tax', 'Social security', 'Net'],
    figures: [
      'People',
      'Income',
      'Deductions',
      'Net pay',
      'Tax',
      'Social security, people',
      'Social security, employer',
      'Pay date',
    ],
    kinds: { income: 'Income', benefit: 'Benefit', deduction: 'Deduction', welfare: 'Welfare' },
    prepared: 'Prepared by',
    approved: 'Approved by',
    none: 'No department',
    status: { DRAFT: 'Draft', PENDING: 'Waiting for approval', APPROVED: 'Approved', REJECTED: 'Rejected', VOIDED: 'Voided' },
  },
  th: {
    title: 'สรุปเงินเดือน',
    items: 'แยกตามรายการ',
    departments: 'แยกตามแผนก',
    itemHead: ['รายการ', 'ประเภท', 'จำนวนคน', 'บาท'],
    departmentHead: ['แผนก', 'จำนวนคน', 'เงินได้', 'เงินหัก', 'ภาษี', 'ประกันสังคม', 'สุทธิ'],
    figures: ['จำนวนคน', 'เงินได้', 'เงินหัก', 'ยอดจ่ายสุทธิ', 'ภาษี', 'ประกันสังคม (ลูกจ้าง)', 'ประกันสังคม (นายจ้าง)', 'วันที่จ่าย'],
    kinds: { income: 'เงินได้', benefit: 'สวัสดิการเพิ่ม', deduction: 'เงินหัก', welfare: 'สวัสดิการหัก' },
    prepared: 'ผู้จัดทำ',
    approved: 'ผู้อนุมัติ',
    none: 'ไม่ระบุแผนก',
    status: { DRAFT: 'ร่าง', PENDING: 'รออนุมัติ', APPROVED: 'อนุมัติแล้ว', REJECTED: 'ไม่อนุมัติ', VOIDED: 'ยกเลิก' },
  },
} as const;

/** What the summary template places: texts only, in one language. */
export function summaryDocument({ report, items, departments }: Summary, company: PrintedCompany, language: Language) {
  const words = WORDS[language];
  const { totals } = report;
  const amounts = [totals.income, totals.deduction, totals.net, totals.tax, totals.socialSecurity, totals.socialSecurityEmployer];
  const values = [String(totals.employees), ...amounts.map(money), longDate(report.payDate, language)];
  const decided = report.status === 'APPROVED' ? report.decidedBy?.name : undefined;
  return {
    language,
    title: `${words.title} ${report.name}`,
    company: company.name,
    'company-details': company.details,
    brand: company.color,
    period: `${monthName(report.month, language)} (${shortDate(report.startDate, language)} – ${shortDate(report.endDate, language)})`,
    reference: `${report.name} · ${words.status[report.status]} · ${(report.figuresHash ?? '').slice(0, 16)}`,
    words: {
      title: words.title,
      items: words.items,
      departments: words.departments,
      'item-head': words.itemHead,
      'department-head': words.departmentHead,
    },
    figures: words.figures.map((name, index) => [name, values[index] ?? '']),
    items: items.map((item) => [item.name, words.kinds[item.type], String(item.people), money(item.total)]),
    departments: departments.map(({ name, totals: sums }) => [
      name ?? words.none,
      String(sums.employees),
      ...[sums.income, sums.deduction, sums.tax, sums.socialSecurity, sums.net].map(money),
    ]),
    signatures: [
      [words.prepared, report.preparedBy?.name ?? '', ''],
      [words.approved, decided ?? '', ''],
    ],
  };
}
