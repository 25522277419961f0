import { Skeleton, Text } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { Section } from '../../ui/section.tsx';
import classes from './dashboard.module.css';
import type { DashboardData } from './dashboard-data.ts';
import { DASHBOARD } from './texts.ts';

// The chart library is larger than the rest of the page and comes after it.
const HoursChart = lazy(() => import('./hours-chart.tsx').then((module) => ({ default: module.HoursChart })));
type Team = NonNullable<DashboardData['team']>;

export function HoursOfMonth({ hours }: { hours: Team['hours'] }) {
  const { t } = useText(DASHBOARD);
  const worked = hours.reduce((sum, hour) => sum + hour.workedMinutes, 0);
  const overtime = hours.reduce((sum, hour) => sum + hour.overtimeMinutes, 0);
  const total = t('hoursTotal', { worked: format.hours(worked), overtime: format.hours(overtime) });
  return (
    <Section title={t('hours')} note={worked > 0 ? total : undefined}>
      {worked === 0 ? (
        <Text c="dimmed">{t('noHours')}</Text>
      ) : (
        <div className={classes.chart} role="img" aria-label={total}>
          <Suspense fallback={<Skeleton height={260} radius="md" />}>
            <HoursChart hours={hours} />
          </Suspense>
        </div>
      )}
    </Section>
  );
}

export function Headcount({ rows }: { rows: Team['headcount'] }) {
  const { t } = useText(DASHBOARD);
  const most = Math.max(1, ...rows.map((row) => row.people));
  return (
    <Section title={t('headcount')}>
      <ul className={classes.list}>
        {rows.map((row) => (
          <li key={row.departmentId ?? 'none'}>
            <div style={{ flex: 1, minWidth: 0 }}>
              {row.departmentName ?? t('noDepartment')}
              <div className={classes.bar} style={{ width: `${(row.people / most) * 100}%` }} />
            </div>
            <Text size="sm" c="dimmed">
              {t('people', { count: row.people })}
            </Text>
          </li>
        ))}
      </ul>
    </Section>
  );
}
