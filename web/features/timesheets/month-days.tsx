import { Text } from '@mantine/core';
import { format } from '../../text/format.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { hoursOrDash } from './sheet-columns.tsx';
import type { PersonMonth, SheetDay } from './sheet-types.ts';
import classes from './timesheets.module.css';
import { useTimesheetsText } from './use-timesheets-text.ts';

/** The days of a month; a date opens its punches. */
export function MonthDays({ person, onOpen }: { person: PersonMonth; onOpen: (date: string) => void }) {
  const { t } = useTimesheetsText();
  return (
    <table className={classes.days}>
      <thead>
        <tr>
          <th scope="col">{t('correct.day')}</th>
          <th scope="col">{t('person.in')}</th>
          <th scope="col">{t('person.out')}</th>
          <th scope="col" data-align="end">
            {t('person.worked')}
          </th>
          <th scope="col" data-align="end">
            {t('column.lateMinutes')}
          </th>
          <th scope="col" data-align="end">
            {t('column.overtimeMinutes')}
          </th>
        </tr>
      </thead>
      <tbody>
        {person.days.map((day) => (
          <DayRow key={day.date} day={day} onOpen={onOpen} />
        ))}
      </tbody>
    </table>
  );
}

function DayRow({ day, onOpen }: { day: SheetDay; onOpen: (date: string) => void }) {
  const { t } = useTimesheetsText();
  const overtime = day.overtimeMinutes + day.holidayOvertimeMinutes;
  return (
    <tr>
      <td>
        <button type="button" className={classes.day} onClick={() => onOpen(day.date)}>
          {format.weekday(day.date)} {format.shortDay(day.date)}
        </button>
        <div>{day.status === null ? <Text size="xs">{t('person.notEmployed')}</Text> : <StatusBadge status={day.status} />}</div>
        {day.problems.length > 0 ? (
          <Text size="xs" fw={500}>
            {day.problems.map((code) => t(`problem.${code}`)).join(' · ')}
          </Text>
        ) : null}
      </td>
      <td>{format.time(day.firstIn)}</td>
      <td>{format.time(day.lastOut)}</td>
      <td data-align="end">{hoursOrDash(day.workedMinutes)}</td>
      <td data-align="end">{hoursOrDash(day.lateMinutes)}</td>
      <td data-align="end">{hoursOrDash(overtime)}</td>
    </tr>
  );
}
