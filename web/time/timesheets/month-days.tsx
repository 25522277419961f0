import { Stack, Text, Title } from '@mantine/core';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { hoursOrDash } from './sheet-columns.tsx';
import type { PersonMonth, SheetDay } from './sheet-types.ts';
import { TIMESHEETS } from './texts.ts';
import classes from './timesheets.module.css';

/** The days of a month, those to check once more on top; a date opens its punches. */
export function MonthDays({ person, onOpen }: { person: PersonMonth; onOpen: (date: string) => void }) {
  const { t } = useText(TIMESHEETS);
  const corrected = new Set<string>([...person.corrections, ...person.leaveAfterPay].map(({ date }) => date));
  const toCheck = person.days.filter((day) => day.problems.length > 0 || day.status === 'absent');
  return (
    <Stack gap="lg">
      {toCheck.length > 0 ? (
        <section aria-label={t('toCheck')}>
          <Title order={2} fz={14} mb={4}>
            {t('toCheck')} · {t('days', { count: toCheck.length })}
          </Title>
          <DaysTable days={toCheck} corrected={corrected} onOpen={onOpen} />
        </section>
      ) : null}
      <section aria-label={t('person.month')}>
        {toCheck.length > 0 ? (
          <Title order={2} fz={14} mb={4}>
            {t('person.month')}
          </Title>
        ) : null}
        <DaysTable days={person.days} corrected={corrected} onOpen={onOpen} />
      </section>
    </Stack>
  );
}

type DaysTableProps = { days: readonly SheetDay[]; corrected: ReadonlySet<string>; onOpen: (date: string) => void };
function DaysTable({ days, corrected, onOpen }: DaysTableProps) {
  const { t } = useText(TIMESHEETS);
  return (
    <table className={classes.days}>
      <thead>
        <tr>
          <th scope="col">{t('correct.day')}</th>
          <th scope="col">{t('person.inOut')}</th>
          <th scope="col" data-align="end">
            {t('person.worked')}
          </th>
          <th scope="col" data-align="end" data-narrow="off">
            {t('column.lateMinutes')}
          </th>
          <th scope="col" data-align="end">
            {t('column.overtimeMinutes')}
          </th>
        </tr>
      </thead>
      <tbody>
        {days.map((day) => (
          <DayRow key={day.date} day={day} isCorrected={corrected.has(day.date)} onOpen={onOpen} />
        ))}
      </tbody>
    </table>
  );
}

type DayRowProps = { day: SheetDay; isCorrected: boolean; onOpen: (date: string) => void };
function DayRow({ day, isCorrected, onOpen }: DayRowProps) {
  const { t } = useText(TIMESHEETS);
  const overtime = day.overtimeMinutes + day.holidayOvertimeMinutes;
  return (
    <tr>
      <td>
        <div className={classes.dayHead}>
          <button type="button" className={classes.day} onClick={() => onOpen(day.date)}>
            {format.weekday(day.date)} {format.shortDay(day.date)}
          </button>
          {day.status === null ? <Text size="xs">{t('person.notEmployed')}</Text> : <StatusBadge status={day.status} />}
        </div>
        {isCorrected ? <StatusBadge status="draft" label={t('paid.badge')} /> : null}
        {day.problems.length > 0 ? (
          <Text size="xs" fw={500}>
            {day.problems.map((code) => t(`problem.${code}`)).join(' · ')}
          </Text>
        ) : null}
      </td>
      <td className={classes.span}>
        {day.punches === 0 ? '' : `${format.time(day.firstIn) || '?'} – ${format.time(day.lastOut) || '?'}`}
      </td>
      <td data-align="end">{hoursOrDash(day.workedMinutes)}</td>
      <td data-align="end" data-narrow="off">
        {hoursOrDash(day.lateMinutes)}
      </td>
      <td data-align="end">{hoursOrDash(overtime)}</td>
    </tr>
  );
}
