import { filledText, textIn } from '../../../domain/define-text.ts';
import { longDate, monthName, shortDate } from '../../../domain/written-dates.ts';
import { currencyWord, writtenAmount as money } from '../../../domain/written-numbers.ts';
import type { Language } from '../../http/context.ts';
import type { PrintedCompany } from '../shared/printed-company.ts';
import type { LineView, SlipView } from './slip-view.ts';
import { RUNS, SLIP } from './texts.ts';

/** The month with its days; beside the cycle what the run pays, and the days only where it paid some. */
function periodText({ type, month, startDate, endDate }: SlipView, language: Language): string {
  const days = `(${shortDate(startDate, language)} – ${shortDate(endDate, language)})`;
  if (type === 'regular') return `${monthName(month, language)} ${days}`;
  return [textIn(RUNS, language)[type], monthName(month, language), ...(type === 'final' ? [days] : [])].join(' ');
}

export type SlipPaper = 'auto' | 'a4';
type Printing = { readonly company: PrintedCompany; readonly language: Language; readonly paper?: SlipPaper };

/** What the slip template places, of one person or of many: texts only, in one language. `auto` is half an A4 sheet where that is enough. */
export function slipDocument(slips: readonly SlipView[], { company, language, paper = 'auto' }: Printing) {
  const words = textIn(SLIP, language);
  const [first] = slips;
  return {
    language,
    paper,
    title: [words.title, first && monthName(first.month, language), slips.length === 1 && first?.employee.code]
      .filter(Boolean)
      .join(' '),
    company: company.name,
    'company-details': company.details,
    brand: company.color,
    words: {
      title: words.title,
      footer: words.footer,
      baht: currencyWord(company.currency, language),
      incomes: words.incomes,
      deductions: words.deductions,
      'total-income': words.totalIncome,
      'total-deduction': words.totalDeduction,
      net: words.net,
    },
    slips: slips.map((slip) => slipPage(slip, language)),
  };
}

function slipPage(slip: SlipView, language: Language) {
  const words = textIn(SLIP, language);
  const { employee, yearToDate } = slip;
  const row = ({ name, note, amount }: LineView) => ({ name, note, amount: money(amount) });
  const contributions = [
    ...(slip.socialSecurityEmployer > 0 ? [`${words.insurance} ${money(slip.socialSecurityEmployer)}`] : []),
    ...(slip.fundsEmployer > 0 ? [`${words.funds} ${money(slip.fundsEmployer)}`] : []),
    ...(slip.welfareFundEmployer > 0 ? [`${words.fund} ${money(slip.welfareFundEmployer)}`] : []),
  ];
  const yearText = filledText(words.yearText, {
    income: money(yearToDate.income),
    tax: money(yearToDate.tax),
    insurance: money(yearToDate.socialSecurity),
  });
  return {
    period: periodText(slip, language),
    reference: slip.status === 'APPROVED' ? slip.payrollReportId.slice(-12) : words.draft,
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
