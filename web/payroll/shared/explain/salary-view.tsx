import { format } from '../../../text/format.ts';
import { useText } from '../../../text/use-text.ts';
import type { Explanation } from '../payroll-types.ts';
import { PAYROLL } from '../texts.ts';
import { daysText, numberOf } from './figures-of.ts';
import { FormulaBox, type FormulaTerm } from './formula-box.tsx';

/** The whole month at one salary. */
export function FullSalaryView({ explanation }: { explanation: Explanation }) {
  const { t } = useText(PAYROLL);
  const base = numberOf(explanation, 'base') ?? explanation.line.computedAmount;
  const terms = [{ key: 'base', parts: [{ value: format.money(base), label: t('explain.base') }] }];
  return <FormulaBox terms={terms} result={explanation.line.computedAmount} />;
}

/** One addend for each part of the month that had its own salary. */
export function ProRataView({ explanation }: { explanation: Explanation }) {
  const { t } = useText(PAYROLL);
  const terms = explanation.segments.map(
    (segment): FormulaTerm => ({
      key: segment.from,
      parts: [
        { value: format.money(segment.base), label: t('explain.base') },
        { operator: '÷', value: '30', label: t('explain.daysOfMonth') },
        {
          operator: '×',
          value: daysText(segment.days),
          label: `${t('explain.day')} (${format.shortDay(segment.from)} – ${format.shortDay(segment.to)})`,
        },
      ],
    }),
  );
  return <FormulaBox terms={terms} result={explanation.line.computedAmount} />;
}
