import { format } from '../../../text/format.ts';
import { useText } from '../../../text/use-text.ts';
import type { Explanation } from '../payroll-types.ts';
import { PAYROLL } from '../texts.ts';
import { DaysTable } from './days-table.tsx';
import { daysText, numberOf, shiftTerms } from './figures-of.ts';
import { FormulaBox, type FormulaTerm } from './formula-box.tsx';

/** The whole month at one salary. */
export function FullSalaryView({ explanation }: { explanation: Explanation }) {
  const { t } = useText(PAYROLL);
  const base = numberOf(explanation, 'base') ?? explanation.line.computedAmount;
  const terms = [
    { key: 'base', parts: [{ value: format.money(base), label: t('explain.base') }] },
    ...shiftTerms(explanation, t),
  ];
  return <SalaryFormula explanation={explanation} terms={terms} />;
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
  return <SalaryFormula explanation={explanation} terms={[...terms, ...shiftTerms(explanation, t)]} />;
}

/** The days whose shifts are paid by a rate of their own stand below. */
function SalaryFormula({ explanation, terms }: { explanation: Explanation; terms: readonly FormulaTerm[] }) {
  return (
    <>
      <FormulaBox terms={terms} result={explanation.line.computedAmount} />
      {explanation.days.length > 0 ? <DaysTable explanation={explanation} /> : null}
    </>
  );
}
