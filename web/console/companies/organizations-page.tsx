import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { providerConsole } from '../../../contract/console/console.ts';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { COMPANY_PLANS } from '../../../domain/console/company-plan.ts';
import { query } from '../../api/queries.ts';
import { type SortField, sortOf } from '../../api/sort-of.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { useListState } from '../../ui/list-state.ts';
import { QueryView } from '../../ui/query-view.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { AccessBanners } from './access-banners.tsx';
import { CONSOLE } from './texts.ts';

type Row = WireAnswer<typeof providerConsole.organizations>['content'][number];

/** Every company: counts and dates, nothing about its people. */
export function OrganizationsPage() {
  const { t } = useText(CONSOLE);
  const list = useListState({ size: 30, sort: 'createdAt,desc' });
  const chosen = list.many('plan');
  const plan = COMPANY_PLANS.filter((companyPlan) => chosen.includes(companyPlan));
  const found = useQuery(
    query(providerConsole.organizations, {
      query: {
        page: list.page,
        size: list.size,
        sort: sortOf(providerConsole.organizations, list.sort),
        q: list.text,
        plan: plan.length > 0 ? plan : undefined,
      },
    }),
  );
  const columns = useColumns();
  const plans = COMPANY_PLANS.map((value) => ({ value, label: t(`plan.${value}`) }));
  return (
    <ListPage
      title={t('organizations')}
      count={found.data?.totalElements}
      filters={
        <Stack gap="sm">
          <AccessBanners />
          <FilterBar
            list={list}
            search={t('search')}
            filters={[{ name: 'plan', label: t('column.plan'), options: plans, isMany: true }]}
          />
        </Stack>
      }
    >
      <QueryView query={found} empty={list.isFiltered ? undefined : <EmptyState title={t('noOrganizations')} />}>
        {(page) => (
          <DataTable
            id="console-organizations"
            label={t('organizations')}
            columns={columns}
            page={page}
            list={list}
            rowId={(row) => row.id}
            linkTo={(row) => `/console/organizations/view/${row.id}/overview`}
            phone={(row) => ({
              title: row.name,
              note: [row.companyCode, t(`plan.${row.plan}`), `${t('column.people')} ${format.count(row.people)}`]
                .filter((text) => text !== null)
                .join(' · '),
            })}
          />
        )}
      </QueryView>
    </ListPage>
  );
}

function useColumns(): readonly Column<Row, SortField<typeof providerConsole.organizations>>[] {
  const { t } = useText(CONSOLE);
  return useMemo(
    () => [
      {
        id: 'name',
        header: t('column.name'),
        value: (row) => row.name,
        cell: (row) => <CompanyName row={row} />,
        width: 260,
        givesWay: true,
        isSortable: true,
      },
      { id: 'companyCode', header: t('column.companyCode'), value: (row) => row.companyCode, width: 110 },
      { id: 'plan', header: t('column.plan'), value: (row) => t(`plan.${row.plan}`), width: 110 },
      { id: 'people', header: t('column.people'), value: (row) => row.people, align: 'end', width: 96, isSortable: true },
      { id: 'seats', header: t('column.seats'), value: (row) => row.seats, align: 'end', width: 96 },
      {
        id: 'lastClockingDay',
        header: t('column.lastClockingDay'),
        value: (row) => format.day(row.lastClockingDay),
        width: 126,
        isSortable: true,
      },
      {
        id: 'createdAt',
        header: t('column.createdAt'),
        value: (row) => format.dateOf(row.createdAt),
        width: 126,
        isSortable: true,
      },
      {
        id: 'taxId',
        header: t('column.taxId'),
        value: (row) => (row.taxIdTail ? `•••${row.taxIdTail}` : null),
        width: 112,
        isHidden: true,
      },
    ],
    [t],
  );
}

function CompanyName({ row }: { row: Row }) {
  const { t } = useText(CONSOLE);
  return (
    <>
      {row.name}
      {row.isSetup ? null : (
        <Text span size="xs" c="dimmed" ml={8}>
          {t('notSetUp')}
        </Text>
      )}
    </>
  );
}
