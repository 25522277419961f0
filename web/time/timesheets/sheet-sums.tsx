import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { FigureStrip } from '../../ui/figure-strip.tsx';
import type { SheetPageAnswer } from './sheet-types.ts';
import { TIMESHEETS } from './texts.ts';

/** The month of everybody in the list, in four numbers. */
export function SheetSums({ of }: { of: SheetPageAnswer | undefined }) {
  const { t } = useText(TIMESHEETS);
  const { totals, people = 0, usualOvertimeMinutes = 0, overtimeOverPeople = 0 } = of ?? {};
  const onHolidays = format.hours((totals?.holidayMinutes ?? 0) + (totals?.holidayOvertimeMinutes ?? 0));
  return (
    <FigureStrip
      label={t('sum.label')}
      figures={[
        {
          label: t('sum.worked'),
          value: totals && format.hours(totals.workedMinutes),
          note: t('sum.workedNote', { count: people }),
        },
        {
          label: t('sum.overtime'),
          value: totals && format.hours(totals.overtimeMinutes),
          note:
            overtimeOverPeople > 0
              ? t('sum.overtimeOver', { count: overtimeOverPeople, hours: format.hours(usualOvertimeMinutes) })
              : `${t('sum.overtimePaidNote', { hours: format.hours(totals?.paidOvertimeMinutes ?? 0) })} · ${t('sum.overtimeNote', { hours: onHolidays })}`,
        },
        {
          label: t('sum.late'),
          value: totals && format.hours(totals.lateMinutes),
          note: t('sum.lateNote', { count: totals?.lateDays ?? 0 }),
        },
        {
          label: t('sum.check'),
          value: totals && format.count(totals.problemDays),
          note: t('sum.checkNote', { count: totals?.absentDays ?? 0 }),
        },
      ]}
    />
  );
}
