import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { zones } from '../../../contract/zones.ts';
import { query } from '../../api/queries.ts';
import { Can } from '../../api/session.tsx';
import { format } from '../../text/format.ts';
import { useSharedText } from '../../text/shared-text.ts';
import { useAppPath } from '../../ui/app-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { useListState } from '../../ui/list-state.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { useZonesText } from './use-zones-text.ts';
import { ZoneForm } from './zone-form.tsx';

export type Zone = WireAnswer<typeof zones.get>;
const TABS = ['all', 'gps', 'qr'] as const;
const ONLY: Record<(typeof TABS)[number], ('gps' | 'qr')[] | undefined> = { all: undefined, gps: ['gps'], qr: ['qr'] };
const SORTS = ['name,asc', 'name,desc', 'type,asc', 'type,desc', 'createdDate,asc', 'createdDate,desc'] as const;

/** Where people may clock, by type. */
export function ZonesPage() {
  const { t } = useZonesText();
  const { t: shared } = useSharedText();
  const path = useAppPath();
  const tab = TABS.find((one) => path.endsWith(`/${one}`)) ?? 'all';
  const list = useListState({ sort: 'name,asc' });
  const [edited, setEdited] = useState<Zone | 'new' | null>(null);
  const active = list.one('active');
  const found = useQuery(
    query(zones.search, {
      query: {
        name: list.text,
        zoneTypes: ONLY[tab],
        active: active === 'true' || active === 'false' ? active : undefined,
        page: list.page,
        size: list.size,
        sort: SORTS.find((one) => one === list.sort),
      },
    }),
  );
  const columns = useZoneColumns();
  const add = (
    <Can call={zones.create}>
      <Button leftSection={<IconPlus size={18} stroke={1.5} />} onClick={() => setEdited('new')}>
        {t(`add.${tab}`)}
      </Button>
    </Can>
  );
  const states = [
    { value: 'true', label: t('state.on') },
    { value: 'false', label: t('state.off') },
  ];
  return (
    <ListPage
      title={t('title')}
      count={found.data?.totalElements}
      action={add}
      tabs={TABS.map((one) => ({ to: `/zone/${one}` as const, label: t(`tab.${one}`) }))}
      filters={
        <FilterBar list={list} search={t('search')} filters={[{ name: 'active', label: t('state.label'), options: states }]} />
      }
    >
      <QueryView
        query={found}
        empty={
          list.isFiltered ? (
            <EmptyState title={t('noMatch')} action={<Button onClick={list.clear}>{shared('action.clearAll')}</Button>} />
          ) : (
            <EmptyState title={t('empty')} text={t('emptyText')} action={add} />
          )
        }
      >
        {(page) => (
          <DataTable
            id="zones"
            label={t('title')}
            columns={columns}
            page={page}
            list={list}
            rowId={(zone) => zone.id}
            onOpen={setEdited}
          />
        )}
      </QueryView>
      <SideDrawer
        title={edited === 'new' || edited === null ? t('new') : t('edit', { name: edited.name })}
        isOpen={edited !== null}
        onClose={() => setEdited(null)}
      >
        {edited === null ? null : (
          <ZoneForm zone={edited === 'new' ? null : edited} type={tab === 'qr' ? 'qr' : 'gps'} onClose={() => setEdited(null)} />
        )}
      </SideDrawer>
    </ListPage>
  );
}

function useZoneColumns(): readonly Column<Zone>[] {
  const { t } = useZonesText();
  return useMemo(
    (): Column<Zone>[] => [
      { id: 'name', header: t('column.name'), value: (zone) => zone.name, isSortable: true },
      { id: 'code', header: t('column.code'), value: (zone) => zone.code, isHidden: true },
      { id: 'type', header: t('column.type'), value: (zone) => t(`type.${zone.type}`), isSortable: true },
      { id: 'place', header: t('column.place'), value: placeOf },
      {
        id: 'radius',
        header: t('column.radius'),
        value: (zone) => zone.radiusMetres,
        cell: (zone) => (zone.radiusMetres === null ? '' : t('metres', { count: zone.radiusMetres })),
        align: 'end',
      },
      {
        id: 'state',
        header: t('column.state'),
        value: (zone) => t(zone.isEnabled ? 'state.on' : 'state.off'),
        cell: (zone) => (
          <StatusBadge status={zone.isEnabled ? 'present' : 'voided'} label={t(zone.isEnabled ? 'state.on' : 'state.off')} />
        ),
      },
      {
        id: 'createdDate',
        header: t('column.created'),
        value: (zone) => zone.createdDate,
        cell: (zone) => format.dateOf(zone.createdDate),
        isSortable: true,
        isHidden: true,
      },
    ],
    [t],
  );
}

const placeOf = ({ latitude, longitude }: Zone) =>
  latitude === null || longitude === null ? '' : `${latitude.toFixed(5)}, ${longitude.toFixed(5)}`;
