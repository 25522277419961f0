import { Text } from '@mantine/core';
import { WORKING_DAY_MINUTES } from '../../../../domain/units.ts';
import { format } from '../../../text/format.ts';
import { useText } from '../../../text/use-text.ts';
import type { Explanation } from '../payroll-types.ts';
import { isTimeKind, PAYROLL, type PayrollT } from '../texts.ts';
import { DaysTable } from './days-table.tsx';
import { daysText, hoursText, numberOf, percentText, shiftTerms, timesText, timeText } from './figures-of.ts';
import { FormulaBox, type FormulaPart, type FormulaTerm } from './formula-box.tsx';

type Part = Explanation['parts'][number];

const thirtieth = (part: Part, t: PayrollT, base = t('explain.base')): FormulaPart[] => [
  { value: format.money(part.base), label: base },
  { operator: '÷', value: '30', label: t('explain.daysOfMonth') },
];
/** The hours of a day, and what an hour of a monthly salary comes to. */
const perHour = (base: number, dayMinutes: number, t: PayrollT) =>
  t('explain.perDay', { rate: format.decimal(dayMinutes === 0 ? 0 : base / 30 / (dayMinutes / 60)) });
const kindText = (kind: string | null, t: PayrollT) =>
  t(kind !== null && isTimeKind(kind) ? `explain.kinds.${kind}` : 'explain.time');

/** Hours worked at each wage. */
export function PartTimeView({ explanation }: { explanation: Explanation }) {
  const { t } = useText(PAYROLL);
  const rate = numberOf(explanation, 'payRate') ?? 10_000;
  const onLeave = numberOf(explanation, 'paidLeaveMinutes');
  const terms = explanation.parts.map(
    (part, index): FormulaTerm => ({
      key: `${part.base}-${index}`,
      parts: [
        { value: format.money(part.base), label: t('explain.wage') },
        ...(rate === 10_000 ? [] : [{ operator: '×' as const, value: timesText(rate), label: t('explain.rate') }]),
        { operator: '×', value: hoursText(part.minutes), label: t('explain.time') },
      ],
    }),
  );
  return (
    <>
      <FormulaBox terms={[...terms, ...shiftTerms(explanation, t)]} result={explanation.line.computedAmount} />
      {onLeave === undefined ? null : <Text size="sm">{t('explain.paidLeave', { hours: hoursText(onLeave) })}</Text>}
      <DaysTable explanation={explanation} />
    </>
  );
}

/** Overtime, work on days off and overtime on days off, each at its rate. */
export function OvertimeView({ explanation }: { explanation: Explanation }) {
  const { t } = useText(PAYROLL);
  const isHourly = explanation.formula === 'overtime/part-time';
  // Figures from before positions decided it say nothing: those were of eight hours.
  const dayMinutes = numberOf(explanation, 'workMinutesPerDay') ?? WORKING_DAY_MINUTES;
  const allowance = numberOf(explanation, 'overtimeAllowance');
  const baseLabel = t(allowance === undefined ? 'explain.base' : 'explain.baseWithAllowances');
  const terms = explanation.parts.map((part, index): FormulaTerm => {
    const base: FormulaPart[] = isHourly
      ? [{ value: format.money(part.base), label: t('explain.wage') }]
      : [
          ...thirtieth(part, t, baseLabel),
          { operator: '÷', value: hoursText(dayMinutes), label: perHour(part.base, dayMinutes, t) },
        ];
    return {
      key: `${part.kind ?? ''}-${part.base}-${index}`,
      parts: [
        ...base,
        { operator: '×', value: timesText(part.rate ?? 10_000), label: t('explain.rate') },
        { operator: '×', value: hoursText(part.minutes), label: kindText(part.kind, t) },
      ],
    };
  });
  return (
    <>
      <FormulaBox terms={terms} result={explanation.line.computedAmount} />
      {allowance === undefined ? null : (
        <Text size="sm">{t('explain.ofAllowances', { amount: format.currency(allowance) })}</Text>
      )}
      <DaysTable explanation={explanation} />
    </>
  );
}

function lateRuleText({ unit, rounding }: Explanation['lateRules'][number], t: PayrollT): string {
  const text = t(`explain.lateRules.units.${unit ?? 'none'}`);
  return unit === null || unit === 'second' || rounding === null
    ? text
    : `${text}, ${t(`explain.lateRules.roundings.${rounding}`)}`;
}

type RulesProps = { title: string; rules: readonly { from: string; text: string }[] };
/** Rules of the period, each with its first day; nothing where there is nothing to say. */
function Rules({ title, rules }: RulesProps) {
  const { t } = useText(PAYROLL);
  return rules.length === 0 ? null : (
    <div>
      <Text size="sm">{title}</Text>
      {rules.map(({ from, text }) => (
        <Text key={from} size="sm">
          {t('explain.ruleFrom', { date: format.day(from), rule: text })}
        </Text>
      ))}
    </div>
  );
}

/** Whole days and minutes of absence, or minutes late, at each salary. */
export function UnworkedView({ explanation }: { explanation: Explanation }) {
  const { t } = useText(PAYROLL);
  const dayMinutes = numberOf(explanation, 'workMinutesPerDay') ?? WORKING_DAY_MINUTES;
  const before = numberOf(explanation, 'beforeLimit');
  const { computedAmount } = explanation.line;
  const terms = explanation.parts.flatMap((part, index): FormulaTerm[] => {
    const wholeDays: FormulaTerm = {
      key: `days-${index}`,
      parts: [...thirtieth(part, t), { operator: '×', value: daysText(part.wholeDays), label: t('explain.day') }],
    };
    const minutes: FormulaTerm = {
      key: `minutes-${index}`,
      parts: [
        ...thirtieth(part, t),
        { operator: '÷', value: hoursText(dayMinutes), label: perHour(part.base, dayMinutes, t) },
        { operator: '×', value: timeText(part), label: t('explain.time') },
      ],
    };
    return [...(part.wholeDays > 0 ? [wholeDays] : []), ...(part.minutes + part.seconds > 0 ? [minutes] : [])];
  });
  return (
    <>
      <FormulaBox terms={terms} result={computedAmount} />
      {before !== undefined && before > computedAmount ? (
        <Text size="sm">{t('explain.limited', { amount: format.currency(before) })}</Text>
      ) : null}
      <Rules
        title={t('explain.lateRules.title')}
        rules={explanation.lateRules.map((rule) => ({ from: rule.from, text: lateRuleText(rule, t) }))}
      />
      <Rules
        title={t('explain.earlyRules.title')}
        rules={explanation.earlyRules.map(({ from, isDeducted }) => ({
          from,
          text: t(isDeducted ? 'explain.earlyRules.deducted' : 'explain.earlyRules.kept'),
        }))}
      />
      <DaysTable explanation={explanation} />
    </>
  );
}

/** Days of leave, by the part of them that is not paid. */
export function UnpaidLeaveView({ explanation }: { explanation: Explanation }) {
  const { t } = useText(PAYROLL);
  const before = numberOf(explanation, 'beforeLimit');
  const { computedAmount } = explanation.line;
  const isWhole = numberOf(explanation, 'wholePeriod') === 1;
  const all = [{ key: 'all', parts: [{ value: format.money(computedAmount), label: t('explain.leftOfSalary') }] }];
  const terms = explanation.parts.map(
    (part, index): FormulaTerm => ({
      key: `${part.base}-${part.rate ?? 0}-${index}`,
      parts: [
        ...thirtieth(part, t),
        { operator: '×', value: daysText(part.wholeDays), label: t('explain.day') },
        ...(part.rate === 10_000
          ? []
          : [{ operator: '×' as const, value: percentText(part.rate ?? 0), label: t('explain.notPaid') }]),
      ],
    }),
  );
  return (
    <>
      <FormulaBox terms={isWhole ? all : terms} result={computedAmount} />
      {isWhole ? <Text size="sm">{t('explain.wholePeriod')}</Text> : null}
      {!isWhole && before !== undefined && before > computedAmount ? (
        <Text size="sm">{t('explain.limited', { amount: format.currency(before) })}</Text>
      ) : null}
      <DaysTable explanation={explanation} />
    </>
  );
}
