import { Stack, Text, Title, UnstyledButton } from '@mantine/core';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import type { timesheets } from '../../../contract/time/timesheets.ts';
import { DAY_FIGURES, type DayFigure } from '../../../domain/time/day-steps.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import classes from '../shared/explain/explain.module.css';
import { FigureList } from '../shared/explain/figure-button.tsx';
import { EXPLAIN } from '../shared/explain/texts.ts';

type Month = WireAnswer<typeof timesheets.employee>;
type Day = Month['days'][number];

const MINUTES: Readonly<Record<DayFigure, (day: Day) => number>> = {
  worked: (day) => day.workedMinutes,
  breaks: (day) => day.breakMinutes,
  late: (day) => day.lateMinutes,
  earlyLeave: (day) => day.earlyLeaveMinutes,
  overtime: (day) => day.overtimeMinutes,
  paidOvertime: (day) => day.paidOvertimeMinutes,
  holiday: (day) => day.holidayMinutes,
  holidayOvertime: (day) => day.holidayOvertimeMinutes,
  absent: (day) => day.absentMinutes,
};
const ALWAYS: readonly DayFigure[] = ['worked', 'late', 'overtime', 'absent'];
const sumOf = (days: readonly Day[], figure: DayFigure) => days.reduce((sum, day) => sum + MINUTES[figure](day), 0);

/** A person's month in figures, each of which opens the days it is the sum of. */
export function MonthFigures({ month, onExplain }: { month: Month; onExplain: (figure: DayFigure) => void }) {
  const { t } = useText(EXPLAIN);
  const figures = DAY_FIGURES.map((figure) => ({ figure, minutes: sumOf(month.days, figure) }))
    .filter(({ figure, minutes }) => minutes > 0 || ALWAYS.includes(figure))
    .map(({ figure, minutes }) => ({ figure, label: t(`figure.${figure}`), value: format.hours(minutes) }));
  return <FigureList figures={figures} onExplain={onExplain} />;
}

type MonthFigureProps = { month: Month; figure: DayFigure; onOpen: (date: string) => void };
/** The days that a figure of a month is the sum of; each opens its own working. */
export function MonthFigure({ month, figure, onOpen }: MonthFigureProps) {
  const { t } = useText(EXPLAIN);
  const days = month.days.filter((day) => MINUTES[figure](day) > 0);
  const total = format.hours(sumOf(days, figure));
  return (
    <Stack gap="md">
      <div className={classes.head}>
        <span>{t('ofMonth', { figure: t(`figure.${figure}`), month: format.month(month.month) })}</span>
        <strong>{total}</strong>
      </div>
      <section aria-label={t('days')}>
        <Title order={3} fz={14} mb={4}>
          {t('days')}
        </Title>
        {days.length === 0 ? <Text c="dimmed">{t('noDays')}</Text> : null}
        <table className={classes.table}>
          <tbody>
            {days.map((day) => (
              <tr key={day.date}>
                <td>
                  <UnstyledButton className={classes.button} onClick={() => onOpen(day.date)}>
                    {format.weekday(day.date)} {format.shortDay(day.date)}
                  </UnstyledButton>
                </td>
                <td>{format.hours(MINUTES[figure](day))}</td>
              </tr>
            ))}
            <tr data-strong>
              <td>{t('total')}</td>
              <td>{total}</td>
            </tr>
          </tbody>
        </table>
      </section>
    </Stack>
  );
}
