import { Button, Tooltip } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAlertTriangle, IconPlus } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { payrollTemplates } from '../../../contract/payroll/payroll-templates.ts';
import { query } from '../../api/queries.ts';
import { Can } from '../../api/session.tsx';
import { type SortField, sortOf } from '../../api/sort-of.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { useListState } from '../../ui/list-state.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { statusOf } from '../../ui/status.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { templatePath } from '../shared/payroll-paths.ts';
import { usePayrollTabs } from '../shared/payroll-tabs.ts';
import { PAYROLL } from '../shared/texts.ts';
import { OwnPaySwitch } from './own-pay-switch.tsx';
import { payDayText } from './pay-day-text.ts';
import { TemplateDialog } from './template-dialog.tsx';
import { PAYROLL_TEMPLATES, type TemplatesT } from './texts.ts';

type Row = WireAnswer<typeof payrollTemplates.list>['content'][number];
type RowColumn = Column<Row, SortField<typeof payrollTemplates.list>>;

/** Who is paid together, who makes the payroll and who approves it. */
export function TemplatesPage() {
  const { t } = useText(PAYROLL_TEMPLATES);
  const { t: payroll } = useText(PAYROLL);
  const list = useListState({ size: 25, sort: 'name,asc' });
  const [isOpen, dialog] = useDisclosure(false);
  const columns = useMemo(() => columnsOf(t), [t]);
  const sort = sortOf(payrollTemplates.list, list.sort);
  const found = useQuery({
    ...query(payrollTemplates.list, { query: { search: list.text, page: list.page, size: list.size, sort } }),
    placeholderData: keepPreviousData,
  });
  const add = (
    <Can call={payrollTemplates.create}>
      <Button leftSection={<IconPlus size={18} stroke={1.5} />} aria-haspopup="dialog" onClick={dialog.open}>
        {t('new')}
      </Button>
    </Can>
  );
  return (
    <ListPage
      title={t('title')}
      count={found.data?.totalElements}
      action={add}
      filters={<FilterBar list={list} search={t('search')} />}
      tabs={usePayrollTabs(payroll)}
    >
      <QueryView
        query={found}
        empty={list.isFiltered ? undefined : <EmptyState title={t('empty.title')} text={t('empty.text')} action={add} />}
      >
        {(page) => (
          <DataTable
            id="payroll-templates"
            label={t('title')}
            columns={columns}
            page={page}
            list={list}
            rowId={(row) => row.id}
            isFlagged={(row) => row.warnings.length > 0}
            linkTo={(row) => templatePath(row.id)}
          />
        )}
      </QueryView>
      <OwnPaySwitch />
      <TemplateDialog isOpen={isOpen} onClose={dialog.close} />
    </ListPage>
  );
}

function columnsOf(t: TemplatesT): RowColumn[] {
  const count = (id: string, header: string, value: (row: Row) => number): RowColumn => ({
    id,
    header,
    value,
    cell: (row) => format.count(value(row)),
    align: 'end',
  });
  return [
    { id: 'name', header: t('column.name'), value: (row) => row.name, isSortable: true, width: 220 },
    { id: 'payDay', header: t('column.payDay'), value: (row) => payDayText(row, t) },
    { id: 'cycle', header: t('column.cycle'), value: (row) => t(`cycle.${row.cycle}`), isHidden: true },
    count('members', t('column.members'), (row) => row.memberCount),
    count('makers', t('column.makers'), (row) => row.makerCount),
    count('approvers', t('column.approvers'), (row) => row.approverCount),
    {
      id: 'last',
      header: t('column.last'),
      value: (row) => row.lastReport?.month,
      cell: (row) =>
        row.lastReport ? (
          <>
            {format.month(row.lastReport.month)} <StatusBadge status={statusOf(row.lastReport.status)} />
          </>
        ) : null,
    },
    {
      id: 'warning',
      header: t('column.warning'),
      value: (row) => row.warnings.map((warning) => t(`warning.${warning}`)).join(' '),
      cell: (row) => <Warnings warnings={row.warnings} />,
    },
  ];
}

function Warnings({ warnings }: { warnings: Row['warnings'] }) {
  const { t } = useText(PAYROLL_TEMPLATES);
  const [first] = warnings;
  if (first === undefined) return null;
  const text = warnings.map((warning) => t(`warning.${warning}`)).join(' ');
  return (
    <Tooltip label={text} multiline maw={320}>
      <span>
        <IconAlertTriangle
          size={16}
          stroke={1.5}
          color="var(--mantine-color-orange-6)"
          style={{ verticalAlign: 'text-bottom' }}
          aria-hidden
        />{' '}
        {t(`warning.${first}`)}
      </span>
    </Tooltip>
  );
}
