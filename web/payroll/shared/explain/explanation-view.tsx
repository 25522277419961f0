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
import { daysText, numberOf } from './figures-of.ts';
import { FormulaBox } from './formula-box.tsx';
import { FullSalaryView, ProRataView } from './salary-view.tsx';
import { LeavingTaxView, SettlementView } from './settlement-view.tsx';
import { FlatTaxView, ProgressiveTaxView } from './tax-view.tsx';
import { OvertimeView, PartTimeView, UnpaidLeaveView, UnworkedView } from './time-views.tsx';

type View = ComponentType<{ explanation: Explanation }>;
const Nothing: View = () => null;

function ItemView({ explanation }: { explanation: Explanation }) {
  const { t } = useText(PAYROLL);
  const amount = numberOf(explanation, 'amount') ?? explanation.line.computedAmount;
  const beside = (['oneTime', 'broughtForward'] as const).flatMap((name) => {
    const value = numberOf(explanation, name);
    return value === undefined ? [] : [{ key: name, parts: [{ value: format.money(value), label: t(`explain.${name}`) }] }];
  });
  const label = t(beside.length === 0 ? 'figure.amount' : 'explain.monthly');
  const monthly = { key: 'amount', parts: [{ value: format.money(amount), label }] };
  const terms = beside.length > 0 && amount === 0 ? beside : [monthly, ...beside];
  return <FormulaBox terms={terms} result={explanation.line.computedAmount} />;
}

/** Each line of an earlier month with what was paid of it. */
function RetroView({ explanation }: { explanation: Explanation }) {
  const { t } = useText(PAYROLL);
  const terms = explanation.changes.map(({ key, month, old, new: now }) => ({
    key: `${key} ${month}`,
    parts: [
      { value: format.money(now), label: t('retro.line', { line: t(`retro.keys.${key}`), month: format.month(month) }) },
      { operator: '−' as const, value: format.money(old), label: t('retro.old') },
    ],
  }));
  return <FormulaBox terms={terms} result={explanation.line.computedAmount} />;
}

/** An allowance of a month for the days employed. */
function PartOfMonthView({ explanation }: { explanation: Explanation }) {
  const { t } = useText(PAYROLL);
  const terms = [
    {
      key: 'amount',
      parts: [
        { value: format.money(numberOf(explanation, 'amount') ?? 0), label: t('figure.amount') },
        { operator: '÷' as const, value: '30', label: t('explain.daysOfMonth') },
        { operator: '×' as const, value: daysText(numberOf(explanation, 'daysPaid') ?? 0), label: t('explain.day') },
      ],
    },
  ];
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
  'item/retro': RetroView,
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
              <Text size="sm">{t('explain.overriddenBy', { by: line.override.by, reason: line.override.reason })}</Text>
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
