import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconLock, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import { AddDialog, CorrectDialog } from './clocking-form.tsx';
import { PunchItem } from './punch-item.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import type { DayDetail, DayPunch } from './sheet-types.ts';
import { TIMESHEETS } from './texts.ts';
import classes from './timesheets.module.css';

type Opened = { kind: 'correct' | 'remove' | 'assign'; punch: DayPunch } | { kind: 'add' } | null;

/** One day: its plan, its figures, and every punch behind them. */
export function DayView({ detail }: { detail: DayDetail }) {
  const { t } = useText(TIMESHEETS);
  const [opened, setOpened] = useState<Opened>(null);
  const { day, punchList, lockedBy, canCorrect } = detail;
  const close = () => setOpened(null);
  return (
    <Stack gap="md">
      <Group gap="sm">
        <Title order={2} fz={16}>
          {format.weekday(day.date, 'long')} {format.day(day.date)}
        </Title>
        {day.status === null ? <Text c="dimmed">{t('person.notEmployed')}</Text> : <StatusBadge status={day.status} />}
      </Group>
      {day.problems.length > 0 ? (
        <div className={classes.problem}>
          <IconAlertTriangle size={18} stroke={1.5} aria-hidden />
          {day.problems.map((code) => t(`problem.${code}`)).join(' · ')}
        </div>
      ) : null}
      {lockedBy ? (
        <div className={classes.problem}>
          <IconLock size={18} stroke={1.5} aria-hidden />
          {t('day.locked', { name: lockedBy })}
        </div>
      ) : null}
      <DayFacts day={day} />
      <section aria-label={t('day.clockings')}>
        <Group justify="space-between" mb={4}>
          <Title order={3} fz={14}>
            {t('day.clockings')}
          </Title>
          {canCorrect ? (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconPlus size={16} stroke={1.5} />}
              onClick={() => setOpened({ kind: 'add' })}
            >
              {t('day.add')}
            </Button>
          ) : null}
        </Group>
        {punchList.length === 0 ? <Text c="dimmed">{t('day.noClockings')}</Text> : null}
        <ul className={classes.punches}>
          {punchList.map((punch) => (
            <PunchItem
              key={punch.id}
              punch={punch}
              canCorrect={canCorrect}
              onCorrect={() => setOpened({ kind: 'correct', punch })}
              onAssign={() => setOpened({ kind: 'assign', punch })}
              onRemove={() => setOpened({ kind: 'remove', punch })}
            />
          ))}
        </ul>
      </section>
      {opened?.kind === 'correct' ? <CorrectDialog punch={opened.punch} date={day.date} onClose={close} /> : null}
      {opened?.kind === 'assign' ? <AssignDialog punch={opened.punch} day={day} onClose={close} /> : null}
      {opened?.kind === 'remove' ? <RemoveDialog punch={opened.punch} onClose={close} /> : null}
      {opened?.kind === 'add' ? <AddDialog detail={detail} onClose={close} /> : null}
    </Stack>
  );
}

function DayFacts({ day }: { day: DayDetail['day'] }) {
  const { t } = useText(TIMESHEETS);
  const { schedule } = day;
  const times = { from: format.timeOfDay(schedule.startMinute), to: format.timeOfDay(schedule.endMinute) };
  const plan =
    schedule.startMinute === null
      ? t('day.noPlan')
      : schedule.shiftName
        ? t('day.shift', { name: schedule.shiftName, ...times })
        : t('day.times', times);
  const extra = [
    { label: t('day.absent'), minutes: day.absentMinutes },
    { label: t('day.holiday'), minutes: day.holidayMinutes },
    { label: t('day.holidayOvertime'), minutes: day.holidayOvertimeMinutes },
  ].filter((figure) => figure.minutes > 0);
  const figures = [
    { label: t('day.worked'), minutes: day.workedMinutes },
    { label: t('day.breaks'), minutes: day.breakMinutes },
    { label: t('day.late'), minutes: day.lateMinutes },
    { label: t('day.earlyLeave'), minutes: day.earlyLeaveMinutes },
    { label: t('day.overtime'), minutes: day.overtimeMinutes },
    ...extra,
  ];
  return (
    <dl className={classes.facts}>
      <div>
        <dt>{t('day.plan')}</dt>
        <dd>{plan}</dd>
      </div>
      {figures.map((figure) => (
        <div key={figure.label}>
          <dt>{figure.label}</dt>
          <dd>{format.hours(figure.minutes)}</dd>
        </div>
      ))}
      <div>
        <dt>{t('day.leave')}</dt>
        <dd>{day.leaveMinutes === null ? t('day.noLeave') : format.hours(day.leaveMinutes)}</dd>
      </div>
    </dl>
  );
}
