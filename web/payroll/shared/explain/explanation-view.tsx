import { Group, Stack, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import type { Trace } from '../../../../domain/payroll/trace.ts';
import { format } from '../../../text/format.ts';
import { useText } from '../../../text/use-text.ts';
import classes from '../payroll.module.css';
import type { Explanation } from '../payroll-types.ts';
import { isLead, PAYROLL } from '../texts.ts';
import { ContributionView } from './contribution-view.tsx';
import { numberOf } from './figures-of.ts';
import { FormulaBox } from './formula-box.tsx';
import { AtEndView, ByDaysView, CompanyPaysView, ItemView, PartOfMonthView, useRetroTerms } from './item-views.tsx';
import { FullSalaryView, ProRataView } from './salary-view.tsx';
import { LeavingTaxView, SettlementView } from './settlement-view.tsx';
import { FlatTaxView, ProgressiveTaxView } from './tax-view.tsx';
import { OvertimeView, PartTimeView, UnpaidLeaveView, UnworkedView } from './time-views.tsx';

type View = ComponentType<{ explanation: Explanation }>;
const Nothing: View = () => null;

/** Each line of an earlier month with what was paid of it. */
function RetroView({ explanation }: { explanation: Explanation }) {
  const terms = useRetroTerms(explanation);
  return <FormulaBox terms={terms} result={explanation.line.computedAmount} />;
}

/** A view for every rule that makes a line; a new rule does not compile without one. */
const VIEWS: Readonly<Record<Trace['formula'], View>> = {
  'salary/full-month': FullSalaryView,
  'salary/whole-period': ProRataView,
  'salary/pro-rata': ProRataView,
  'salary/none': Nothing,
  'part-time/worked-time': PartTimeView,
  'overtime/full-time': OvertimeView,
  'overtime/part-time': OvertimeView,
  'absence/time-not-worked': UnworkedView,
  'leave/unpaid': UnpaidLeaveView,
  'late/time-not-worked': UnworkedView,
  'item/amount': ItemView,
  'item/pro-rata': PartOfMonthView,
  'item/by-days': ByDaysView,
  'item/at-end': AtEndView,
  'item/retro': RetroView,
  'item/loan': ItemView,
  'social-security/company-pays': CompanyPaysView,
  'fund/contribution': ContributionView,
  'social-security/section-33': ContributionView,
  'welfare-fund/contribution': ContributionView,
  'tax/flat': FlatTaxView,
  'tax/none': Nothing,
  'tax/progressive': ProgressiveTaxView,
  'settlement/severance': SettlementView,
  'settlement/notice': SettlementView,
  'settlement/unused-leave': SettlementView,
  'settlement/other': SettlementView,
  'tax/leaving': LeavingTaxView,
};
const isFormula = (name: string): name is Trace['formula'] => Object.hasOwn(VIEWS, name);

/** How one figure came about, from the sentence to the punches. */
export function ExplanationView({ explanation }: { explanation: Explanation }) {
  const { t } = useText(PAYROLL);
  const { line, formula } = explanation;
  const Rule = isFormula(formula) ? VIEWS[formula] : ItemView;
  const carried = numberOf(explanation, 'carriedForward');
  return (
    <Stack gap="md">
      <div className={classes.net}>
        <Text span>{line.name}</Text>
        <strong>
          {line.positive ? '' : '−'}
          {format.currency(line.amount)}
        </strong>
      </div>
      {line.override ? (
        <div className={classes.override}>
          <Group gap={6} wrap="nowrap" align="flex-start">
            <IconPencil size={18} stroke={1.5} aria-hidden style={{ flex: 'none', marginTop: 2 }} />
            <div>
              <Text fw={500}>
                {t('explain.overridden', {
                  amount: format.currency(line.amount),
                  computed: format.currency(line.computedAmount),
                })}
              </Text>
              {line.override.reason === '' ? null : (
                <Text size="sm">{t('explain.overriddenBy', { by: line.override.by, reason: line.override.reason })}</Text>
              )}
            </div>
          </Group>
        </div>
      ) : null}
      <Text>
        {line.override ? `${t('explain.rulesSay')}: ` : ''}
        {t(isLead(formula) ? `explain.lead.${formula}` : 'explain.lead.other')}
      </Text>
      <Rule explanation={explanation} />
      {carried === undefined ? null : <Text size="sm">{t('explain.carriedForward', { amount: format.currency(carried) })}</Text>}
    </Stack>
  );
}
