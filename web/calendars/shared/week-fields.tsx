import { Group, NumberInput, Switch, Text } from '@mantine/core';
import type { WorkHour } from '../../../contract/calendars/work-hours.ts';
import { breakFits } from '../../../domain/calendars/break-fits.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { readTime, TimeInput } from '../../ui/form/time-input.tsx';
import { PLAN_CHANGE } from './texts.ts';
import classes from './week-fields.module.css';

/** Days of a week whose weekday 0 is a Sunday, for their names. */
const SUNDAY = new Date('2026-06-07T00:00:00Z').getTime();
const DAY_MS = 86_400_000;
const nameOf = (weekday: number) => format.weekday(new Date(SUNDAY + weekday * DAY_MS).toISOString().slice(0, 10), 'long');
const MONDAY_FIRST = [1, 2, 3, 4, 5, 6, 0];

type WeekFieldsProps = { days: readonly WorkHour[]; isFixed: boolean; onChange: (days: WorkHour[]) => void };
/** The hours of each weekday, Monday first. */
export function WeekFields({ days, isFixed, onChange }: WeekFieldsProps) {
  const change = (weekday: number, patch: Partial<WorkHour>) =>
    onChange(days.map((row) => (row.weekday === weekday ? { ...row, ...patch } : row)));
  return (
    <div>
      {MONDAY_FIRST.flatMap((weekday) => days.find((row) => row.weekday === weekday) ?? []).map((row) => (
        <DayRow key={row.weekday} row={row} isFixed={isFixed} onChange={(patch) => change(row.weekday, patch)} />
      ))}
    </div>
  );
}

type DayRowProps = { row: WorkHour; isFixed: boolean; onChange: (patch: Partial<WorkHour>) => void };

function DayRow({ row, isFixed, onChange }: DayRowProps) {
  const { t } = useText(PLAN_CHANGE);
  const name = nameOf(row.weekday);
  const time = (key: 'start' | 'end') => ({
    label: `${name}: ${t(`hours.${key}`)}`,
    isLabelHidden: true,
    value: readTime(row[key]) ?? 0,
    disabled: isFixed,
    w: 80,
    onChange: (minutes: number) => onChange({ [key]: format.timeOfDay(minutes) }),
  });
  return (
    <div className={classes.day}>
      <Switch
        label={name}
        checked={row.isWorkingDay}
        disabled={isFixed}
        onChange={(event) => onChange({ isWorkingDay: event.currentTarget.checked })}
      />
      {row.isWorkingDay ? (
        <Group gap="xs" wrap="wrap">
          <TimeInput {...time('start')} />
          <span aria-hidden>–</span>
          <TimeInput {...time('end')} />
          <NumberInput
            aria-label={`${name}: ${t('hours.breakMinutes')}`}
            leftSection={<Text size="xs">{t('hours.breakMinutes')}</Text>}
            leftSectionWidth={52}
            rightSection={<Text size="xs">{t('hours.minutes')}</Text>}
            rightSectionWidth={40}
            value={row.breakMinutes}
            min={0}
            max={720}
            hideControls
            disabled={isFixed}
            error={!breakFits(row)}
            w={148}
            onChange={(value) => onChange({ breakMinutes: Number(value) || 0 })}
          />
          {breakFits(row) ? null : (
            <Text size="xs" c="var(--mantine-color-error)" role="alert">
              {t('hours.breakTooLong')}
            </Text>
          )}
          {row.end <= row.start ? (
            <Text size="xs" c="dimmed">
              {t('hours.nextDay')}
            </Text>
          ) : null}
        </Group>
      ) : (
        <Text size="sm" c="dimmed">
          {t('hours.dayOff')}
        </Text>
      )}
    </div>
  );
}
