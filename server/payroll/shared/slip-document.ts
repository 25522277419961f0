import type { Language } from '../../http/context.ts';
import { longDate, money, monthName, shortDate } from './document-format.ts';
import type { LineView, SlipView } from './slip-view.ts';

const WORDS = {
  en: {
    title: 'Pay slip',
    footer: 'Computer-generated document. No signature is required.',
    baht: 'Baht',
    incomes: 'Income',
    deductions: 'Deductions',
    totalIncome: 'Total income',
    totalDeduction: 'Total deductions',
    net: 'Net pay',
    employee: 'Employee',
    code: 'Code',
    position: 'Position',
    department: 'Department',
    payDate: 'Pay date',
    year: 'Year to date',
    yearText: (income: string, tax: string, insurance: string) => `Income ${income} · Tax ${tax} · Social security ${insurance}`,
    employer: 'Employer contributes',
    insurance: 'Social security',
    fund: 'Employee welfare fund',
    draft: 'Not approved',
  },
  th: {
    title: 'สลิปเงินเดือน',
    footer: 'เอกสารนี้จัดทำโดยระบบคอมพิวเตอร์ ไม่ต้องลงลายมือชื่อ',
    baht: 'บาท',
    incomes: 'เงินได้',
    deductions: 'เงินหัก',
    totalIncome: 'รวมเงินได้',
    totalDeduction: 'รวมเงินหัก',
    net: 'รับสุทธิ',
    employee: 'พนักงาน',
    code: 'รหัส',
    position: 'ตำแหน่ง',
    department: 'แผนก',
    payDate: 'วันที่จ่าย',
    year: 'สะสมตั้งแต่ต้นปี',
    yearText: (income: string, tax: string, insurance: string) => `เงินได้ ${income} · ภาษี ${tax} · ประกันสังคม ${insurance}`,
    employer: 'นายจ้างสมทบ',
    insurance: 'ประกันสังคม',
    fund: 'กองทุนสงเคราะห์ลูกจ้าง',
    draft: 'ยังไม่อนุมัติ',
  },
} as const;

/** Name, tax number and branch as documents print them, and the colour and logo of the company's own looks. */
export type PrintedCompany = {
  readonly name: string;
  readonly details: string;
  readonly color: string;
  readonly logoFileId: string | null;
};

/** What the slip template places: texts only, in one language. */
export function slipDocument(slip: SlipView, company: PrintedCompany, language: Language) {
  const words = WORDS[language];
  const { employee, yearToDate } = slip;
  const row = ({ name, note, amount }: LineView) => ({ name, note, amount: money(amount) });
  const contributions = [
    ...(slip.socialSecurityEmployer > 0 ? [`${words.insurance} ${money(slip.socialSecurityEmployer)}`] : []),
    ...(slip.welfareFundEmployer > 0 ? [`${words.fund} ${money(slip.welfareFundEmployer)}`] : []),
  ];
  const yearText = words.yearText(money(yearToDate.income), money(yearToDate.tax), money(yearToDate.socialSecurity));
  return {
    language,
    title: `${words.title} ${monthName(slip.month, language)} ${employee.code}`,
    company: company.name,
    'company-details': company.details,
    brand: company.color,
    period: `${monthName(slip.month, language)} (${shortDate(slip.startDate, language)} – ${shortDate(slip.endDate, language)})`,
    reference: slip.status === 'APPROVED' ? slip.payrollReportId.slice(-12) : words.draft,
    words: {
      title: words.title,
      footer: words.footer,
      baht: words.baht,
      incomes: words.incomes,
      deductions: words.deductions,
      'total-income': words.totalIncome,
      'total-deduction': words.totalDeduction,
      net: words.net,
    },
    facts: [
      [words.employee, employee.name],
      [words.code, employee.code],
      [words.position, employee.positionName ?? '–'],
      [words.department, employee.departmentName ?? '–'],
      [words.payDate, longDate(slip.payDate, language)],
    ],
    incomes: slip.incomes.map(row),
    deductions: slip.deductions.map(row),
    income: money(slip.income),
    deduction: money(slip.deduction),
    net: money(slip.net),
    bank: slip.bankAccountTail ? `${slip.bankName ?? ''} ••••${slip.bankAccountTail}`.trim() : '',
    sums: [[words.year, yearText], ...(contributions.length > 0 ? [[words.employer, contributions.join(' · ')]] : [])],
  };
}
