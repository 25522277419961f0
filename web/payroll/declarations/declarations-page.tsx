import { NativeSelect, Text } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { DECLARED } from '../../../contract/payroll/declaration-words.ts';
import { taxDeductions } from '../../../contract/payroll/tax-deductions.ts';
import { STATES } from '../../../domain/payroll/declarations/states.ts';
import { query } from '../../api/queries.ts';
import { Can } from '../../api/session.tsx';
import { type SortField, sortOf } from '../../api/sort-of.ts';
import { useCall } from '../../api/use-call.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { useListState } from '../../ui/list-state.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { usePayrollTabs } from '../shared/payroll-tabs.ts';
import { PersonCell } from '../shared/person-cell.tsx';
import { shownTaxYear } from '../shared/shown-tax-year.ts';
import { PAYROLL } from '../shared/texts.ts';
import { taxYears, thisTaxYear } from './declaration-tools.tsx';
import { DeskDeclaration } from './desk-declaration.tsx';
import { DECLARATIONS, type DeclarationsT } from './texts.ts';

type Row = WireAnswer<typeof taxDeductions.employees>['content'][number];
type RowColumn = Column<Row, SortField<typeof taxDeductions.employees>>;
const FILTERED = ['none', ...STATES] as const;

/** Who declared allowances for a tax year, and what waits for approval. */
export function DeclarationsPage() {
  const { t, language } = useText(DECLARATIONS);
  const { t: declared } = useText(DECLARED);
  const { t: payroll } = useText(PAYROLL);
  const list = useListState({ size: 50, sort: 'code,asc' });
  const year = Number(list.one('year')) || thisTaxYear();
  const asked = list.one('state');
  const state = FILTERED.find((known) => known === asked) ?? 'all';
  const found = useQuery({
    ...query(taxDeductions.employees, {
      query: {
        year,
        state,
        search: list.text,
        page: list.page,
        size: list.size,
        sort: sortOf(taxDeductions.employees, list.sort),
      },
    }),
    placeholderData: keepPreviousData,
  });
  const columns = useMemo(() => columnsOf(t), [t]);
  const setYear = (next: number) => list.set({ year: next === thisTaxYear() ? undefined : String(next) });
  const employeeId = list.one('employee');
  const isNarrowed = list.text !== undefined || state !== 'all';
  return (
    <ListPage
      title={t('desk.listTitle')}
      tabs={usePayrollTabs(payroll)}
      filters={
        <FilterBar
          list={list}
          search={t('desk.search')}
          filters={[
            {
              name: 'state',
              label: t('desk.state'),
              options: FILTERED.map((value) => ({ value, label: declared(`state.${value}`) })),
            },
          ]}
        >
          <NativeSelect
            aria-label={t('year')}
            value={String(year)}
            data={taxYears().map((value) => ({ value: String(value), label: `${t('year')} ${shownTaxYear(value, language)}` }))}
            onChange={(event) => setYear(Number(event.currentTarget.value))}
          />
        </FilterBar>
      }
    >
      <Text c="dimmed" size="sm" maw={820}>
        {t('desk.listLead')}
      </Text>
      {found.data ? (
        <Text size="sm" role="status">
          {t('desk.summary', { declared: found.data.declaredPeople, waiting: found.data.waitingPeople })}
        </Text>
      ) : null}
      <QueryView query={found} empty={<EmptyState title={t(isNarrowed ? 'desk.noneFound' : 'desk.none')} />}>
        {(page) => (
          <DataTable
            id="tax-declarations"
            label={t('desk.listTitle')}
            columns={columns}
            page={page}
            list={list}
            rowId={(row) => row.employeeId}
            isFlagged={(row) => row.waiting > 0}
            linkTo={(row) => list.addressOf({ employee: row.employeeId })}
            onOpen={(row) => list.open({ employee: row.employeeId })}
            tools={<ApproveShown rows={page.content} />}
          />
        )}
      </QueryView>
      <Can call={taxDeductions.approve}>
        <SideDrawer
          title={t('desk.drawer', { year: shownTaxYear(year, language) })}
          isOpen={employeeId !== undefined}
          hasAddress
          onClose={() => list.close({ employee: undefined })}
          size={640}
        >
          {employeeId ? <DeskDeclaration year={year} onYear={setYear} employeeId={employeeId} /> : null}
        </SideDrawer>
      </Can>
    </ListPage>
  );
}

/** Approves at once what waits of the people on this page. */
function ApproveShown({ rows }: { rows: readonly Row[] }) {
  const { t } = useText(DECLARATIONS);
  const approve = useCall(taxDeductions.approveMany, { doneText: t('desk.approvedDone') });
  const items = rows.flatMap(({ waitingSections }) => waitingSections.map(({ id, version }) => ({ id, version })));
  if (items.length === 0) return null;
  return (
    <ConfirmButton
      size="compact-sm"
      question={t('desk.approveQuestion', { count: items.length })}
      text={t('desk.approveText')}
      verb={t('desk.approve')}
      onConfirm={() => approve.mutate({ body: { items, approved: true } })}
    >
      {t('desk.approveShown', { count: items.length })}
    </ConfirmButton>
  );
}

function columnsOf(t: DeclarationsT): RowColumn[] {
  const count = (id: 'waiting' | 'approved' | 'rejected' | 'drafts' | 'files'): RowColumn => ({
    id,
    header: t(`desk.${id}`),
    value: (row) => row[id],
    cell: (row) => (row[id] === 0 ? '–' : row[id]),
    align: 'end',
  });
  return [
    {
      id: 'name',
      header: t('desk.name'),
      value: (row) => row.name,
      cell: (row) => <PersonCell person={row} />,
      isSortable: true,
      width: 240,
    },
    { id: 'department', header: t('desk.department'), value: (row) => row.departmentName, isSortable: true },
    count('waiting'),
    count('approved'),
    count('rejected'),
    count('drafts'),
    count('files'),
    {
      id: 'updated',
      header: t('desk.updated'),
      value: (row) => row.updatedDate,
      cell: (row) => format.dateOf(row.updatedDate),
      isSortable: true,
    },
  ];
}
