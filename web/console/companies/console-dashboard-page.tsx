import { Skeleton, Stack, Text } from '@mantine/core';
import { IconBuildingCommunity, IconClockHour4, IconReceipt, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { providerConsole } from '../../../contract/console/console.ts';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { query } from '../../api/queries.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { Page } from '../../ui/page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { Section } from '../../ui/section.tsx';
import { StatCard } from '../../ui/stat-card.tsx';
import { AccessBanners } from './access-banners.tsx';
import classes from './console.module.css';
import { CONSOLE } from './texts.ts';

// The chart library is larger than the rest of the page and comes after it.
const TrendChart = lazy(() => import('./trend-chart.tsx').then((module) => ({ default: module.TrendChart })));
const REFRESH_MS = 60_000;
const ICON = { size: 18, stroke: 1.5 } as const;
export type Totals = WireAnswer<typeof providerConsole.dashboard>;

/** All companies at a glance: four numbers and thirty days. */
export function ConsoleDashboardPage() {
  const { t } = useText(CONSOLE);
  const found = useQuery({ ...query(providerConsole.dashboard), refetchInterval: REFRESH_MS });
  return (
    <Page title={t('dashboard')}>
      <Stack gap="md">
        <AccessBanners />
        <QueryView query={found} shape="cards">
          {(totals) => (
            <Stack gap="md">
              <Numbers totals={totals} />
              <Trend totals={totals} />
            </Stack>
          )}
        </QueryView>
      </Stack>
    </Page>
  );
}

const sumOf = (totals: Totals, what: 'clocks' | 'newOrganizations') => totals.trend.reduce((sum, day) => sum + day[what], 0);

function Numbers({ totals }: { totals: Totals }) {
  const { t } = useText(CONSOLE);
  return (
    <div className={classes.numbers}>
      <StatCard
        label={t('total.organizations')}
        value={format.count(totals.organizations)}
        note={t('total.organizationsNote', { count: sumOf(totals, 'newOrganizations') })}
        icon={<IconBuildingCommunity {...ICON} />}
        to="/console/organizations"
      />
      <StatCard
        label={t('total.employees')}
        value={format.count(totals.employees)}
        note={t('total.employeesNote')}
        icon={<IconUsers {...ICON} />}
        to="/console/organizations?sort=people,desc"
      />
      <StatCard
        label={t('total.subscriptions')}
        value={format.count(totals.activeSubscriptions)}
        note={t('total.subscriptionsNote')}
        icon={<IconReceipt {...ICON} />}
        to="/console/organizations"
      />
      <StatCard
        label={t('total.clocks')}
        value={format.count(totals.clocksToday)}
        note={t('total.clocksNote', { count: totals.trend.at(-2)?.clocks ?? 0 })}
        icon={<IconClockHour4 {...ICON} />}
        to="/console/clocks"
      />
    </div>
  );
}

function Trend({ totals }: { totals: Totals }) {
  const { t } = useText(CONSOLE);
  const [clocks, companies] = [sumOf(totals, 'clocks'), sumOf(totals, 'newOrganizations')];
  const note = t('trend.note', { clocks: format.count(clocks), companies: format.count(companies) });
  return (
    <Section title={t('trend.title')} note={note}>
      {clocks + companies === 0 ? (
        <Text c="dimmed">{t('trend.none')}</Text>
      ) : (
        <div className={classes.chart} role="img" aria-label={note}>
          <Suspense fallback={<Skeleton height={280} radius="md" />}>
            <TrendChart trend={totals.trend} />
          </Suspense>
        </div>
      )}
    </Section>
  );
}
