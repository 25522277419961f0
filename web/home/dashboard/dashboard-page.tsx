import { Button, Group, Paper, Skeleton, Stack } from '@mantine/core';
import { IconClockHour4 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { AREAS } from '../../../domain/areas.ts';
import { GROUPS } from '../../../domain/permissions.ts';
import { useCan } from '../../api/session.tsx';
import { useText } from '../../text/use-text.ts';
import { useListState } from '../../ui/list-state.ts';
import { Page } from '../../ui/page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import classes from './dashboard.module.css';
import { type DashboardData, dashboardQuery } from './dashboard-data.ts';
import { OwnAhead } from './own-ahead.tsx';
import { OwnMonth } from './own-month.tsx';
import { DASHBOARD } from './texts.ts';
import { TodayNumbers } from './today-numbers.tsx';
import { UpcomingHolidays } from './upcoming-holidays.tsx';

const ToDo = lazy(() => import('./to-do.tsx').then((module) => ({ default: module.ToDo })));
const HoursOfMonth = lazy(() => import('./hours-of-month.tsx').then((module) => ({ default: module.HoursOfMonth })));
const Headcount = lazy(() => import('./hours-of-month.tsx').then((module) => ({ default: module.Headcount })));
const Checklist = lazy(() => import('./checklist.tsx').then((module) => ({ default: module.Checklist })));
const PayrollCards = lazy(() => import('./payroll-cards.tsx').then((module) => ({ default: module.PayrollCards })));
const FilingsDue = lazy(() => import('./filings-due.tsx').then((module) => ({ default: module.FilingsDue })));
const HomeDrawer = lazy(() => import('./home-drawer.tsx').then((module) => ({ default: module.HomeDrawer })));
const LatestAnnouncements = lazy(() =>
  import('./latest-announcements.tsx').then((module) => ({ default: module.LatestAnnouncements })),
);
const OF_OWNERS = { access: { groups: GROUPS.positions, scope: 'company' } } as const;
const REFRESH_MS = 60_000;

/** The home by role: what waits for the person, the card of their work, numbers that open their people, what comes. */
export function DashboardPage() {
  const { t, language } = useText(DASHBOARD);
  const found = useQuery({ ...dashboardQuery, refetchInterval: REFRESH_MS });
  const looksAfterNobody = !useCan(AREAS.timesheets);
  const hasDrawer = useListState().one('show') !== undefined;
  return (
    <Page
      title={t('title')}
      action={
        <Button
          component="a"
          href={`/${language}/webview/clock`}
          variant={looksAfterNobody ? 'filled' : 'default'}
          leftSection={<IconClockHour4 size={18} stroke={1.5} />}
        >
          {t('clock')}
        </Button>
      }
    >
      <QueryView query={found} shape="cards">
        {(data) => (data.team ? <TeamHome data={data} team={data.team} /> : <OwnHome data={data} />)}
      </QueryView>
      <Suspense>{hasDrawer ? <HomeDrawer /> : null}</Suspense>
    </Page>
  );
}

type Team = NonNullable<DashboardData['team']>;

function TeamHome({ data, team }: { data: DashboardData; team: Team }) {
  const hasPayroll = useCan(AREAS.payrolls);
  const mayBegin = useCan(OF_OWNERS);
  return (
    <Stack gap="md">
      <Suspense>{mayBegin ? <Checklist /> : null}</Suspense>
      <TodayNumbers team={team} />
      <div className={classes.columns}>
        <div className={classes.main}>
          <Suspense fallback={<ToDoShape />}>
            <ToDo refetchInterval={REFRESH_MS} shape={<ToDoShape />} />
          </Suspense>
          <div className={classes.later}>
            <Suspense fallback={<Skeleton h={360} radius="lg" />}>
              <HoursOfMonth hours={team.hours} />
              <Headcount rows={team.headcount} />
            </Suspense>
          </div>
        </div>
        <div className={classes.side}>
          <Suspense>{hasPayroll ? <PayrollCards /> : null}</Suspense>
          <Suspense>{hasPayroll ? <FilingsDue /> : null}</Suspense>
          <div className={classes.later}>
            <Suspense fallback={<ToDoShape />}>
              <LatestAnnouncements />
            </Suspense>
            <UpcomingHolidays holidays={data.upcomingHolidays} />
          </div>
        </div>
      </div>
    </Stack>
  );
}

/** Those who look after nobody; people of payroll have it first. */
function OwnHome({ data }: { data: DashboardData }) {
  const hasPayroll = useCan(AREAS.payrolls);
  return (
    <Stack gap="md">
      <Suspense>{hasPayroll ? <PayrollCards /> : null}</Suspense>
      <Suspense>{hasPayroll ? <FilingsDue /> : null}</Suspense>
      <Suspense>
        <ToDo refetchInterval={REFRESH_MS} />
      </Suspense>
      <OwnMonth own={data.own} month={data.month} />
      {data.ahead ? <OwnAhead ahead={data.ahead} /> : null}
      <Suspense fallback={<ToDoShape />}>
        <LatestAnnouncements />
      </Suspense>
      <UpcomingHolidays holidays={data.upcomingHolidays} />
    </Stack>
  );
}

/** Lines differ in length. */
const WIDTHS = ['62%', '48%', '70%', '55%'];

/** A title and some lines with what stands at their end, while they are coming. */
const ToDoShape = () => (
  <Paper withBorder radius="lg" p="md" aria-hidden>
    <Skeleton h={16} w={96} mb="sm" />
    {WIDTHS.map((width) => (
      <Group key={width} justify="space-between" wrap="nowrap" py={9}>
        <Skeleton h={14} w={width} />
        <Skeleton h={14} w={28} />
      </Group>
    ))}
  </Paper>
);
