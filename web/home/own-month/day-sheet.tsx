import { Button, Drawer, Stack, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { dayMarks } from '../../../domain/home/day-marks.ts';
import type { DayFigure } from '../../../domain/time/day-steps.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { FigureList } from '../../time/shared/explain/figure-button.tsx';
import { FigureView } from '../../time/shared/explain/figure-view.tsx';
import { errorText } from '../../ui/error-text.ts';
import { OverlayContext } from '../../ui/unsaved.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { useEscapeLevel, useOverlay } from '../../ui/use-overlay.ts';
import { DayClockings, DayLeaves, DayRequests, DayWaiting } from './day-parts.tsx';
import { MARK_LOOKS } from './mark-looks.ts';
import classes from './own-month.module.css';
import { type OwnDay, type OwnMonth, type OwnPay, useOwnExplanation } from './own-month-calls.ts';
import { PayLines } from './pay-so-far.tsx';
import { OWN_MONTH, type OwnMonthT } from './texts.ts';

type DaySheetProps = { day: OwnDay; month: OwnMonth; pay: OwnPay | undefined; onClose: () => void };

/** A day from below on a phone: what was planned, what happened, why, what it does to pay, and what can be asked for. */
export function DaySheet({ day, month, pay, onClose }: DaySheetProps) {
  const { t } = useText(OWN_MONTH);
  const isPhone = useIsPhone();
  const [figure, setFigure] = useState<DayFigure | null>(null);
  const asked = useRef<Element | null>(null);
  const explain = (next: DayFigure) => {
    asked.current = document.activeElement;
    setFigure(next);
  };
  const goBack = () => {
    setFigure(null);
    setTimeout(() => asked.current instanceof HTMLElement && asked.current.focus());
  };
  const overlay = useOverlay(true, onClose);
  return (
    <Drawer
      opened
      onClose={overlay.close}
      onExitTransitionEnd={overlay.giveBack}
      position={isPhone ? 'bottom' : 'right'}
      size={isPhone ? '85%' : 480}
      title={`${format.weekday(day.date, 'long')} ${format.day(day.date)}`}
      closeButtonProps={{ 'aria-label': t('day.close'), size: 44 }}
      styles={{ title: { fontWeight: 600, fontSize: 16 } }}
    >
      <div ref={overlay.content}>
        <OverlayContext value={overlay.overlays}>
          {/* Hidden, not gone: the focus goes back to the figure that was asked about. */}
          <div hidden={figure !== null}>
            <DayStory day={day} month={month} pay={pay} onExplain={explain} />
          </div>
          {figure === null ? null : <Why date={day.date} figure={figure} onBack={goBack} />}
        </OverlayContext>
      </div>
    </Drawer>
  );
}

type StoryProps = Omit<DaySheetProps, 'onClose'> & { onExplain: (figure: DayFigure) => void };
function DayStory({ day, month, pay, onExplain }: StoryProps) {
  const { t } = useText(OWN_MONTH);
  if (day.status === null) return <Text c="dimmed">{t('day.none')}</Text>;
  return (
    <Stack gap="md">
      <div className={classes.marks}>
        {dayMarks(day).map((mark) => {
          const { color, Icon } = MARK_LOOKS[mark];
          return (
            <span key={mark} className={classes.stepper}>
              <span className={classes.swatch} style={{ '--tint': `var(--mantine-color-${color}-6)` }}>
                <Icon size={16} stroke={1.75} aria-hidden />
              </span>
              {t(`mark.${mark}`)}
            </span>
          );
        })}
      </div>
      {day.holidays.length > 0 ? <Text fw={500}>{day.holidays.join(', ')}</Text> : null}
      <Part title={t('day.planned')}>
        <Text>{planText(day, t)}</Text>
      </Part>
      <DayWaiting day={day} />
      <Part title={t('day.clockings')}>
        <DayClockings day={day} />
      </Part>
      <Figures day={day} onExplain={onExplain} />
      <DayLeaves day={day} />
      <DayPay day={day} pay={pay} />
      <DayRequests day={day} month={month} />
    </Stack>
  );
}

function planText({ schedule }: OwnDay, t: OwnMonthT): string {
  if (schedule.kind === 'holiday') return t('mark.holiday');
  if (schedule.kind === 'day-off') return t('mark.day-off');
  if (schedule.startMinute === null) return t('day.noPlan');
  const times = [schedule, ...(schedule.more ?? [])].map(({ startMinute, endMinute }) =>
    t('day.plannedTimes', { from: format.timeOfDay(startMinute), to: format.timeOfDay(endMinute) }),
  );
  const pause = schedule.breakMinutes > 0 ? t('day.break', { count: schedule.breakMinutes }) : null;
  return [times.join(', '), schedule.shiftName, pause].filter(Boolean).join(' · ');
}

const FIGURES = [
  { figure: 'worked', minutes: (day: OwnDay) => day.workedMinutes },
  { figure: 'breaks', minutes: (day: OwnDay) => day.breakMinutes },
  { figure: 'late', minutes: (day: OwnDay) => day.lateMinutes },
  { figure: 'earlyLeave', minutes: (day: OwnDay) => day.earlyLeaveMinutes },
  { figure: 'absent', minutes: (day: OwnDay) => day.absentMinutes },
  { figure: 'overtime', minutes: (day: OwnDay) => day.overtimeMinutes },
  { figure: 'holiday', minutes: (day: OwnDay) => day.holidayMinutes },
  { figure: 'holidayOvertime', minutes: (day: OwnDay) => day.holidayOvertimeMinutes },
] as const satisfies readonly { figure: DayFigure; minutes: (day: OwnDay) => number }[];

/** Figures that say something; a tap on one says why. */
function Figures({ day, onExplain }: { day: OwnDay; onExplain: (figure: DayFigure) => void }) {
  const { t } = useText(OWN_MONTH);
  const shown = FIGURES.filter(({ minutes }) => minutes(day) > 0);
  const approved = day.approvedOvertimeMinutes;
  if (shown.length === 0 && approved === null) return null;
  return (
    <Part title={t('day.figures')}>
      <FigureList
        figures={shown.map(({ figure, minutes }) => ({ figure, label: t(`day.${figure}`), value: format.hours(minutes(day)) }))}
        facts={approved === null ? [] : [{ label: t('day.approved'), value: format.hours(approved) }]}
        onExplain={onExplain}
      />
    </Part>
  );
}

function DayPay({ day, pay }: { day: OwnDay; pay: OwnPay | undefined }) {
  const { t } = useText(OWN_MONTH);
  // An approved slip tells no days: what was decided by hand belongs to none. A day of another pay month says nothing here.
  if (!pay?.isShown || !isWithin(day.date, pay) || pay.slips.some((slip) => isWithin(day.date, slip))) return null;
  const effects = pay.days.find(({ date }) => date === day.date)?.effects ?? [];
  return (
    <Part title={t('pay.ofDay')}>
      {effects.length === 0 ? <Text c="dimmed">{t('pay.noneOfDay')}</Text> : <PayLines effects={effects} />}
    </Part>
  );
}

type Span = { readonly startDate: string | null; readonly endDate: string | null };
const isWithin = (date: string, { startDate, endDate }: Span): boolean =>
  startDate !== null && endDate !== null && date >= startDate && date <= endDate;

function Why({ date, figure, onBack }: { date: string; figure: DayFigure; onBack: () => void }) {
  const { t } = useText(OWN_MONTH);
  const found = useOwnExplanation(date, true);
  const back = useRef<HTMLButtonElement>(null);
  useEffect(() => back.current?.focus(), []);
  useEscapeLevel(true, onBack);
  return (
    <Stack gap="md">
      <Button variant="default" onClick={onBack} ref={back}>
        {t('day.back')}
      </Button>
      {found.data ? <FigureView explained={found.data} figure={figure} /> : null}
      {found.error ? <Text role="alert">{errorText(found.error)}</Text> : null}
    </Stack>
  );
}

type PartProps = { title: string; children: ReactNode };
function Part({ title, children }: PartProps) {
  return (
    <section aria-label={title}>
      <Title order={3} fz={14} mb={4}>
        {title}
      </Title>
      {children}
    </section>
  );
}
