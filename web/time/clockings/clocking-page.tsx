import { Button, Group, Tabs } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { clockInbox } from '../../../contract/time/clock-feeds.ts';
import { clocks } from '../../../contract/time/clocks.ts';
import { query } from '../../api/queries.ts';
import { Can, useCan } from '../../api/session.tsx';
import { useText } from '../../text/use-text.ts';
import { useAskedFor } from '../../ui/asked-for.ts';
import { ListPage } from '../../ui/list-page.tsx';
import { useListState } from '../../ui/list-state.ts';
import { useReportTabs } from '../shared/report-tabs.tsx';
import { ClockingsList } from './clockings-list.tsx';
import { openDayCount } from './open-day-count.ts';
import { CLOCKING } from './texts.ts';

const AddDrawer = lazy(() => import('./add-drawer.tsx').then((module) => ({ default: module.AddDrawer })));
const ExportDialog = lazy(() => import('./export-dialog.tsx').then((module) => ({ default: module.ExportDialog })));
const MissingOut = lazy(() => import('./missing-out.tsx').then((module) => ({ default: module.MissingOut })));
const Anomalies = lazy(() => import('./anomalies.tsx').then((module) => ({ default: module.Anomalies })));

const VIEWS = ['all', 'missing-out', 'anomalies'] as const;

/** Raw clockings with everything that can be done to them, and the two inboxes of what waits. */
export function ClockingPage() {
  const { t } = useText(CLOCKING);
  const tabs = useReportTabs();
  const list = useListState({ size: 25, sort: 'at,desc' });
  const [isAdding, adding] = useDisclosure(false);
  const [isExporting, exporting] = useDisclosure(false);
  const mayExport = useCan(clocks.export);
  const [isOpened, setOpened] = useState(false);
  useAskedFor('new', adding.open);
  const view = VIEWS.find((text) => text === list.one('inbox')) ?? 'all';
  const open = useQuery(openDayCount);
  const odd = useQuery(query(clockInbox.anomalies, { query: { size: 1, status: 'open' } }));
  const counts = { all: 0, 'missing-out': open.data?.totalElements ?? 0, anomalies: odd.data?.open ?? 0 };
  return (
    <ListPage
      title={t('title')}
      tabs={tabs}
      action={
        <Group gap="xs">
          <Can call={clocks.add}>
            <Button
              leftSection={<IconPlus size={18} stroke={1.5} />}
              aria-haspopup="dialog"
              onClick={() => {
                setOpened(true);
                adding.open();
              }}
            >
              {t('add.button')}
            </Button>
          </Can>
        </Group>
      }
      filters={
        <Tabs
          value={view}
          onChange={(next) => list.set({ inbox: next === 'all' ? undefined : (next ?? undefined), status: undefined })}
        >
          <Tabs.List aria-label={t('tabsLabel')}>
            {VIEWS.map((text) => (
              <Tabs.Tab key={text} value={text}>
                {t(`tab.${text}`)}
                {counts[text] > 0 ? ` (${counts[text]})` : ''}
              </Tabs.Tab>
            ))}
          </Tabs.List>
        </Tabs>
      }
    >
      {view === 'all' ? <ClockingsList list={list} onExport={mayExport ? exporting.open : undefined} /> : null}
      <Suspense fallback={null}>
        {view === 'missing-out' ? <MissingOut list={list} /> : null}
        {view === 'anomalies' ? <Anomalies list={list} /> : null}
        {isAdding || isOpened ? <AddDrawer isOpen={isAdding} onClose={adding.close} /> : null}
        {isExporting ? <ExportDialog list={list} onClose={exporting.close} /> : null}
      </Suspense>
    </ListPage>
  );
}
