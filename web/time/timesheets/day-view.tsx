import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconAlertTriangle, IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { leaveRecords } from '../../../contract/leave/leave-records.ts';
import type { DayFigure } from '../../../domain/time/day-steps.ts';
import { useCan, useSession } from '../../api/session.tsx';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { type DayExplained, hasBreaksInside } from '../shared/explain/explain-types.ts';
import { FigureList } from '../shared/explain/figure-button.tsx';
import { EXPLAIN } from '../shared/explain/texts.ts';
import { ApprovedOvertime } from './approved-overtime.tsx';
import { AssignDialog } from './assign-dialog.tsx';
import { AddDialog, CorrectDialog } from './clocking-form.tsx';
import { PaidDay } from './paid-day.tsx';
import { PunchItem } from './punch-item.tsx';
import { RemoveDialog } from './remove-dialog.tsx';
import type { DayDetail, DayPunch } from './sheet-types.ts';
import { TIMESHEETS } from './texts.ts';
import classes from './timesheets.module.css';

type Opened = { kind: 'correct' | 'remove' | 'assign'; punch: DayPunch } | { kind: 'add' } | null;

type DayViewProps = { detail: DayDetail; explained: DayExplained | undefined; onExplain: (figure: DayFigure) => void };
/** One day: its plan, its figures, and every punch behind them. */
export function DayView({ detail, explained, onExplain }: DayViewProps) {
  const { t } = useText(TIMESHEETS);
  const [opened, setOpened] = useState<Opened>(null);
  const { day, punchList, canCorrect } = detail;
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
      {detail.lockedBy || detail.correction || detail.leaveAfterPay.length > 0 ? <PaidDay detail={detail} /> : null}
      <DayFacts
        day={day}
        employeeId={detail.employeeId}
        canRecord={canCorrect}
        isPaid={detail.isPaid}
        notes={detail.planNotes}
        approvals={detail.overtimeApprovals}
        explained={explained}
        onExplain={onExplain}
      />
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
              aria-haspopup="dialog"
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
      {opened?.kind === 'correct' ? (
        <CorrectDialog punch={opened.punch} name={detail.name} date={day.date} onClose={close} />
      ) : null}
      {opened?.kind === 'assign' ? <AssignDialog punch={opened.punch} name={detail.name} day={day} onClose={close} /> : null}
      {opened?.kind === 'remove' ? <RemoveDialog punch={opened.punch} name={detail.name} onClose={close} /> : null}
      {opened?.kind === 'add' ? <AddDialog detail={detail} onClose={close} /> : null}
    </Stack>
  );
}

type DayFactsProps = LeaveOfDayProps & {
  notes: readonly string[];
  approvals: DayDetail['overtimeApprovals'];
  explained: DayExplained | undefined;
  onExplain: (figure: DayFigure) => void;
};
type LeaveOfDayProps = { day: DayDetail['day']; employeeId: string; canRecord: boolean; isPaid: boolean };
/** The leave of the day, each a link to it; where there is none, the way to write one down. */
function LeaveOfDay({ day, employeeId, canRecord, isPaid }: LeaveOfDayProps) {
  const { t } = useText(TIMESHEETS);
  // Of a paid day the next payroll pays the difference.
  const mayRecordAfter = useCan(leaveRecords.record) && isPaid;
  if (day.leaves.length > 0)
    return (
      <>
        {day.leaves.map((leave) => (
          <div key={leave.recordId}>
            <LeaveName leave={leave} canOpen={canRecord} />
          </div>
        ))}
      </>
    );
  const place = `/leave/leave-record?new=yes&person=${employeeId}&day=${day.date}` as const;
  return (
    <>
      {t('day.noLeave')} {canRecord || mayRecordAfter ? <AppLink to={place}>{t('day.recordLeave')}</AppLink> : null}
    </>
  );
}

function LeaveName({ leave, canOpen }: { leave: DayDetail['day']['leaves'][number]; canOpen: boolean }) {
  const { t } = useText(TIMESHEETS);
  const text = t('day.leaveOf', { name: leave.name, hours: format.hours(leave.minutes) });
  return canOpen ? <AppLink to={`/leave/leave-record?record=${leave.recordId}`}>{text}</AppLink> : text;
}

/** The plan and the figures of the day; each figure opens how it came about. */
function DayFacts({ day, employeeId, canRecord, isPaid, notes, approvals, explained, onExplain }: DayFactsProps) {
  // Nobody decides on the own day.
  const self = useSession()?.lastVisitEmployee;
  const { t } = useText(TIMESHEETS);
  const { t: say } = useText(EXPLAIN);
  const { schedule } = day;
  const times = { from: format.timeOfDay(schedule.startMinute), to: format.timeOfDay(schedule.endMinute) };
  const plan =
    schedule.startMinute === null
      ? t('day.noPlan')
      : schedule.shiftName
        ? t('day.shift', { name: schedule.shiftName, ...times })
        : t('day.times', times);
  const worked = explained && hasBreaksInside(explained) ? say('workedWithBreaks') : say('figure.worked');
  const figures = [
    { figure: 'worked', label: worked, minutes: day.workedMinutes },
    { figure: 'breaks', minutes: day.breakMinutes },
    { figure: 'late', minutes: day.lateMinutes },
    { figure: 'earlyLeave', minutes: day.earlyLeaveMinutes },
    { figure: 'overtime', minutes: day.overtimeMinutes },
    { figure: 'paidOvertime', minutes: day.paidOvertimeMinutes, isRare: day.overtimeMinutes === 0 },
    { figure: 'absent', minutes: day.absentMinutes },
    { figure: 'holiday', minutes: day.holidayMinutes, isRare: true },
    { figure: 'holidayOvertime', minutes: day.holidayOvertimeMinutes, isRare: true },
  ] as const satisfies readonly { figure: DayFigure; label?: string; minutes: number; isRare?: boolean }[];
  const shown = figures.filter((item) => item.minutes > 0 || !('isRare' in item && item.isRare));
  return (
    <FigureList
      facts={[
        { label: t('day.plan'), value: plan },
        ...(notes.length > 0 ? [{ label: t('day.note'), value: notes.join(' · ') }] : []),
        ...(day.plannedOvertimeMinutes === 0
          ? []
          : [{ label: t('day.plannedOvertime'), value: format.hours(day.plannedOvertimeMinutes) }]),
        ...(day.approvedOvertimeMinutes === null
          ? []
          : [
              {
                label: t('day.approvedOvertime'),
                value: (
                  <ApprovedOvertime
                    day={day}
                    approvals={approvals}
                    canTakeBack={(canRecord || isPaid) && employeeId !== self?.id}
                    isPaid={isPaid}
                  />
                ),
              },
            ]),
        { label: t('day.leave'), value: <LeaveOfDay day={day} employeeId={employeeId} canRecord={canRecord} isPaid={isPaid} /> },
      ]}
      figures={shown.map((item) => ({
        figure: item.figure,
        label: 'label' in item ? item.label : say(`figure.${item.figure}`),
        value: format.hours(item.minutes),
      }))}
      onExplain={onExplain}
    />
  );
}
