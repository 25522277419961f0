import { Group, Text, VisuallyHidden } from '@mantine/core';
import { wallInstant } from '../../../domain/local-day.ts';
import { plainDate, timeOfDay, timeZone } from '../../../domain/units.ts';
import { currentTimeZone, format, fromWire } from '../../text/format.ts';
import { type Translator, useText } from '../../text/use-text.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { NameFace } from '../../ui/name-face.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { dayPath, type TimelineDay, type TimelinePerson } from './clocking-types.ts';
import { CLOCKING } from './texts.ts';
import classes from './timeline.module.css';
import { type Axis, axisOf, placeOn, type Span } from './timeline-axis.ts';

const LEGEND = ['plan', 'work', 'break', 'late', 'absent'] as const;
type Kind = (typeof LEGEND)[number];
type PieceOfDay = Span & { readonly kind: Kind };

const midnightOf = (date: string) => wallInstant(plainDate(date), timeOfDay(0), timeZone(currentTimeZone()));
const minuteOf = (date: string, at: string) => (fromWire(at).getTime() - midnightOf(date)) / 60_000;
const shiftsOf = ({ schedule }: TimelineDay) =>
  schedule.kind === 'day-off' && schedule.source !== 'shift'
    ? []
    : [schedule, ...(schedule.more ?? [])].flatMap(({ startMinute, endMinute }) =>
        startMinute === null || endMinute === null ? [] : [{ from: startMinute, until: endMinute }],
      );

/** What is drawn of a day: its plan, the work on it, and the time that somebody came late or stayed away. */
function piecesOf(day: TimelineDay, nowMs: number): PieceOfDay[] {
  const now = (nowMs - midnightOf(day.date)) / 60_000;
  const shifts = shiftsOf(day);
  const stretches = day.stretches.map(({ kind, from, until }): PieceOfDay => {
    const start = minuteOf(day.date, from);
    return {
      kind,
      from: start,
      until: until === null ? Math.max(start, Math.min(now, start + 24 * 60)) : minuteOf(day.date, until),
    };
  });
  const first = Math.min(...stretches.map((stretch) => stretch.from));
  const missed = shifts.flatMap((shift): PieceOfDay[] => {
    if (day.status === 'absent' && stretches.length === 0) return [{ kind: 'absent', ...shift }];
    const isLate = day.lateMinutes > 0 && first > shift.from && first < shift.until && shift === shifts[0];
    return isLate ? [{ kind: 'late', from: shift.from, until: first }] : [];
  });
  return [...shifts.map((shift): PieceOfDay => ({ kind: 'plan', ...shift })), ...missed, ...stretches];
}

/** Minutes worked up to now: those of the timesheet, and the stretch that goes on. */
function workedSoFar(day: TimelineDay, nowMs: number): number {
  const open = day.stretches.find((stretch) => stretch.kind === 'work' && stretch.until === null);
  const isRunning = open !== undefined && day.status !== 'incomplete';
  return day.workedMinutes + (isRunning ? Math.max(0, Math.floor((nowMs - fromWire(open.from).getTime()) / 60_000)) : 0);
}

/** More hours than these stand too close on a phone: there every sixth is written. */
const FEW_HOURS = 6;
const SIX_HOURS = 360;

type BarsProps = { people: readonly TimelinePerson[]; nowMs: number };
/** One line a person and day over hours that fit all of them; late and absent have a colour and a word, hours stand at the end. */
export function Bars({ people, nowMs }: BarsProps) {
  const { t } = useText(CLOCKING);
  const drawn = new Map(people.flatMap((person) => person.days.map((day) => [day, piecesOf(day, nowMs)] as const)));
  const axis = axisOf([...drawn.values()].flat());
  const isDated = people.some((person) => person.days.length > 1);
  const used = new Set([...drawn.values()].flat().map((piece) => piece.kind));
  return (
    <div className={classes.card}>
      <Group gap="md" mb="xs">
        {LEGEND.filter((kind) => used.has(kind)).map((kind) => (
          <Group key={kind} gap={6}>
            <span className={`${classes.sample} ${classes[kind]}`} aria-hidden />
            <Text size="sm">{t(`timeline.legend.${kind}`)}</Text>
          </Group>
        ))}
      </Group>
      <div className={classes.scale} data-dated={isDated || undefined} aria-hidden>
        {axis.hours.map((hour) => (
          <span
            key={hour}
            data-hour={hour / 60}
            data-between={(axis.hours.length > FEW_HOURS && hour % SIX_HOURS !== 0) || undefined}
            data-end={placeOn(axis, hour) > 90 || undefined}
            style={{ left: `${placeOn(axis, hour)}%` }}
          >
            {format.timeOfDay(hour)}
          </span>
        ))}
      </div>
      <ul className={classes.people}>
        {people.map((person) => (
          <li key={person.employeeId} className={classes.person}>
            <div className={classes.name}>
              <NameFace name={person.name} imageUrl={person.faceUrl} />
              <div>
                <Text size="sm" fw={500}>
                  {person.name}
                </Text>
                <Text size="xs" c="dimmed">
                  {[person.code, person.departmentName].filter(Boolean).join(' · ')}
                </Text>
              </div>
            </div>
            <div className={classes.days}>
              {person.days.map((day) => (
                <DayBar
                  key={day.date}
                  day={day}
                  pieces={drawn.get(day) ?? []}
                  axis={axis}
                  worked={workedSoFar(day, nowMs)}
                  to={dayPath(person.employeeId, day.date)}
                  isNamed={isDated}
                />
              ))}
            </div>
          </li>
        ))}
      </ul>
    </div>
  );
}

type DayBarProps = {
  day: TimelineDay;
  pieces: readonly PieceOfDay[];
  axis: Axis;
  worked: number;
  to: ReturnType<typeof dayPath>;
  isNamed: boolean;
};
function DayBar({ day, pieces, axis, worked, to, isNamed }: DayBarProps) {
  const { t } = useText(CLOCKING);
  const said = saidOf(day, t).join(', ');
  const label = `${format.weekday(day.date)} ${format.shortDay(day.date)}: ${said}`;
  return (
    <AppLink to={to} className={classes.bar} title={label}>
      <VisuallyHidden>{isNamed ? said : label}</VisuallyHidden>
      {isNamed ? (
        <span className={classes.date}>
          {format.weekday(day.date)} {format.shortDay(day.date)}
        </span>
      ) : null}
      <span className={classes.track}>
        {axis.hours.map((hour) => (
          <span key={hour} data-line={hour / 60} className={classes.hour} style={{ left: `${placeOn(axis, hour)}%` }} />
        ))}
        {pieces.map(({ kind, from, until }) => {
          const left = placeOn(axis, from);
          const width = `max(3px, ${placeOn(axis, until) - left}%)`;
          return (
            <span key={`${kind} ${from}`} className={`${classes.piece} ${classes[kind]}`} style={{ left: `${left}%`, width }} />
          );
        })}
      </span>
      <span className={classes.hours}>{worked > 0 ? format.hours(worked) : '–'}</span>
      <span className={classes.word}>
        {day.status === null || day.status === 'present' ? null : (
          <StatusBadge
            status={day.status}
            label={day.status === 'late' ? t('timeline.late', { hours: format.hours(day.lateMinutes) }) : undefined}
          />
        )}
      </span>
    </AppLink>
  );
}

/** A day in words: what was worked and rested, or why there is nothing. */
function saidOf(day: TimelineDay, t: Translator<typeof CLOCKING>): string[] {
  if (day.stretches.length === 0) return [t('timeline.noWork')];
  return day.stretches.map(({ kind, from, until }) =>
    until === null
      ? t('timeline.goesOn', { from: format.time(from) })
      : t(kind === 'work' ? 'timeline.worked' : 'timeline.break', { from: format.time(from), until: format.time(until) }),
  );
}
