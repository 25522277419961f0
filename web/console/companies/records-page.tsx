import { Stack, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useText } from '../../text/use-text.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { type Filter, FilterBar } from '../../ui/filter-bar.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import type { ListState } from '../../ui/list-state.ts';
import { QueryView } from '../../ui/query-view.tsx';
import type { Column, Paged } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { AccessBanners } from './access-banners.tsx';
import { DayFilters, LinkedFilter } from './record-filters.tsx';
import { CONSOLE_RECORDS } from './texts.ts';

type ConsoleRecord = { readonly id: string; readonly organization: { readonly name: string } | null };
type RecordsPageProps<Row> = {
  kind: 'clocks' | 'events' | 'employees' | 'stations';
  list: ListState;
  found: UseQueryResult<Paged<Row>>;
  columns: readonly Column<Row>[];
  /** Each takes several values. */
  filters: readonly Filter[];
  /** Filters that only this kind has from a link. */
  children?: ReactNode;
  pathOf: (row: Row) => `/console/${string}`;
  /** What a row says on a phone, beside its company. */
  phone: (row: Row) => { texts: readonly (string | number | null)[]; end?: ReactNode };
};

/** What is or happened in all companies, newest first: chosen by company, kind and, of what happened, day; a record opens its own pages. */
export function RecordsPage<Row extends ConsoleRecord>(props: RecordsPageProps<Row>) {
  const { kind, list, found, columns, filters, children, pathOf, phone } = props;
  const { t } = useText(CONSOLE_RECORDS);
  const company = found.data?.content[0]?.organization?.name;
  return (
    <ListPage
      title={t(`${kind}.title`)}
      count={found.data?.totalElements}
      filters={
        <Stack gap="sm">
          <AccessBanners />
          <Text c="dimmed" size="sm">
            {t(`${kind}.note`)}
          </Text>
          <FilterBar
            list={list}
            search={t(kind === 'stations' ? 'stations.search' : 'search')}
            filters={filters.map((filter) => ({ ...filter, isMany: true }))}
          >
            {kind === 'clocks' || kind === 'events' ? <DayFilters list={list} /> : null}
            <LinkedFilter
              list={list}
              name="orgId"
              label={company ? t('filter.company', { name: company }) : t('filter.oneCompany')}
            />
            {children}
          </FilterBar>
        </Stack>
      }
    >
      <QueryView query={found} empty={<EmptyState title={t(list.isFiltered ? `${kind}.noneFound` : `${kind}.none`)} />}>
        {(page) => (
          <DataTable
            id={`console-${kind}`}
            label={t(`${kind}.title`)}
            columns={columns}
            page={page}
            list={list}
            rowId={(row) => row.id}
            linkTo={(row) => pathOf(row)}
            phone={(row) => {
              const { texts, end } = phone(row);
              const [title, ...rest] = texts.filter((text) => text !== null && text !== '');
              return { title: title ?? '–', note: [row.organization?.name ?? t('events.noCompany'), ...rest].join(' · '), end };
            }}
          />
        )}
      </QueryView>
    </ListPage>
  );
}
