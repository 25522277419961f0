import { Button, Group, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { retention } from '../../../contract/privacy/retention.ts';
import { query } from '../../api/queries.ts';
import { type SortField, sortOf } from '../../api/sort-of.ts';
import { format } from '../../text/format.ts';
import { type Translator, useText } from '../../text/use-text.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { useListState } from '../../ui/list-state.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import type { Status } from '../../ui/status.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { usePrivacyTabs } from '../shared/privacy-tabs.ts';
import { PRIVACY } from '../shared/texts.ts';
import { ErasureDrawer } from './erasure-drawer.tsx';
import { NewHold } from './new-hold.tsx';
import { RetentionForm } from './retention-form.tsx';

export type RetentionPerson = WireAnswer<typeof retention.people>['content'][number];
const FILTERS = ['proposed', 'held', 'done'] as const;
const ASK_WHILE_ERASING_MS = 2_000;
const LOOKS = {
  none: 'draft',
  proposed: 'pending',
  postponed: 'upcoming',
  running: 'running',
  done: 'done',
} as const satisfies Record<RetentionPerson['state'], Status>;

function stateText({ state, postponedUntil, identityUntil }: RetentionPerson, t: Translator<typeof PRIVACY>): string {
  if (state === 'postponed') return t('erasure.postponed', { day: format.day(postponedUntil) });
  if (state === 'done' && identityUntil) return t('erasure.partly', { day: format.day(identityUntil) });
  return t(`erasure.${state}`);
}

/** People who left: until when their data is kept, what is proposed for erasure, and what is held. */
export function RetentionPage() {
  const { t } = useText(PRIVACY);
  const list = useListState({ size: 25, sort: 'keptUntil,asc' });
  const [opened, setOpened] = useState<string | null>(null);
  const [dialog, setDialog] = useState<'hold' | 'setting' | null>(null);
  const filter = FILTERS.find((known) => known === list.one('filter'));
  const setting = useQuery(query(retention.setting)).data;
  const asked = { filter, page: list.page, size: list.size, sort: sortOf(retention.people, list.sort) };
  const found = useQuery({
    ...query(retention.people, { query: asked }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) => (state.data?.content.some((row) => row.state === 'running') ? ASK_WHILE_ERASING_MS : false),
  });
  const columns = useColumns();
  const person = found.data?.content.find((row) => row.employee.id === opened) ?? null;
  const close = () => setDialog(null);
  const action = (
    <Group gap="xs">
      <Button variant="default" aria-haspopup="dialog" onClick={() => setDialog('setting')}>
        {t('retention.setting')}
      </Button>
      <Button aria-haspopup="dialog" onClick={() => setDialog('hold')}>
        {t('hold.add')}
      </Button>
    </Group>
  );
  const options = FILTERS.map((value) => ({ value, label: t(`retention.filters.${value}`) }));
  return (
    <ListPage
      title={t('title')}
      count={found.data?.totalElements}
      tabs={usePrivacyTabs()}
      action={action}
      filters={<FilterBar list={list} filters={[{ name: 'filter', label: t('retention.filter'), options }]} />}
    >
      <Text c="dimmed" size="sm">
        {setting ? t('retention.lead', { years: setting.years }) : ' '}
      </Text>
      <QueryView
        query={found}
        shape={columns}
        empty={filter ? undefined : <EmptyState title={t('retention.empty')} text={t('retention.emptyText')} />}
      >
        {(page) => (
          <DataTable
            id="retention"
            label={t('title')}
            columns={columns}
            page={page}
            list={list}
            rowId={(row) => row.employee.id}
            onOpen={(row) => setOpened(row.employee.id)}
            emptyText={t('retention.noneText')}
            phone={(row) => ({
              title: row.employee.name,
              note: [row.keptUntil && t('copy.until', { day: format.day(row.keptUntil) }), row.hold && t('hold.add')]
                .filter(Boolean)
                .join(' · '),
              end: <StatusBadge status={LOOKS[row.state]} label={stateText(row, t)} />,
            })}
          />
        )}
      </QueryView>
      <ErasureDrawer person={person} onClose={() => setOpened(null)} />
      <SideDrawer title={t('hold.title')} isOpen={dialog === 'hold'} onClose={close}>
        <NewHold onClose={close} />
      </SideDrawer>
      <SideDrawer title={t('retention.setting')} isOpen={dialog === 'setting'} onClose={close}>
        {setting ? <RetentionForm key={setting.version} setting={setting} onClose={close} /> : null}
      </SideDrawer>
    </ListPage>
  );
}

function useColumns(): readonly Column<RetentionPerson, SortField<typeof retention.people>>[] {
  const { t } = useText(PRIVACY);
  return useMemo(
    () => [
      {
        id: 'person',
        header: t('column.person'),
        value: (row) => `${row.employee.code} ${row.employee.name}`,
        isName: true,
        width: 210,
        isSortable: false,
      },
      {
        id: 'lastDay',
        header: t('column.lastDay'),
        value: (row) => row.lastDay,
        cell: (row) => format.day(row.lastDay),
        width: 115,
        isSortable: false,
      },
      {
        id: 'keptUntil',
        header: t('column.keptUntil'),
        value: (row) => row.keptUntil,
        cell: (row) => format.day(row.keptUntil),
        width: 115,
      },
      {
        id: 'state',
        header: t('column.state'),
        value: (row) => stateText(row, t),
        cell: (row) => <StatusBadge status={LOOKS[row.state]} label={stateText(row, t)} />,
        width: 240,
        isSortable: false,
      },
      { id: 'hold', header: t('column.hold'), value: (row) => row.hold?.reason, width: 230, isSortable: false },
    ],
    [t],
  );
}
