import { Button, Group, SegmentedControl, Select, Text } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { payrollYear } from '../../../contract/payroll/payroll-year.ts';
import { download } from '../../api/client.ts';
import { query } from '../../api/queries.ts';
import { format, today } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { useListState } from '../../ui/list-state.ts';
import { QueryView } from '../../ui/query-view.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { toast } from '../../ui/toast.tsx';
import { usePayrollTabs } from '../shared/payroll-tabs.ts';
import { PersonSelect } from '../shared/person-select.tsx';
import { shownTaxYear } from '../shared/shown-tax-year.ts';
import { PAYROLL } from '../shared/texts.ts';
import { YEAR_VIEW, type YearViewT } from './texts.ts';

type Row = WireAnswer<typeof payrollYear.get>['rows'][number];
const OF = ['cost', 'person', 'item'] as const;
const YEARS_BACK = 5;

/** A year with its months as columns: a person's items, an item's people, or what departments cost. */
export function PayrollYearPage() {
  const { t, language } = useText(YEAR_VIEW);
  const { t: payroll } = useText(PAYROLL);
  const list = useListState();
  const thisYear = Number(today().slice(0, 4));
  const year = Number(list.one('year')) || thisYear;
  const of = OF.find((value) => value === list.one('of')) ?? 'cost';
  const [employeeId, itemId] = [list.one('employee'), list.one('item')];
  const asked = { year, of, employeeId, itemId };
  const found = useQuery({ ...query(payrollYear.get, { query: asked }), placeholderData: keepPreviousData });
  const columns = useMemo(() => columnsOf(t, year), [t, year]);
  const isOpen = (of === 'person' && !employeeId) || (of === 'item' && !itemId);
  const years = Array.from({ length: YEARS_BACK + 1 }, (_, index) => thisYear - index);
  return (
    <ListPage
      title={t('title')}
      tabs={usePayrollTabs(payroll)}
      action={
        <Button
          variant="default"
          disabled={!found.data || found.data.rows.length === 0}
          leftSection={<IconFileSpreadsheet size={18} stroke={1.5} />}
          onClick={() => void download(payrollYear.get, { query: { ...asked, format: 'xlsx' } }).catch(toast.failed)}
        >
          {t('download')}
        </Button>
      }
    >
      <Text c="dimmed" size="sm">
        {t('lead')}
      </Text>
      <Group gap="sm" align="flex-end">
        <SegmentedControl
          aria-label={t('of')}
          data={OF.map((value) => ({ value, label: t(`ofs.${value}`) }))}
          value={of}
          onChange={(next) => list.set({ of: next === 'cost' ? undefined : next })}
        />
        <Select
          aria-label={t('year')}
          data={years.map((value) => ({ value: String(value), label: shownTaxYear(value, language) }))}
          value={String(year)}
          onChange={(next) => list.set({ year: next ?? undefined })}
          allowDeselect={false}
          w={110}
        />
        {of === 'person' ? (
          <PersonSelect
            label={t('employee')}
            placeholder={t('chooseEmployee')}
            isLabelHidden
            value={employeeId ?? null}
            onChange={(id) => list.set({ employee: id ?? undefined })}
          />
        ) : null}
        {of === 'item' ? (
          <Select
            aria-label={t('item')}
            placeholder={t('chooseItem')}
            data={(found.data?.items ?? []).map((item) => ({ value: item.itemId, label: item.name }))}
            value={itemId ?? null}
            onChange={(id) => list.set({ item: id ?? undefined })}
            searchable
            w={240}
          />
        ) : null}
      </Group>
      <QueryView
        query={found}
        isEmpty={({ rows }) => rows.length === 0}
        empty={<EmptyState title={isOpen ? t(`first.${of}`) : t('none')} />}
      >
        {({ rows, total }) => (
          <>
            <Text fw={500}>{t('totals', { amount: format.currency(total) })}</Text>
            <DataTable id="payroll-year" label={t('title')} columns={columns} rows={rows} rowId={(row) => row.id} />
          </>
        )}
      </QueryView>
    </ListPage>
  );
}

const nameOf = (row: Row, t: YearViewT): string => {
  const name = row.name || t('noDepartment');
  if (row.part) return `${name} · ${t(`parts.${row.part}`)}`;
  if (row.positive === false) return `${name} (${t('deducted')})`;
  return row.code ? `${row.code} ${name}` : name;
};

function columnsOf(t: YearViewT, year: number): Column<Row>[] {
  const months = Array.from({ length: 12 }, (_, place): Column<Row> => {
    const month = `${year}-${String(place + 1).padStart(2, '0')}`;
    return {
      id: `m${place + 1}`,
      header: format.shortMonth(month),
      value: (row) => row.months[place] ?? 0,
      cell: (row) => (row.months[place] ? format.money(row.months[place]) : '–'),
      align: 'end',
    };
  });
  return [
    { id: 'name', header: t('name'), value: (row) => nameOf(row, t), isName: true, width: 240 },
    ...months,
    { id: 'total', header: t('total'), value: (row) => row.total, cell: (row) => format.money(row.total), align: 'end' },
  ];
}
