import { Button, Stack } from '@mantine/core';
import { IconClockHour4 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useText } from '../../text/use-text.ts';
import { Page } from '../../ui/page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import classes from './dashboard.module.css';
import { dashboardQuery } from './dashboard-data.ts';
import { Headcount, HoursOfMonth } from './hours-of-month.tsx';
import { OwnMonth } from './own-month.tsx';
import { DASHBOARD } from './texts.ts';
import { TodayNumbers } from './today-numbers.tsx';
import { UpcomingHolidays, WaitingApprovals } from './waiting.tsx';

const REFRESH_MS = 60_000;

/** Today at a glance: four numbers, the month's hours, what waits, what comes. */
export function DashboardPage() {
  const { t, language } = useText(DASHBOARD);
  const found = useQuery({ ...dashboardQuery, refetchInterval: REFRESH_MS });
  return (
    <Page
      title={t('title')}
      action={
        <Button
          component="a"
          href={`/${language}/webview/clock`}
          variant="default"
          leftSection={<IconClockHour4 size={18} stroke={1.5} />}
        >
          {t('clock')}
        </Button>
      }
    >
      <QueryView query={found} shape="cards">
        {(data) => (
          <Stack gap="md">
            {data.team ? <TodayNumbers team={data.team} month={data.month} /> : <OwnMonth own={data.own} month={data.month} />}
            <div className={classes.columns}>
              <Stack gap="md">
                {data.team ? <HoursOfMonth hours={data.team.hours} /> : <UpcomingHolidays holidays={data.upcomingHolidays} />}
                {data.team ? <Headcount rows={data.team.headcount} /> : null}
              </Stack>
              <div className={classes.side}>
                {data.pendingPayrolls ? <WaitingApprovals payrolls={data.pendingPayrolls} /> : null}
                {data.team ? <UpcomingHolidays holidays={data.upcomingHolidays} /> : null}
              </div>
            </div>
          </Stack>
        )}
      </QueryView>
    </Page>
  );
}
