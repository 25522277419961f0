import { List } from '@mantine/core';
import { format } from '../../../text/format.ts';
import { useText } from '../../../text/use-text.ts';
import type { Explanation } from '../payroll-types.ts';
import { PAYROLL } from '../texts.ts';
import { daysText, numberOf } from './figures-of.ts';
import { FormulaBox, type FormulaTerm } from './formula-box.tsx';

type Props = { readonly explanation: Explanation };

/** What the terms come to. They are told as they stand in the item, so that pay which is taken back is below zero, whatever side of the slip it is on. */
const resultOf = ({ line }: Explanation): number =>
  (line.type === 'income' && !line.positive) || (line.type === 'deduction' && line.positive)
    ? -line.computedAmount
    : line.computedAmount;

/** Each line of an earlier month with what was paid of it. */
export function useRetroTerms({ changes, line }: Explanation): FormulaTerm[] {
  const { t } = useText(PAYROLL);
  return changes.map(({ key, month, old, new: now }) => {
    const isItem = key === 'ITEM';
    const name = isItem ? line.name : t(`retro.keys.${key}`);
    // A deduction is told as it stands in its item, which the other terms do too.
    const shown = (amount: number) => format.money(isItem ? Math.abs(amount) : amount);
    return {
      key: `${key} ${month}`,
      parts: [
        { value: shown(now), label: t('retro.line', { line: name, month: format.month(month) }) },
        { operator: '−' as const, value: shown(old), label: t('retro.old') },
      ],
    };
  });
}

/** What a line holds beside its monthly amount: once, of earlier months, of loans. */
function useBesideTerms(explanation: Explanation): FormulaTerm[] {
  const { t } = useText(PAYROLL);
  const retro = useRetroTerms(explanation);
  const once = (['oneTime', 'broughtForward', 'loans'] as const).flatMap((name): FormulaTerm[] => {
    const value = numberOf(explanation, name);
    return value === undefined ? [] : [{ key: name, parts: [{ value: format.money(value), label: t(`explain.${name}`) }] }];
  });
  return [...once, ...retro];
}

export function ItemView({ explanation }: Props) {
  const { t } = useText(PAYROLL);
  const amount = numberOf(explanation, 'amount') ?? explanation.line.computedAmount;
  const beside = useBesideTerms(explanation);
  const label = t(beside.length === 0 ? 'figure.amount' : 'explain.monthly');
  const monthly = { key: 'amount', parts: [{ value: format.money(amount), label }] };
  const terms = beside.length > 0 && amount === 0 ? beside : [monthly, ...beside];
  return <FormulaBox terms={terms} result={resultOf(explanation)} />;
}

/** An allowance of a month for the days employed. */
export function PartOfMonthView({ explanation }: Props) {
  const { t } = useText(PAYROLL);
  const beside = useBesideTerms(explanation);
  const part = {
    key: 'amount',
    parts: [
      { value: format.money(numberOf(explanation, 'amount') ?? 0), label: t('figure.amount') },
      { operator: '÷' as const, value: '30', label: t('explain.daysOfMonth') },
      { operator: '×' as const, value: daysText(numberOf(explanation, 'daysPaid') ?? 0), label: t('explain.day') },
    ],
  };
  return <FormulaBox terms={[part, ...beside]} result={resultOf(explanation)} />;
}

/** An allowance whose amount changed inside the period: each amount by its days. */
export function ByDaysView({ explanation }: Props) {
  const { t } = useText(PAYROLL);
  const beside = useBesideTerms(explanation);
  const terms = explanation.segments.map((segment) => ({
    key: segment.from,
    parts: [
      { value: format.money(segment.base), label: t('figure.amount') },
      { operator: '÷' as const, value: '30', label: t('explain.daysOfMonth') },
      {
        operator: '×' as const,
        value: daysText(segment.days),
        label: `${t('explain.day')} (${format.shortDay(segment.from)} – ${format.shortDay(segment.to)})`,
      },
    ],
  }));
  return <FormulaBox terms={[...terms, ...beside]} result={resultOf(explanation)} />;
}

/** What was in force when, and the amount at the end, which is paid. */
export function AtEndView({ explanation }: Props) {
  const { t } = useText(PAYROLL);
  return (
    <>
      <List size="sm">
        {explanation.segments.map(({ from, to, base }) => (
          <List.Item key={from}>
            {t('explain.amountInForce', { amount: format.money(base), from: format.shortDay(from), to: format.shortDay(to) })}
          </List.Item>
        ))}
      </List>
      {numberOf(explanation, 'daysPaid') === undefined ? (
        <ItemView explanation={explanation} />
      ) : (
        <PartOfMonthView explanation={explanation} />
      )}
    </>
  );
}

/** What the company pays of a contribution: all of it less what is taken from pay. */
export function CompanyPaysView({ explanation }: Props) {
  const { t } = useText(PAYROLL);
  const fromPay = numberOf(explanation, 'fromPay') ?? 0;
  const parts = [
    { value: format.money(numberOf(explanation, 'contribution') ?? 0), label: t('explain.contribution.whole') },
    ...(fromPay > 0 ? [{ operator: '−' as const, value: format.money(fromPay), label: t('explain.contribution.fromPay') }] : []),
  ];
  return <FormulaBox terms={[{ key: 'contribution', parts }]} result={explanation.line.computedAmount} />;
}
