import { Text } from '@mantine/core';
import { format, today } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { Section } from '../../ui/section.tsx';
import classes from './dashboard.module.css';
import type { DashboardData } from './dashboard-data.ts';
import { DASHBOARD } from './texts.ts';

const DAY_MS = 86_400_000;
const daysUntil = (day: string): number => Math.round((Date.parse(day) - Date.parse(today())) / DAY_MS);

export function UpcomingHolidays({ holidays }: { holidays: DashboardData['upcomingHolidays'] }) {
  const { t } = useText(DASHBOARD);
  return (
    <Section title={t('holidays')}>
      {holidays.length === 0 ? <Text c="dimmed">{t('noHolidays')}</Text> : null}
      <ul className={classes.list}>
        {holidays.map((holiday) => (
          <li key={holiday.id}>
            <div>
              {holiday.name}
              <Text size="xs" c="dimmed">
                {[`${format.weekday(holiday.date, 'long')} ${format.day(holiday.date)}`, holiday.departmentName]
                  .filter(Boolean)
                  .join(' · ')}
              </Text>
            </div>
            <Text size="sm" c="dimmed">
              {daysUntil(holiday.date) === 0 ? t('today') : t('inDays', { count: daysUntil(holiday.date) })}
            </Text>
          </li>
        ))}
      </ul>
    </Section>
  );
}
