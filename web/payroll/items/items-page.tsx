import { Badge, Button, Group, Text } from '@mantine/core';
import { IconCheck, IconLock, IconMinus, IconPlus, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { payrollItems } from '../../../contract/payroll/payroll-items.ts';
import { query } from '../../api/queries.ts';
import { Can } from '../../api/session.tsx';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { useAppPath } from '../../ui/app-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { useListState } from '../../ui/list-state.ts';
import { QueryView } from '../../ui/query-view.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { AmountsDrawer } from './amounts-drawer.tsx';
import { ItemDrawer } from './item-drawer.tsx';
import { ITEM_TABS, type PayrollItem, typeOfPath } from './item-types.ts';
import { type ItemsT, PAYROLL_ITEMS } from './texts.ts';

const icon = { size: 18, stroke: 1.5 };

/** What a slip can have a line for: four tabs, system items among them. */
export function ItemsPage() {
  const { t } = useText(PAYROLL_ITEMS);
  const type = typeOfPath(useAppPath());
  const list = useListState();
  const [opened, setOpened] = useState<PayrollItem | 'new' | null>(null);
  const [areAmountsOpen, setAmountsOpen] = useState(false);
  const isShowingAll = list.one('disabled') === 'true';
  const columns = useMemo(() => columnsOf(t, isShowingAll), [t, isShowingAll]);
  const items = useQuery(query(payrollItems.search, { query: { type, name: list.text, disabled: isShowingAll || undefined } }));
  const add = (
    <Can call={payrollItems.create}>
      <Button leftSection={<IconPlus {...icon} />} aria-haspopup="dialog" onClick={() => setOpened('new')}>
        {t(`new.${type}`)}
      </Button>
    </Can>
  );
  return (
    <ListPage
      title={t('title')}
      count={items.data?.totalElements}
      action={
        <Group gap="xs">
          <Button
            variant="default"
            leftSection={<IconUsers {...icon} />}
            aria-haspopup="dialog"
            onClick={() => setAmountsOpen(true)}
          >
            {t('amounts')}
          </Button>
          {add}
        </Group>
      }
      tabs={ITEM_TABS.map((tab) => ({ to: `/payroll-items/${tab}` as const, label: t(`tab.${tab}`) }))}
      filters={
        <FilterBar
          list={list}
          search={t('search')}
          filters={[{ name: 'disabled', label: t('disabled'), options: [{ value: 'true', label: t('showDisabled') }] }]}
        />
      }
    >
      <QueryView
        query={items}
        empty={list.isFiltered ? undefined : <EmptyState title={t('empty.title')} text={t('empty.text')} action={add} />}
      >
        {(page) => (
          <DataTable
            id={`payroll-items-${type}`}
            label={t('title')}
            columns={columns}
            rows={page.content}
            rowId={(item) => item.id}
            onOpen={setOpened}
          />
        )}
      </QueryView>
      <ItemDrawer item={opened} type={type} onClose={() => setOpened(null)} />
      <AmountsDrawer isOpen={areAmountsOpen} onClose={() => setAmountsOpen(false)} />
    </ListPage>
  );
}

function columnsOf(t: ItemsT, isShowingAll: boolean): Column<PayrollItem>[] {
  const status: Column<PayrollItem> = {
    id: 'status',
    header: t('column.status'),
    value: (item) => (item.enabled ? t('inUse') : t('off')),
  };
  return [
    { id: 'name', header: t('column.name'), value: (item) => item.name, cell: (item) => <ItemName item={item} />, width: 264 },
    { id: 'nameEn', header: t('column.nameEn'), value: (item) => item.nameEn, width: 160, givesWay: true },
    {
      id: 'value',
      header: t('column.value'),
      value: (item) => item.value,
      cell: (item) => <ItemValue item={item} />,
      align: 'end',
    },
    {
      id: 'tax',
      header: t('column.tax'),
      value: (item) => item.taxCalculation,
      cell: (item) => <YesNo isYes={item.taxCalculation} />,
      width: 84,
    },
    {
      id: 'socialSecurity',
      header: t('column.socialSecurity'),
      value: (item) => item.socialSecurityCalculation,
      cell: (item) => <YesNo isYes={item.socialSecurityCalculation} />,
      width: 116,
    },
    {
      id: 'regular',
      header: t('column.regular'),
      value: (item) => (item.regular ? t('regular') : t('occasional')),
    },
    {
      id: 'people',
      header: t('column.people'),
      value: (item) => item.employeeCount,
      cell: (item) => (item.employeeCount > 0 ? format.count(item.employeeCount) : ''),
      align: 'end',
    },
    ...(isShowingAll ? [status] : []),
  ];
}

function ItemName({ item }: { item: PayrollItem }) {
  const { t } = useText(PAYROLL_ITEMS);
  return (
    <Group gap="xs" wrap="nowrap">
      <Text span truncate>
        {item.name}
      </Text>
      {item.keyName === null ? null : (
        <Badge flex="none" color="gray" leftSection={<IconLock size={12} stroke={1.75} />}>
          {t('system')}
        </Badge>
      )}
    </Group>
  );
}

function YesNo({ isYes }: { isYes: boolean }) {
  const { t } = useText(PAYROLL_ITEMS);
  const Icon = isYes ? IconCheck : IconMinus;
  return (
    <Group gap={6} wrap="nowrap" c={isYes ? undefined : 'dimmed'}>
      <Icon size={16} stroke={1.5} aria-hidden />
      {isYes ? t('yes') : t('no')}
    </Group>
  );
}

/** What it pays now, and what it will where that is known. */
function ItemValue({ item }: { item: PayrollItem }) {
  const { t } = useText(PAYROLL_ITEMS);
  if (item.keyName !== null) return t('computed');
  const now = amountText({ value: item.value, percent: item.unit === 'percent' ? item.percent : null }, t);
  if (item.next === null) return now;
  const next = t('nextValue', { date: format.day(item.next.startDate), amount: amountText(item.next, t) });
  return (
    <>
      {item.value === 0 && item.percent === 0 ? null : <Text span>{now}</Text>}
      <Text size="sm" c="dimmed">
        {next}
      </Text>
    </>
  );
}

type Amount = Pick<NonNullable<PayrollItem['next']>, 'value' | 'percent'>;
function amountText({ value, percent }: Amount, t: ItemsT): string {
  if (percent !== null) return t('percentOf', { percent: `${format.count(percent / 100)}%` });
  return value === 0 ? t('noValue') : format.money(value);
}
