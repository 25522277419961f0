import { Button, Group, Text } from '@mantine/core';
import { zoneName } from '../../places/shared/zone-name.ts';
import { format } from '../../text/format.ts';
import { type Translator, useText } from '../../text/use-text.ts';
import type { DayPunch } from './sheet-types.ts';
import { TIMESHEETS } from './texts.ts';
import classes from './timesheets.module.css';

type PunchItemProps = {
  punch: DayPunch;
  canCorrect: boolean;
  onCorrect: () => void;
  onAssign: () => void;
  onRemove: () => void;
};

const FLAG_SECONDS = 300;

/** One clocking: what and when, where from, why it counts or not; a removed one stays, struck out. */
export function PunchItem({ punch, canCorrect, onCorrect, onAssign, onRemove }: PunchItemProps) {
  const { t } = useText(TIMESHEETS);
  const look = punch.removed ? classes.removed : punch.ignored ? classes.ignored : '';
  return (
    <li className={`${classes.punch} ${look}`}>
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div>
          <Text component="div" className={classes.what} fw={500}>
            {format.time(punch.at)} {t(`clock.${punch.clockType}`)}
            {punch.minutes !== null && !punch.removed ? (
              <Text span c="dimmed" fw={400}>
                {' '}
                · {format.hours(punch.minutes)}
              </Text>
            ) : null}
          </Text>
          <PunchNotes punch={punch} />
        </div>
        {canCorrect && !punch.removed ? (
          <Group gap={4} wrap="nowrap">
            <Button size="xs" variant="subtle" color="gray" onClick={onCorrect}>
              {t('correct.button')}
            </Button>
            <Button size="xs" variant="subtle" color="gray" onClick={onAssign}>
              {t('assign.button')}
            </Button>
            <Button size="xs" variant="subtle" color="gray" onClick={onRemove}>
              {t('remove.button')}
            </Button>
          </Group>
        ) : null}
      </Group>
    </li>
  );
}

function PunchNotes({ punch }: { punch: DayPunch }) {
  const { t } = useText(TIMESHEETS);
  const by = punch.createdBy ?? t('someone');
  const source = punch.source === 'manager' ? t('source.manager', { name: by }) : t(`source.${punch.source}`);
  const isSkewed = punch.skewSeconds !== null && Math.abs(punch.skewSeconds) > FLAG_SECONDS;
  const lines = [
    [source, punch.zone && zoneName(punch.zone)].filter(Boolean).join(' · '),
    punch.reason ? t('reasonOf', { reason: punch.reason }) : null,
    punch.note,
    punch.replacesId ? t('replaces') : null,
    isSkewed ? t('skewed', { count: Math.round(Math.abs(punch.skewSeconds ?? 0) / 60) }) : null,
    punch.removed ? null : punch.ignored ? t(`ignored.${punch.ignored}`) : punch.why ? t(`why.${punch.why}`) : null,
    ...(punch.removed ? [] : matchLines(t, punch)),
    punch.removed
      ? t('removedBy', {
          name: punch.removed.by ?? t('someone'),
          at: format.dateTime(punch.removed.at),
          reason: punch.removed.reason ?? '',
        })
      : null,
  ].filter((line) => line !== null);
  return (
    <>
      {lines.map((line) => (
        <Text key={line} size="xs" c="dimmed">
          {line}
        </Text>
      ))}
    </>
  );
}

type Words = Translator<typeof TIMESHEETS>;

/** The numbers behind the date a clocking counts for. */
function matchLines(t: Words, { match }: DayPunch): string[] {
  if (!match) return [];
  const { shift, openedAt, assigned } = match;
  if (assigned) {
    const facts = { name: assigned.by ?? t('someone'), at: format.dateTime(assigned.at), reason: assigned.reason };
    return [t('match.assigned', facts)];
  }
  if (openedAt) return [t('match.open', { at: format.time(openedAt) })];
  if (!shift) return [];
  const [start, end] = [format.time(shift.start), format.time(shift.end)];
  return [t('match.window', { start, end, opens: format.time(shift.opens), closes: format.time(shift.closes) })];
}
