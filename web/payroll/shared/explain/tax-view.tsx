import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { format } from '../../../text/format.ts';
import { useText } from '../../../text/use-text.ts';
import classes from '../payroll.module.css';
import type { Explanation } from '../payroll-types.ts';
import { isAllowance, PAYROLL } from '../texts.ts';
import { numberOf, percentText } from './figures-of.ts';
import { FormulaBox, type FormulaTerm } from './formula-box.tsx';
import { Ladder, type Rung } from './ladder.tsx';
import { StatutoryRows } from './statutory-rows.tsx';

/** A fixed rate of this month's taxable pay. */
export function FlatTaxView({ explanation }: { explanation: Explanation }) {
  const { t } = useText(PAYROLL);
  const givenBack = numberOf(explanation, 'givenBack') ?? 0;
  const back = { operator: '−' as const, value: format.money(givenBack), label: t('explain.flat.givenBack') };
  const terms: FormulaTerm[] = [
    {
      key: 'flat',
      parts: [
        { value: format.money(numberOf(explanation, 'positive')), label: t('explain.flat.positive') },
        { operator: '−', value: format.money(numberOf(explanation, 'negative')), label: t('explain.flat.negative') },
        { operator: '−', value: format.money(numberOf(explanation, 'socialSecurity')), label: t('explain.flat.socialSecurity') },
        { operator: '×', value: percentText(numberOf(explanation, 'rate') ?? 0), label: t('explain.flat.rate') },
        ...(givenBack > 0 ? [back] : []),
      ],
    },
  ];
  return <FormulaBox terms={terms} result={explanation.line.computedAmount} />;
}

/** The year's income → net income → tax → what is left → this payment. */
export function ProgressiveTaxView({ explanation }: { explanation: Explanation }) {
  const { t } = useText(PAYROLL);
  const { computedAmount } = explanation.line;
  return (
    <>
      <Part title={t('explain.tax.year')}>
        <Ladder rungs={useYearRungs(explanation)} />
      </Part>
      <Allowances explanation={explanation} />
      <Brackets explanation={explanation} total={numberOf(explanation, 'annualTax') ?? 0} label={t('explain.tax.annualTax')} />
      <Part title={t('explain.tax.month')}>
        <Ladder rungs={[...useMonthRungs(explanation), { label: t('explain.result'), value: computedAmount, isStrong: true }]} />
      </Part>
      <StatutoryRows explanation={explanation} />
    </>
  );
}

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <Text fw={600} mb={4}>
      {title}
    </Text>
    {children}
  </section>
);
const unlessZero = (rung: Rung): Rung[] => (rung.value === 0 ? [] : [rung]);

function useYearRungs(explanation: Explanation): Rung[] {
  const { t } = useText(PAYROLL);
  const get = (name: string) => numberOf(explanation, name) ?? 0;
  return [
    { label: t('explain.tax.annualIncome'), value: get('annualIncome') },
    ...unlessZero({ label: t('explain.tax.exemption'), value: -get('exemption') }),
    { label: t('explain.tax.expense'), value: -get('expense') },
    { label: t('explain.tax.allowances'), value: -get('allowances') },
    ...unlessZero({ label: t('explain.tax.doubleGifts'), value: -get('doubleGifts') }),
    ...unlessZero({ label: t('explain.tax.gifts'), value: -get('gifts') }),
    { label: t('explain.tax.netIncome'), value: get('netIncome'), isStrong: true },
  ];
}

function useMonthRungs(explanation: Explanation): Rung[] {
  const { t } = useText(PAYROLL);
  const get = (name: string) => numberOf(explanation, name) ?? 0;
  const occasional: Rung[] =
    numberOf(explanation, 'occasionalIncome') === undefined
      ? []
      : [
          { label: t('explain.tax.occasionalIncome'), value: get('occasionalIncome') },
          { label: t('explain.tax.taxWithOccasional'), value: get('taxWithOccasional') },
          { label: t('explain.tax.taxWithoutOccasional'), value: -get('taxWithoutOccasional') },
        ];
  const payments = get('paymentsBefore') + get('paymentsRemaining');
  // The annualised method looks at the whole year only: its instalment is the year's tax over all its payments.
  const isAnnualised = explanation.method === 'annualised';
  const divided: Rung[] = isAnnualised
    ? [{ label: t('explain.tax.paymentsOfYear'), value: `÷ ${format.count(payments)}` }]
    : [
        { label: t('explain.tax.withheldBefore'), value: -get('withheldBefore') },
        { label: t('explain.tax.payments'), value: `÷ ${format.count(get('paymentsRemaining'))}` },
      ];
  return [
    { label: t('explain.tax.annualTax'), value: get('annualTax'), isStrong: true },
    ...unlessZero({ label: t('explain.tax.takenBackOfYear'), value: get('takenBackOfYear') }),
    ...unlessZero({ label: t('explain.tax.taxOfTakenBack'), value: get('taxOfTakenBack') }),
    ...divided,
    { label: t('explain.tax.instalment'), value: get('instalment'), isStrong: true },
    ...occasional,
    ...unlessZero({ label: t('explain.tax.occasionalTax'), value: get('occasionalTax') }),
    ...unlessZero({ label: t('explain.tax.excess'), value: get('excess') }),
  ];
}

function Allowances({ explanation: { allowances } }: { explanation: Explanation }) {
  const { t } = useText(PAYROLL);
  if (allowances.length === 0) return null;
  return (
    <details>
      <summary style={{ cursor: 'pointer', fontWeight: 600, minHeight: 24 }}>{t('explain.tax.allowances')}</summary>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('explain.tax.allowances')}</th>
            <th scope="col" data-align="end">
              {t('explain.tax.claimed')}
            </th>
            <th scope="col" data-align="end">
              {t('explain.tax.allowed')}
            </th>
          </tr>
        </thead>
        <tbody>
          {allowances.map((allowance) => (
            <tr key={allowance.kind}>
              <td>{t(isAllowance(allowance.kind) ? `explain.allowance.${allowance.kind}` : 'explain.allowance.other')}</td>
              <td data-align="end">{format.money(allowance.claimed)}</td>
              <td data-align="end">{format.money(allowance.allowed)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

type BracketsProps = { explanation: Explanation; total: number; label: string };
export function Brackets({ explanation, total, label }: BracketsProps) {
  const { t } = useText(PAYROLL);
  if (explanation.slices.length === 0) return null;
  const money = (amount: number) => format.count(Math.round(amount));
  return (
    <table className={classes.table}>
      <thead>
        <tr>
          <th scope="col">{t('explain.tax.brackets')}</th>
          <th scope="col" data-align="end">
            {t('explain.tax.bracketIncome')}
          </th>
          <th scope="col" data-align="end">
            {t('explain.tax.bracketRate')}
          </th>
          <th scope="col" data-align="end">
            {t('explain.tax.bracketTax')}
          </th>
        </tr>
      </thead>
      <tbody>
        {explanation.slices.map((slice) => (
          <tr key={slice.from}>
            <td>
              {slice.to === null
                ? t('explain.tax.bracketOpen', { from: money(slice.from) })
                : t('explain.tax.bracket', { from: money(slice.from), to: money(slice.to) })}
            </td>
            <td data-align="end">{format.money(slice.income)}</td>
            <td data-align="end">{percentText(slice.rate)}</td>
            <td data-align="end">{format.money(slice.tax)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr data-strong>
          <td colSpan={3}>{label}</td>
          <td data-align="end">{format.money(total)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
