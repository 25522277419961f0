import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { StatCard } from '../../ui/stat-card.tsx';
import type { SheetPageAnswer } from './sheet-types.ts';
import { TIMESHEETS } from './texts.ts';
import classes from './timesheets.module.css';

/** The month of everybody in the list, in four numbers. */
export function SheetSums({ totals, people }: { totals: SheetPageAnswer['totals']; people: number }) {
  const { t } = useText(TIMESHEETS);
  const onHolidays = format.hours(totals.holidayMinutes + totals.holidayOvertimeMinutes);
  return (
    <div className={classes.sums}>
      <StatCard
        label={t('sum.worked')}
        value={format.hours(totals.workedMinutes)}
        note={t('sum.workedNote', { count: people })}
      />
      <StatCard
        label={t('sum.overtime')}
        value={format.hours(totals.overtimeMinutes)}
        note={t('sum.overtimeNote', { hours: onHolidays })}
      />
      <StatCard
        label={t('sum.late')}
        value={format.hours(totals.lateMinutes)}
        note={t('sum.lateNote', { count: totals.lateDays })}
      />
      <StatCard
        label={t('sum.check')}
        value={format.count(totals.problemDays)}
        note={t('sum.checkNote', { count: totals.absentDays })}
      />
    </div>
  );
}
