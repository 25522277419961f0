import { format } from '../../../text/format.ts';
import { useText } from '../../../text/use-text.ts';
import type { Explanation } from '../payroll-types.ts';
import { PAYROLL, type PayrollT } from '../texts.ts';
import { daysText, numberOf } from './figures-of.ts';
import { FormulaBox } from './formula-box.tsx';
import { Ladder, type Rung } from './ladder.tsx';
import { StatutoryRows } from './statutory-rows.tsx';
import { Brackets } from './tax-view.tsx';

type Explained = Pick<Explanation, 'numbers' | 'formula' | 'rows'> & { readonly line: { readonly computedAmount: number } };

/** A part of a settlement: what a month earned by the days that are paid, and how those came about. */
export function SettlementView({ explanation }: { explanation: Explanation }) {
  return (
    <>
      <SettlementFigures explained={explanation} />
      <StatutoryRows explanation={explanation} />
    </>
  );
}

/** The same without the law, for a settlement that no payroll counted yet. */
export function SettlementFigures({ explained }: { explained: Explained }) {
  const { t } = useText(PAYROLL);
  const get = (name: string) => explained.numbers.find((figure) => figure.name === name)?.value;
  const [wage, days, proposed] = [get('monthlyWage'), get('wageDays'), get('proposed')];
  const terms = [
    {
      key: 'wage',
      parts: [
        { value: format.money(wage ?? 0), label: t('explain.settlement.monthlyWage') },
        { operator: '÷' as const, value: '30', label: t('explain.daysOfMonth') },
        { operator: '×' as const, value: daysText(days ?? 0), label: t('explain.settlement.wageDays') },
      ],
    },
  ];
  return (
    <>
      <Ladder rungs={factsOf(explained, t)} />
      {wage === undefined ? null : <FormulaBox terms={terms} result={proposed ?? explained.line.computedAmount} />}
    </>
  );
}

/** How long somebody worked, the notice, the leave: in the order of the rule. */
function factsOf({ numbers }: Explained, t: PayrollT): Rung[] {
  return numbers.flatMap((figure): Rung[] => {
    const { name, value } = figure;
    switch (name) {
      case 'serviceDays':
      case 'serviceYears':
      case 'noticeDays':
        return [{ label: t(`explain.settlement.${name}`), value: format.count(value) }];
      case 'carriedLeave':
      case 'leaveOfYear':
      case 'earnedLeave':
      case 'takenLeave':
        return [{ label: t(`explain.settlement.${name}`), value: t('explain.settlement.days', { days: daysText(value / 480) }) }];
      case 'proposed':
        return [{ label: t('explain.settlement.proposed'), value }];
      default:
        return [];
    }
  });
}

/** What is exempt, what is taxed apart with its working, and what the rest adds to the tax of the year. */
export function LeavingTaxView({ explanation }: { explanation: Explanation }) {
  const { t } = useText(PAYROLL);
  const get = (name: string) => numberOf(explanation, name) ?? 0;
  const occasional: Rung[] =
    get('occasionalIncome') === 0
      ? []
      : [
          { label: t('explain.leavingTax.occasionalIncome'), value: get('occasionalIncome') },
          { label: t('explain.leavingTax.occasionalTax'), value: get('occasionalTax') },
        ];
  return (
    <>
      <Ladder
        rungs={[
          { label: t('explain.leavingTax.paidOnLeaving'), value: get('paidOnLeaving') },
          { label: t('explain.leavingTax.exempt'), value: -get('exempt') },
          { label: t('explain.leavingTax.assessable'), value: get('assessable'), isStrong: true },
        ]}
      />
      {get('separate') === 0 ? null : (
        <>
          <Ladder
            rungs={[
              { label: t('explain.leavingTax.separate'), value: get('separate') },
              {
                label: t('explain.leavingTax.yearsDeduction', { years: format.count(get('countedYears')) }),
                value: -get('yearsDeduction'),
              },
              { label: t('explain.leavingTax.half'), value: -get('half') },
              { label: t('explain.leavingTax.netIncome'), value: get('netIncome'), isStrong: true },
            ]}
          />
          <Brackets explanation={explanation} total={get('separateTax')} label={t('explain.leavingTax.separateTax')} />
        </>
      )}
      <Ladder rungs={[...occasional, { label: t('explain.result'), value: explanation.line.computedAmount, isStrong: true }]} />
      <StatutoryRows explanation={explanation} />
    </>
  );
}
