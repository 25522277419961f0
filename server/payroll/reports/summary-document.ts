import { textIn } from '../../../domain/define-text.ts';
import { writtenCount } from '../../../domain/written-count.ts';
import { longDate, monthName, shortDate } from '../../../domain/written-dates.ts';
import { currencyWord, writtenAmount as money } from '../../../domain/written-numbers.ts';
import type { Language } from '../../http/context.ts';
import type { PrintedCompany } from '../shared/printed-company.ts';
import type { Summary } from './summarize-report.ts';
import { SUMMARY } from './texts.ts';

/** What the summary template places: texts only, in one language. */
export function summaryDocument({ report, items, ...groups }: Summary, company: PrintedCompany, language: Language) {
  const words = textIn(SUMMARY, language);
  const { totals } = report;
  const rowOf = (by: 'departments' | 'branches' | 'costCentres', { name, totals: sums }: Summary['departments'][number]) => [
    name ?? words.none[by],
    writtenCount(sums.employees),
    ...[sums.income, sums.deduction, sums.tax, sums.socialSecurity, sums.net].map(money),
  ];
  const amounts = [totals.income, totals.deduction, totals.net, totals.tax, totals.socialSecurity, totals.socialSecurityEmployer];
  const values = [writtenCount(totals.employees), ...amounts.map(money), longDate(report.payDate, language)];
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
      'item-head': [...words.itemHead, currencyWord(company.currency, language)],
    },
    figures: words.figures.map((name, index) => [name, values[index] ?? '']),
    items: items.map((item) => [
      item.name,
      item.turned ? words.turned[item.positive ? 'given' : 'taken'] : words.kinds[item.type],
      writtenCount(item.people),
      money(item.total),
    ]),
    groups: (['departments', 'branches', 'costCentres'] as const).flatMap((by) =>
      groups[by].length === 0
        ? []
        : [
            {
              title: words[by],
              head: [words.groupHead[by], ...words.sumHead],
              rows: groups[by].map((group) => rowOf(by, group)),
            },
          ],
    ),
    signatures: [
      [words.prepared, report.preparedBy?.name ?? '', ''],
      [words.approved, decided ?? '', ''],
    ],
  };
}
