import { Text, Title } from '@mantine/core';
import { OVERTIME_POLICIES } from '../../../../domain/people/overtime-policies.ts';
import { format } from '../../../text/format.ts';
import { type Translator, useText } from '../../../text/use-text.ts';
import classes from './explain.module.css';
import type { DayExplained, Rule } from './explain-types.ts';
import { EXPLAIN } from './texts.ts';

type Words = Translator<typeof EXPLAIN>;
type Value = Rule['value'];

const inMinutes = (t: Words, value: Value, nothing: 'none' | 'never' = 'none') =>
  value === 0 ? t(`value.${nothing}`) : t('value.minutes', { count: Number(value) });
const inSteps = (t: Words, value: Value) => (value === 1 ? t('value.toTheMinute') : t('value.steps', { count: Number(value) }));

/** How the value of each rule is said; a rule without words here is not shown. */
const SAID = {
  lateGraceMinutes: (t, value) => inMinutes(t, value),
  lateCountsFrom: (t, value) => t(value === 'start' ? 'value.start' : 'value.after-grace'),
  absentAfterMinutes: (t, value) => inMinutes(t, value),
  areBreaksSubtracted: (t, value) => t(value === true ? 'value.breaksOff' : 'value.breaksIn'),
  paidBreakMinutes: (t, value) => inMinutes(t, value),
  automaticBreakMinutes: (t, value) => inMinutes(t, value),
  workedUnitMinutes: inSteps,
  overtimeMinimumMinutes: (t, value) => inMinutes(t, value),
  overtimeUnitMinutes: inSteps,
  isEarlyArrivalOvertime: (t, value) => t(value === true ? 'value.earlyYes' : 'value.earlyNo'),
  halfDayBelowMinutes: (t, value) => inMinutes(t, value, 'never'),
  absentBelowMinutes: (t, value) => inMinutes(t, value, 'never'),
  overtimePolicy: (t, value) => t(`value.policy.${OVERTIME_POLICIES.find((policy) => policy === value) ?? 'open'}`),
} satisfies Readonly<Record<string, (t: Words, value: Value) => string>>;
const isSaid = (rule: string): rule is keyof typeof SAID => Object.hasOwn(SAID, rule);

/** The rules a figure goes by, each with what it says, who set it and since when. */
export function RulesBehind({ rules, since }: { rules: readonly Rule[]; since: string | null }) {
  const { t } = useText(EXPLAIN);
  if (rules.length === 0) return null;
  return (
    <section aria-label={t('rules')}>
      <Title order={3} fz={14} mb={4}>
        {t('rules')}
      </Title>
      <table className={classes.table}>
        <tbody>
          {rules.map(({ rule, value, source }) =>
            isSaid(rule) ? (
              <tr key={`${rule} ${source}`}>
                <td>
                  {t(`rule.${rule}`)}
                  <Text size="sm" c="dimmed">
                    {t(`source.${source}`, { date: format.day(since) })}
                  </Text>
                </td>
                <td>{SAID[rule](t, value)}</td>
              </tr>
            ) : null,
          )}
        </tbody>
      </table>
    </section>
  );
}

/** The planned times of the day, and where they come from. */
export function PlanBehind({ explained }: { explained: DayExplained }) {
  const { t } = useText(EXPLAIN);
  const { schedule, hours } = explained;
  const shifts = [schedule, ...(schedule.more ?? [])].filter((shift) => shift.startMinute !== null);
  const source =
    schedule.source === 'shift'
      ? schedule.shiftName
        ? t('byShift', { name: schedule.shiftName })
        : t('byBoard')
      : hours &&
        (hours.departmentName
          ? t('byDepartment', { name: hours.departmentName, date: format.day(hours.since) })
          : t('byHours', { date: format.day(hours.since) }));
  return (
    <section aria-label={t('plan')}>
      <Title order={3} fz={14} mb={4}>
        {t('plan')}
      </Title>
      {shifts.length === 0 ? <Text>{t('noPlan')}</Text> : null}
      {shifts.map((shift) => (
        <Text key={shift.startMinute}>
          {t('times', { from: format.timeOfDay(shift.startMinute), to: format.timeOfDay(shift.endMinute) })}
          {shift.breakMinutes > 0 ? ` · ${t('break', { count: shift.breakMinutes })}` : ''}
        </Text>
      ))}
      {source ? (
        <Text size="sm" c="dimmed">
          {source}
        </Text>
      ) : null}
    </section>
  );
}
