import { Button, Group, SegmentedControl } from '@mantine/core';
import { IconFaceId, IconPlus, IconTruckDelivery } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { zones } from '../../../contract/places/zones.ts';
import { query } from '../../api/queries.ts';
import { Can } from '../../api/session.tsx';
import { sortOf } from '../../api/sort-of.ts';
import { SHARED } from '../../text/shared-text.ts';
import { type Translator, useText } from '../../text/use-text.ts';
import { useAppPath, useGo } from '../../ui/app-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { useListState } from '../../ui/list-state.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { ZONES } from '../shared/texts.ts';
import { zoneName } from '../shared/zone-name.ts';
import { useZoneColumns } from './use-zone-columns.tsx';
import { isNewType, ZONE_TABS } from './zone-tabs.ts';

const ZoneDrawer = lazy(() => import('./zone-drawer.tsx').then((module) => ({ default: module.ZoneDrawer })));
const NewZone = lazy(() => import('./zone-form.tsx').then((module) => ({ default: module.NewZone })));
const ZonesMap = lazy(() => import('./map/zones-map.tsx').then((module) => ({ default: module.ZonesMap })));
const BeaconOrders = lazy(() => import('./beacon-orders.tsx').then((module) => ({ default: module.BeaconOrders })));

export type Zone = WireAnswer<typeof zones.search>['content'][number];
const ICON = { size: 18, stroke: 1.5 } as const;
type Opened = { kind: 'zone'; zone: Zone } | { kind: 'new' } | { kind: 'orders' };

/** Where people may clock, by type; as a list, or on a map. */
export function ZonesPage() {
  const { t } = useText(ZONES);
  const path = useAppPath();
  const tab = ZONE_TABS.find((zoneTab) => path.endsWith(`/${zoneTab.path}`)) ?? ZONE_TABS[0];
  const list = useListState({ sort: 'name,asc' });
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const active = list.one('active');
  const isMap = list.one('view') === 'map' && (tab.type === null || tab.type === 'gps');
  const found = useQuery(
    query(zones.search, {
      query: {
        name: list.text,
        zoneTypes: tab.type === null ? undefined : [tab.type],
        active: active === 'true' || active === 'false' ? active : undefined,
        page: list.page,
        size: list.size,
        sort: sortOf(zones.search, list.sort),
      },
    }),
  );
  const columns = useZoneColumns();
  // The map is a view of the page: taking all filters away does not leave it.
  const own = {
    ...list,
    isFiltered: Boolean(list.text || active),
    clear: () => list.set({ q: undefined, active: undefined }),
  };
  const add = <AddButtons tab={tab} onNew={() => setOpened({ kind: 'new' })} onOrders={() => setOpened({ kind: 'orders' })} />;
  const states = [
    { value: 'true', label: t('state.on') },
    { value: 'false', label: t('state.off') },
  ];
  return (
    <ListPage
      title={t('title')}
      count={found.data?.totalElements}
      action={add}
      tabs={ZONE_TABS.map((zoneTab) => ({ to: `/zone/${zoneTab.path}` as const, label: t(`tab.${zoneTab.path}`) }))}
      filters={
        <Group justify="space-between" align="flex-start" gap="sm">
          <FilterBar list={own} search={t('search')} filters={[{ name: 'active', label: t('state.label'), options: states }]} />
          {tab.type === null || tab.type === 'gps' ? (
            <SegmentedControl
              aria-label={t('view.label')}
              value={isMap ? 'map' : 'list'}
              onChange={(next) => list.set({ view: next === 'map' ? 'map' : undefined })}
              data={[
                { value: 'list', label: t('view.list') },
                { value: 'map', label: t('view.map') },
              ]}
            />
          ) : null}
        </Group>
      }
    >
      {isMap ? (
        <Suspense>
          <ZonesMap
            name={list.text}
            active={active === 'true' || active === 'false' ? active : undefined}
            add={add}
            onOpen={(zone) => setOpened({ kind: 'zone', zone })}
          />
        </Suspense>
      ) : (
        <QueryView query={found} empty={<NoZones tab={tab} isFiltered={own.isFiltered} onClear={own.clear} add={add} />}>
          {(page) => (
            <DataTable
              id="zones"
              label={t('title')}
              columns={columns}
              page={page}
              list={list}
              rowId={(zone) => zone.id}
              onOpen={(zone) => setOpened({ kind: 'zone', zone })}
            />
          )}
        </QueryView>
      )}
      <SideDrawer title={titleOf(opened, t)} isOpen={opened !== null} onClose={close} size={560}>
        <Suspense>
          {opened?.kind === 'new' ? <NewZone type={isNewType(tab.type) ? tab.type : 'gps'} onClose={close} /> : null}
          {opened?.kind === 'zone' ? <ZoneDrawer id={opened.zone.id} onClose={close} /> : null}
          {opened?.kind === 'orders' ? <BeaconOrders /> : null}
        </Suspense>
      </SideDrawer>
    </ListPage>
  );
}

type Say = Translator<typeof ZONES>;
function titleOf(opened: Opened | null, t: Say): string {
  if (opened?.kind === 'zone') return t('edit', { name: zoneName(opened.zone) });
  return opened?.kind === 'orders' ? t('order.title') : t('new');
}

type Tab = (typeof ZONE_TABS)[number];
type AddProps = { tab: Tab; onNew: () => void; onOrders: () => void };
function AddButtons({ tab, onNew, onOrders }: AddProps) {
  const { t } = useText(ZONES);
  const go = useGo();
  if (tab.type === 'import') return null;
  return (
    <Group gap="xs">
      {tab.type === 'ibeacon' ? (
        <Can call={zones.orderBeacon}>
          <Button variant="default" leftSection={<IconTruckDelivery {...ICON} />} onClick={onOrders}>
            {t('order.open')}
          </Button>
        </Can>
      ) : null}
      {tab.type === 'face_scan' ? (
        <Button variant="default" leftSection={<IconFaceId {...ICON} />} onClick={() => go('/zone/face/register')}>
          {t('face.register')}
        </Button>
      ) : null}
      <Can call={zones.create}>
        <Button leftSection={<IconPlus {...ICON} />} onClick={onNew}>
          {t(`add.${tab.path}`)}
        </Button>
      </Can>
    </Group>
  );
}

type NoZonesProps = { tab: Tab; isFiltered: boolean; onClear: () => void; add: React.ReactNode };
function NoZones({ tab, isFiltered, onClear, add }: NoZonesProps) {
  const { t } = useText(ZONES);
  const { t: shared } = useText(SHARED);
  if (isFiltered)
    return <EmptyState title={t('noMatch')} action={<Button onClick={onClear}>{shared('action.clearAll')}</Button>} />;
  if (tab.type === 'import') return <EmptyState title={t('empty')} text={t('hint.import')} />;
  return <EmptyState title={t('empty')} text={t('emptyText')} action={add} />;
}
