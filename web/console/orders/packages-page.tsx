import { Button, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { consoleOrders } from '../../../contract/console/console-orders.ts';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { query } from '../../api/queries.ts';
import { COMMERCE } from '../../commerce/shared/texts.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { EditPackage, NewPackage } from './package-form.tsx';
import { CONSOLE_ORDERS } from './texts.ts';

export type PackageRow = WireAnswer<typeof consoleOrders.packages>[number];

/** What companies can order, and who of the staff changed it. */
export function PackagesPage() {
  const { t } = useText(CONSOLE_ORDERS);
  const { t: words } = useText(COMMERCE);
  const found = useQuery(query(consoleOrders.packages));
  const [openId, setOpenId] = useState<string | null>(null);
  const [isAdding, adding] = useDisclosure(false);
  const opened = found.data?.find((row) => row.id === openId);
  const columns = useColumns();
  return (
    <ListPage title={t('packages')} count={found.data?.length} action={<Button onClick={adding.open}>{t('addPackage')}</Button>}>
      <AppLink to="/console/orders">{t('title')}</AppLink>
      <Text c="dimmed" size="sm">
        {t('packagesNote')}
      </Text>
      <QueryView query={found}>
        {(rows) => (
          <DataTable
            id="packages"
            label={t('packages')}
            rows={rows}
            columns={columns}
            rowId={(row) => row.id}
            onOpen={(row) => setOpenId(row.id)}
            phone={(row) => ({
              title: row.name,
              note: `${words(`product.${row.productType}`)} · ${words('plans.month', { price: format.money(row.monthlyPrice) })} · ${words('plans.year', { price: format.money(row.annualPrice) })}`,
              end: row.isOffered ? null : t('notOffered'),
            })}
          />
        )}
      </QueryView>
      <SideDrawer title={t('addPackage')} isOpen={isAdding} onClose={adding.close} size={520}>
        <NewPackage onClose={adding.close} />
      </SideDrawer>
      <SideDrawer title={opened?.name ?? ''} isOpen={opened !== undefined} onClose={() => setOpenId(null)} size={520}>
        {opened ? (
          <Stack gap="lg">
            <EditPackage key={opened.version} row={opened} onClose={() => setOpenId(null)} />
            <Changes row={opened} />
          </Stack>
        ) : null}
      </SideDrawer>
    </ListPage>
  );
}

function Changes({ row }: { row: PackageRow }) {
  const { t } = useText(CONSOLE_ORDERS);
  if (row.changes.length === 0) return null;
  return (
    <Stack gap={4}>
      <Text fw={600}>{t('changes')}</Text>
      {row.changes.map((change) => (
        <Text size="sm" key={`${change.at} ${change.staffName}`}>
          {t(change.isNew ? 'created' : 'changed', { name: change.staffName, at: format.dateTime(change.at) })}
        </Text>
      ))}
    </Stack>
  );
}

function useColumns(): readonly Column<PackageRow>[] {
  const { t } = useText(CONSOLE_ORDERS);
  const { t: words } = useText(COMMERCE);
  return useMemo(
    () => [
      { id: 'name', header: t('name'), value: (row) => row.name, isName: true, width: 180 },
      { id: 'type', header: t('type'), value: (row) => words(`product.${row.productType}`), width: 150 },
      { id: 'month', header: t('monthlyPrice'), value: (row) => format.money(row.monthlyPrice), align: 'end', width: 190 },
      { id: 'year', header: t('annualPrice'), value: (row) => format.money(row.annualPrice), align: 'end', width: 190 },
      {
        id: 'seats',
        header: words('customize.seats'),
        value: (row) =>
          words('customize.range', { smallest: format.count(row.smallestSeats), largest: format.count(row.largestSeats) }),
        width: 140,
      },
      { id: 'offered', header: t('isOffered'), value: (row) => t(row.isOffered ? 'isOffered' : 'notOffered'), width: 120 },
    ],
    [t, words],
  );
}
