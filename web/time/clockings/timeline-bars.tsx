import { Group, Text } from '@mantine/core';
import { wallInstant } from '../../../domain/local-day.ts';
import { plainDate, timeOfDay, timeZone } from '../../../domain/units.ts';
import { currentTimeZone, format, fromWire } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { dayPath, type TimelineDay, type TimelinePerson } from './clocking-types.ts';
import { CLOCKING } from './texts.ts';
import classes from './timeline.module.css';

/** A bar begins at midnight and reaches into the next morning, so that nights stand whole. */
const SHOWN_MINUTES = 30 * 60;
const HOURS = [0, 6, 12, 18, 24];
const percent = (minutes: number) => `${(Math.min(Math.max(minutes, 0), SHOWN_MINUTES) / SHOWN_MINUTES) * 100}%`;

export function Bars({ people }: { people: readonly TimelinePerson[] }) {
  const { t } = useText(CLOCKING);
  return (
    <div className={classes.card}>
      <Group gap="md" mb="xs">
        {(['plan', 'work', 'break'] as const).map((kind) => (
          <Group key={kind} gap={6}>
            <span className={`${classes.sample} ${classes[kind]}`} aria-hidden />
            <Text size="xs">
              {t(`timeline.${kind === 'plan' ? 'legendPlan' : kind === 'work' ? 'legendWork' : 'legendBreak'}`)}
            </Text>
          </Group>
        ))}
      </Group>
      <div className={classes.scale} data-dated={people.some((person) => person.days.length > 1) || undefined} aria-hidden>
        {HOURS.map((hour) => (
          <span key={hour} data-hour={hour} style={{ left: percent(hour * 60) }}>
            {format.timeOfDay((hour * 60) % 1440)}
          </span>
        ))}
      </div>
      <ul className={classes.people}>
        {people.map((person) => (
          <li key={person.employeeId} className={classes.person}>
            <div className={classes.name}>
              <Text size="sm" fw={500}>
                {person.name}
              </Text>
              <Text size="xs" c="dimmed">
                {[person.code, person.departmentName].filter(Boolean).join(' · ')}
              </Text>
            </div>
            <div className={classes.days}>
              {person.days.map((day) => (
                <DayBar key={day.date} day={day} employeeId={person.employeeId} isNamed={person.days.length > 1} />
              ))}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

function DayBar({ day, employeeId, isNamed }: { day: TimelineDay; employeeId: string; isNamed: boolean }) {
  const { t } = useText(CLOCKING);
  const midnight = wallInstant(plainDate(day.date), timeOfDay(0), timeZone(currentTimeZone()));
  const minuteOf = (at: string) => (fromWire(at).getTime() - midnight) / 60_000;
  const now = Math.min((Date.now() - midnight) / 60_000, SHOWN_MINUTES);
  const shifts = [day.schedule, ...(day.schedule.more ?? [])].filter(
    (slot) => slot.startMinute !== null && slot.endMinute !== null,
  );
  const said = day.stretches.map(({ kind, from, until }) =>
    until === null
      ? t('timeline.goesOn', { from: format.time(from) })
      : t(kind === 'work' ? 'timeline.worked' : 'timeline.break', { from: format.time(from), until: format.time(until) }),
  );
  const label = `${format.weekday(day.date)} ${format.shortDay(day.date)}: ${said.join(', ') || t('timeline.noWork')}`;
  return (
    <AppLink to={dayPath(employeeId, day.date)} className={classes.bar} title={label} aria-label={label}>
      {isNamed ? <span className={classes.date}>{format.shortDay(day.date)}</span> : null}
      <span className={classes.track}>
        {HOURS.map((hour) => (
          <span key={hour} data-line={hour} className={classes.hour} style={{ left: percent(hour * 60) }} />
        ))}
        {shifts.map((shift) => (
          <Piece key={`${shift.startMinute}`} kind="plan" from={shift.startMinute ?? 0} until={shift.endMinute ?? 0} />
        ))}
        {day.stretches.map(({ kind, from, until }) => (
          <Piece key={`${kind} ${from}`} kind={kind} from={minuteOf(from)} until={until === null ? now : minuteOf(until)} />
        ))}
      </span>
    </AppLink>
  );
}

function Piece({ kind, from, until }: { kind: 'plan' | 'work' | 'break'; from: number; until: number }) {
  const width = Math.max(Math.min(until, SHOWN_MINUTES) - from, 8);
  return <span className={`${classes.piece} ${classes[kind]}`} style={{ left: percent(from), width: percent(width) }} />;
}
