import type { PlainDate } from '../../../domain/units.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import type { Calendar, CalendarPerson } from './calendar-days.ts';
import { leaveText } from './calendar-days.ts';
import classes from './leave-calendar.module.css';
import { LEAVE_CALENDAR } from './texts.ts';

/** A row for each person who is away, a column for each day. */
export function TeamTimeline({ calendar, days }: { calendar: Calendar; days: readonly PlainDate[] }) {
  const { t } = useText(LEAVE_CALENDAR);
  const isFree = (day: PlainDate) => calendar.holidays.some(({ date }) => date === day);
  return (
    <section className={classes.scroll} aria-label={t('view.team')}>
      <table className={classes.team} aria-label={t('title')}>
        <thead>
          <tr>
            <th scope="col">{t('person')}</th>
            {days.map((day) => (
              <th key={day} scope="col" className={isFree(day) ? classes.free : undefined} title={format.day(day)}>
                {format.weekday(day, 'narrow')}
                <br />
                {Number(day.slice(8))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {calendar.people.map((person) => (
            <tr key={person.employeeId}>
              <th scope="row">{person.name}</th>
              {days.map((day) => (
                <td key={day} className={isFree(day) ? classes.free : undefined}>
                  <Cell person={person} day={day} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Cell({ person, day }: { person: CalendarPerson; day: PlainDate }) {
  const { t } = useText(LEAVE_CALENDAR);
  return (
    <>
      {person.leaves
        .filter((leave) => leave.dates.includes(day))
        .map((leave) => (
          <span
            key={`${leave.from} ${leave.startPart}`}
            role="img"
            aria-label={leaveText(leave, day, t)}
            title={leaveText(leave, day, t)}
            className={leave.isPending ? `${classes.mark} ${classes.pending}` : classes.mark}
            style={{ borderColor: leave.type?.color ?? 'var(--mantine-color-gray-5)' }}
          >
            {leave.type?.symbol ?? '–'}
          </span>
        ))}
    </>
  );
}
