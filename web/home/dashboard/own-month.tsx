import { Title } from '@mantine/core';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { StatCard } from '../../ui/stat-card.tsx';
import classes from './dashboard.module.css';
import type { DashboardData } from './dashboard-data.ts';
import { DASHBOARD } from './texts.ts';

/** An employee's own month in four numbers. */
export function OwnMonth({ own, month }: { own: DashboardData['own']; month: string }) {
  const { t } = useText(DASHBOARD);
  return (
    <section aria-label={`${t('ownMonth')} ${format.month(month)}`}>
      <Title order={2} fz={16} mb="xs">
        {t('ownMonth')} {format.month(month)}
      </Title>
      <div className={classes.numbers}>
        <StatCard label={t('ownWorked')} value={format.hours(own.workedMinutes)} note={t('ownDays', { count: own.workedDays })} />
        <StatCard label={t('ownLate')} value={format.hours(own.lateMinutes)} note={t('ownLateNote', { count: own.lateDays })} />
        <StatCard label={t('ownAbsent')} value={format.count(own.absentDays)} note={t('ownDays', { count: own.absentDays })} />
        <StatCard
          label={t('ownOvertime')}
          value={format.hours(own.overtimeMinutes)}
          note={t('ownHoliday', { hours: format.hours(own.holidayMinutes + own.holidayOvertimeMinutes) })}
        />
      </div>
    </section>
  );
}
