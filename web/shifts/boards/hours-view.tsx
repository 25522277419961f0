import { Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Fragment } from 'react';
import { labourLimits } from '../../../domain/shifts/labour-limits.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import explain from '../../time/shared/explain/explain.module.css';
import { timesOf, warningText } from './board-lines.ts';
import type { ShownBoard } from './board-state.ts';
import { type PlannedDay, plannedHours } from './planned-hours.ts';
import classes from './shifts.module.css';
import { SHIFTS } from './texts.ts';

/** How the hours of one person come about: every shift without its break, by week, and what the law says of them. */
export function HoursView({ shown: { index }, person }: { shown: ShownBoard; person: number }) {
  const { t } = useText(SHIFTS);
  const { weeks, minutes, overtimeMinutes, warnings } = plannedHours(index, person);
  const limits = labourLimits(index.range.from);
  return (
    <Stack gap="md">
      <div className={explain.head}>
        <span>{t('explainedHours.total')}</span>
        <strong>{format.hours(minutes)}</strong>
      </div>
      <table className={explain.table}>
        <tbody>
          {weeks.map((week) => (
            <Fragment key={week.monday}>
              {week.days.map((day) => (
                <DayLines key={day.date} day={day} />
              ))}
              <tr data-strong>
                <td>{t('explainedHours.week', { date: format.shortDay(week.monday) })}</td>
                <td>{format.hours(week.minutes)}</td>
              </tr>
            </Fragment>
          ))}
          {overtimeMinutes > 0 ? (
            <tr>
              <td>{t('explainedHours.overtime')}</td>
              <td>{format.hours(overtimeMinutes)}</td>
            </tr>
          ) : null}
        </tbody>
      </table>
      <section aria-label={t('explainedHours.law')}>
        <Title order={3} fz={14} mb={4}>
          {t('explainedHours.law')}
        </Title>
        {warnings.length === 0 ? <Text size="sm">{t('explainedHours.noWarning')}</Text> : null}
        {warnings.map((warning) => (
          <div key={`${warning.day} ${warning.rule} ${warning.slot}`} className={classes.warning}>
            <IconAlertTriangle size={18} stroke={1.5} aria-hidden />
            <span>{`${format.shortDay(index.days[warning.day] ?? '')}: ${warningText(warning, t)}`}</span>
          </div>
        ))}
      </section>
      <Text size="sm" c="dimmed">
        {t('explainedHours.how', {
          week: format.hours(limits.weekMinutes),
          day: format.hours(limits.dayMinutes),
          rest: limits.workStreakDays,
        })}
      </Text>
    </Stack>
  );
}

function DayLines({ day: { date, shifts, isOff } }: { day: PlannedDay }) {
  const { t } = useText(SHIFTS);
  const name = `${format.weekday(date)} ${format.shortDay(date)}`;
  if (shifts.length === 0) {
    return (
      <tr data-fact>
        <td>{name}</td>
        <td>{isOff ? t('dayOff') : t('empty')}</td>
      </tr>
    );
  }
  return shifts.map(({ cell, minutes, isOvertime }) => (
    <tr key={cell.slot}>
      <td>
        {[name, cell.isOwn ? null : cell.profile?.name, isOvertime ? t('overtime') : null].filter(Boolean).join(' · ')}
        <Text size="sm" c="dimmed">
          {cell.breaks > 0
            ? t('explainedHours.lessBreak', { times: timesOf(cell), breaks: format.hours(cell.breaks) })
            : timesOf(cell)}
        </Text>
      </td>
      <td>{format.hours(minutes)}</td>
    </tr>
  ));
}
