import { Stack, Text, Title } from '@mantine/core';
import type { DayFigure } from '../../../../domain/time/day-steps.ts';
import { format } from '../../../text/format.ts';
import { type Translator, useText } from '../../../text/use-text.ts';
import classes from './explain.module.css';
import { type DayExplained, figureOf, hasBreaksInside, type Step } from './explain-types.ts';
import { PlanBehind, RulesBehind } from './rules-behind.tsx';
import { EXPLAIN } from './texts.ts';

type Words = Translator<typeof EXPLAIN>;

/** How one figure of a day came about: the steps that add up to it, the planned times and the rules. */
export function FigureView({ explained, figure }: { explained: DayExplained; figure: DayFigure }) {
  const { t } = useText(EXPLAIN);
  const found = figureOf(explained, figure);
  if (!found) return null;
  const isKept = found.steps.some((step) => step.name === 'kept');
  const name = figure === 'worked' && hasBreaksInside(explained) ? t('workedWithBreaks') : t(`figure.${figure}`);
  return (
    <Stack gap="md">
      <Text c="dimmed" size="sm">
        {format.weekday(explained.date, 'long')} {format.day(explained.date)}
      </Text>
      <div className={classes.head}>
        <span>{name}</span>
        <strong>{format.hours(found.minutes)}</strong>
      </div>
      {isKept && explained.lockedBy ? <Text>{t('heldBy', { name: explained.lockedBy })}</Text> : null}
      <section aria-label={t('steps')}>
        <Title order={3} fz={14} mb={4}>
          {t('steps')}
        </Title>
        <table className={classes.table}>
          <tbody>
            {found.steps.map((step) => (
              <StepRow key={`${step.name} ${step.from} ${step.until} ${step.minutes} ${step.shift}`} step={step} />
            ))}
            <tr data-strong>
              <td>{name}</td>
              <td>{format.hours(found.minutes)}</td>
            </tr>
          </tbody>
        </table>
      </section>
      {figure === 'late' && explained.lateSeconds !== null && explained.lateSeconds > 0 ? (
        <Text size="sm">{t('toTheSecond', { time: secondsText(explained.lateSeconds) })}</Text>
      ) : null}
      <PlanBehind explained={explained} />
      <RulesBehind rules={found.rules} since={explained.rulesSince} />
      {figure === 'absent' ? (
        <Text size="sm" c="dimmed">
          {t('law')}
        </Text>
      ) : null}
    </Stack>
  );
}

const secondsText = (seconds: number): string =>
  `${format.hours(Math.floor(seconds / 60))}:${String(seconds % 60).padStart(2, '0')}`;

/** Steps that are a moment of the day: it stands where the minutes of the others do. */
const MOMENTS: readonly Step['name'][] = ['planned-start', 'planned-end', 'first-in', 'last-out'];

function StepRow({ step }: { step: Step }) {
  const { t } = useText(EXPLAIN);
  const isMoment = MOMENTS.includes(step.name);
  const value = isMoment ? format.time(step.from) : step.minutes === null ? '' : format.hours(step.minutes);
  return (
    <tr data-fact={step.minutes === null || undefined}>
      <td>
        {stepText(t, step)}
        {step.shift ? (
          <Text span c="dimmed" inherit>
            {' '}
            · {step.shift}
          </Text>
        ) : null}
      </td>
      <td>{value}</td>
    </tr>
  );
}

function stepText(t: Words, step: Step): string {
  if (step.name === 'breaks-included' && step.limit === null) return t('step.breaks-count');
  return t(`step.${step.name}`, {
    from: format.time(step.from),
    until: format.time(step.until),
    limit: format.hours(step.limit),
    minutes: step.limit ?? 0,
    reason: step.ignored === null ? '' : t(`ignored.${step.ignored}`),
  });
}
