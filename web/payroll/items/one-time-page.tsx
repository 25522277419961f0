import { Button, Group } from '@mantine/core';
import { IconClipboardText, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { oneTimeItems } from '../../../contract/payroll/one-time-items.ts';
import { query } from '../../api/queries.ts';
import { Can } from '../../api/session.tsx';
import { sortOf } from '../../api/sort-of.ts';
import { useText } from '../../text/use-text.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { useListState } from '../../ui/list-state.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { ITEM_TABS } from './item-types.ts';
import { OneTimeDrawer } from './one-time-drawer.tsx';
import { oneTimeColumns } from './one-time-table.tsx';
import { PasteDrawer } from './paste-drawer.tsx';
import { PAYROLL_ITEMS } from './texts.ts';

const icon = { size: 18, stroke: 1.5 };

/** Bonus, commission, back pay, a deduction of one month: what is counted once, newest month first. */
export function OneTimePage() {
  const { t } = useText(PAYROLL_ITEMS);
  const list = useListState({ size: 25, sort: 'month,desc' });
  const [opened, setOpened] = useState<'new' | 'paste' | null>(null);
  const columns = useMemo(() => oneTimeColumns(t, false), [t]);
  const items = useQuery({
    ...query(oneTimeItems.search, {
      query: { name: list.text, page: list.page, size: list.size, sort: sortOf(oneTimeItems.search, list.sort) },
    }),
    placeholderData: keepPreviousData,
  });
  const close = () => setOpened(null);
  const add = (
    <Can call={oneTimeItems.create}>
      <Button leftSection={<IconPlus {...icon} />} aria-haspopup="dialog" onClick={() => setOpened('new')}>
        {t('oneTime.new')}
      </Button>
    </Can>
  );
  return (
    <ListPage
      title={t('title')}
      count={items.data?.totalElements}
      action={
        <Group gap="xs">
          <Can call={oneTimeItems.import}>
            <Button
              variant="default"
              leftSection={<IconClipboardText {...icon} />}
              aria-haspopup="dialog"
              onClick={() => setOpened('paste')}
            >
              {t('oneTime.paste')}
            </Button>
          </Can>
          {add}
        </Group>
      }
      tabs={ITEM_TABS.map((tab) => ({ to: `/payroll-items/${tab}` as const, label: t(`tab.${tab}`) }))}
      filters={<FilterBar list={list} search={t('oneTime.search')} />}
    >
      <QueryView
        query={items}
        shape={columns}
        empty={
          list.isFiltered ? undefined : <EmptyState title={t('oneTime.emptyTitle')} text={t('oneTime.emptyText')} action={add} />
        }
      >
        {(page) => (
          <DataTable
            id="one-time-items"
            label={t('oneTime.title')}
            columns={columns}
            page={page}
            list={list}
            rowId={(item) => item.id}
          />
        )}
      </QueryView>
      <OneTimeDrawer isOpen={opened === 'new'} onClose={close} />
      <PasteDrawer isOpen={opened === 'paste'} onClose={close} />
    </ListPage>
  );
}
