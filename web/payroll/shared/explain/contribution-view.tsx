import { Text } from '@mantine/core';
import { format } from '../../../text/format.ts';
import { useText } from '../../../text/use-text.ts';
import type { Explanation } from '../payroll-types.ts';
import { PAYROLL } from '../texts.ts';
import { numberOf, percentText } from './figures-of.ts';
import { FormulaBox, type FormulaTerm } from './formula-box.tsx';
import { Ladder } from './ladder.tsx';
import { StatutoryRows } from './statutory-rows.tsx';

/** Social security and the welfare fund: a percentage of the wage that counts. */
export function ContributionView({ explanation }: { explanation: Explanation }) {
  const { t } = useText(PAYROLL);
  const wage = numberOf(explanation, 'wage') ?? 0;
  const base = numberOf(explanation, 'base') ?? wage;
  const rate = numberOf(explanation, 'rate') ?? 0;
  const employer = numberOf(explanation, 'employer') ?? 0;
  const taken = numberOf(explanation, 'takenBefore') ?? 0;
  const wageBefore = numberOf(explanation, 'wageBefore') ?? 0;
  const isAmount = explanation.formula === 'fund/contribution' && rate === 0;
  const terms: FormulaTerm[] = [
    {
      key: 'base',
      parts: [
        { value: format.money(base), label: t('explain.contribution.base') },
        { operator: '×', value: percentText(rate), label: t('explain.rate') },
      ],
    },
    ...(taken > 0 ? [{ key: 'taken', parts: [{ value: format.money(-taken), label: t('explain.contribution.taken') }] }] : []),
  ];
  return (
    <>
      <Ladder
        rungs={[
          { label: t('explain.contribution.wage'), value: wage },
          { label: t('explain.contribution.base'), value: base, isStrong: true },
        ]}
      />
      {base < wage ? <Text size="sm">{t('explain.contribution.capped', { ceiling: format.currency(base) })}</Text> : null}
      {base > wage ? <Text size="sm">{t('explain.contribution.raised', { floor: format.currency(base) })}</Text> : null}
      {wageBefore > 0 ? <Text size="sm">{t('explain.contribution.others', { wage: format.currency(wageBefore) })}</Text> : null}
      {isAmount ? null : <FormulaBox terms={terms} result={explanation.line.computedAmount} />}
      {employer > 0 ? <Text size="sm">{t('explain.employer', { amount: format.currency(employer) })}</Text> : null}
      <StatutoryRows explanation={explanation} />
    </>
  );
}
