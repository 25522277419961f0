import { Text } from '@mantine/core';
import { Fragment } from 'react';
import { timesheets } from '../../../../contract/time/timesheets.ts';
import { useCan } from '../../../api/session.tsx';
import { format } from '../../../text/format.ts';
import { useText } from '../../../text/use-text.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import classes from '../payroll.module.css';
import { timesheetDayPath } from '../payroll-paths.ts';
import type { Explanation } from '../payroll-types.ts';
import { isClockWord, isTimeKind, PAYROLL } from '../texts.ts';
import { timeText } from './figures-of.ts';

type Day = Explanation['days'][number];

/** The work dates behind a figure with their punches; a date opens its timesheet for those who may see it. */
export function DaysTable({ explanation }: { explanation: Explanation }) {
  const { t } = useText(PAYROLL);
  const canOpen = useCan(timesheets.page);
  const { days, employee } = explanation;
  if (days.length === 0) return null;
  const hasKinds = new Set(days.map((day) => day.kind)).size > 1;
  return (
    <section aria-label={t('explain.days')}>
      <Text fw={600} mb={4}>
        {t('explain.days')}
      </Text>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{t('explain.date')}</th>
            <th scope="col">{t('explain.punches')}</th>
            <th scope="col" data-align="end">
              {t('explain.duration')}
            </th>
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={`${day.date}${day.kind ?? ''}`}>
              <td style={{ whiteSpace: 'nowrap' }}>
                {canOpen ? (
                  <AppLink
                    to={timesheetDayPath(employee.employeeId, day.date)}
                    title={t('explain.openDay', { date: format.day(day.date) })}
                  >
                    {dayText(day.date)}
                  </AppLink>
                ) : (
                  dayText(day.date)
                )}
                {hasKinds && day.kind !== null && isTimeKind(day.kind) ? (
                  <Text size="xs" c="dimmed">
                    {t(`explain.kinds.${day.kind}`)}
                  </Text>
                ) : null}
              </td>
              <td>
                <Punches day={day} />
              </td>
              <td data-align="end">{timeText(day)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

const dayText = (date: string) => `${format.weekday(date)} ${format.shortDay(date)}`;

function Punches({ day }: { day: Day }) {
  const { t } = useText(PAYROLL);
  if (day.clockings.length === 0) {
    const known = [day.firstIn, day.lastOut].filter((at) => at !== null).map((at) => format.time(at));
    return (
      <span>
        {known.length > 0 ? (
          known.join(' – ')
        ) : (
          <Text span inherit c="dimmed">
            {t('explain.noPunches')}
          </Text>
        )}
      </span>
    );
  }
  return (
    <span>
      {day.clockings.map((punch, index) => (
        <Fragment key={punch.id}>
          {index > 0 ? ' · ' : ''}
          <span style={{ whiteSpace: 'nowrap' }}>
            {format.time(punch.at)}{' '}
            <Text span inherit c="dimmed">
              {isClockWord(punch.type) ? t(`explain.clock.${punch.type}`) : punch.type}
            </Text>
          </span>
        </Fragment>
      ))}
    </span>
  );
}
