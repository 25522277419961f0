import { Group, Select, Stack, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { MONTH_LISTS, monthLists } from '../../../contract/payroll/month-lists.ts';
import { isYearMonth, yearMonth } from '../../../domain/units.ts';
import { download } from '../../api/client.ts';
import { query } from '../../api/queries.ts';
import { format, thisMonth } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { useListState } from '../../ui/list-state.ts';
import { MonthStepper, monthAfter } from '../../ui/month-stepper.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { FormLink } from '../shared/form-link.tsx';
import { usePayrollTabs } from '../shared/payroll-tabs.ts';
import { PersonCell } from '../shared/person-cell.tsx';
import { problemText } from '../shared/problem-text.ts';
import { ReadinessList } from '../shared/readiness-list.tsx';
import { SaveButton, TakenFiles } from '../shared/taken-files.tsx';
import { PAYROLL } from '../shared/texts.ts';
import { MONTH_LISTS_TEXT, type MonthListsT } from './texts.ts';

type Found = WireAnswer<typeof monthLists.get>;
type Kind = Found['list'];
type GroupOf = Found['groups'][number];
type Row = GroupOf['rows'][number];

/** What a month pays into funds and hands on to offices: who, how much, and the files of it. */
export function MonthListsPage() {
  const { t } = useText(MONTH_LISTS_TEXT);
  const { t: payroll } = useText(PAYROLL);
  const state = useListState();
  const asked = state.one('month');
  const month = asked && isYearMonth(asked) ? asked : yearMonth(monthAfter(thisMonth(), -1));
  const list = MONTH_LISTS.find((kind) => kind === state.one('list')) ?? 'welfareFund';
  const found = useQuery(query(monthLists.get, { query: { list, month } }));
  return (
    <ListPage
      title={t('title')}
      tabs={usePayrollTabs(payroll)}
      filters={
        <Group gap="sm">
          <Select
            aria-label={t('kind')}
            data={MONTH_LISTS.map((kind) => ({ value: kind, label: t(`list.${kind}`) }))}
            value={list}
            onChange={(next) => state.set({ list: next ?? undefined })}
            allowDeselect={false}
            w={280}
          />
          <MonthStepper month={month} onChange={(next) => state.set({ month: next })} />
        </Group>
      }
    >
      <Text c="dimmed" size="sm" maw={820}>
        {t('lead')}
      </Text>
      <QueryView query={found} empty={<NoList list={list} month={month} />} isEmpty={(answer) => answer.groups.length === 0}>
        {(answer) => <MonthList key={`${answer.list} ${answer.month}`} found={answer} />}
      </QueryView>
    </ListPage>
  );
}

function NoList({ list, month }: { list: Kind; month: string }) {
  const { t } = useText(MONTH_LISTS_TEXT);
  return (
    <EmptyState
      title={t(`none.${list}`, { month: format.month(month) })}
      text={t(`noneText.${list}`)}
      action={<AppLink to="/payroll-items/deductions">{t('items')}</AppLink>}
    />
  );
}

function MonthList({ found }: { found: Found }) {
  const { t } = useText(MONTH_LISTS_TEXT);
  const { t: payroll } = useText(PAYROLL);
  const gaps = found.employees.map(({ problems, ...person }) => ({
    person,
    gaps: problems.map((problem) => ({
      key: `${problem.field} ${problem.code}`,
      text: problemText(problem, payroll),
      field: problem.field,
      isBlocking: problem.severity === 'error',
    })),
  }));
  return (
    <Stack gap="md">
      <Group gap="sm">
        <ListFiles found={found} />
        {found.isReady ? <StatusBadge status="done" label={t('ready')} /> : null}
      </Group>
      {gaps.length > 0 ? (
        <section aria-label={t('missing')}>
          <Title order={2} fz={16} mb="xs">
            {t('missing')}
          </Title>
          <ReadinessList groups={gaps} />
        </section>
      ) : null}
      {found.groups.map((group) => (
        <ListGroup key={group.payrollId} found={found} group={group} />
      ))}
      <TakenFiles filings={found.filings} onAgain={(id) => download(monthLists.filing, { query: { id } })} />
    </Stack>
  );
}

/** Files of a list whole, or of one fund of it. */
function ListFiles({ found: { list, month, isReady }, payrollId }: { found: Found; payrollId?: string }) {
  const { t } = useText(MONTH_LISTS_TEXT);
  const client = useQueryClient();
  const one = payrollId === undefined ? {} : { payrollId };
  const save = (as: 'xlsx' | 'csv') => async () => {
    await download(monthLists.get, { query: { list, month, ...one, format: as } });
    await client.invalidateQueries();
  };
  const which = payrollId === undefined ? '' : `&payrollId=${payrollId}`;
  return (
    <>
      <SaveButton label={t('excel')} isPrimary={payrollId === undefined} isDisabled={!isReady} onSave={save('xlsx')} />
      <SaveButton label={t('csv')} isDisabled={!isReady} onSave={save('csv')} />
      <FormLink to={`/payrolls/form?form=month-list&list=${list}&month=${month}${which}`} />
    </>
  );
}

function ListGroup({ found, group }: { found: Found; group: GroupOf }) {
  const { t } = useText(MONTH_LISTS_TEXT);
  const isShare = found.list === 'fund' || found.list === 'welfareFund';
  const sums = {
    people: format.count(group.rows.length),
    own: format.currency(group.own),
    company: format.currency(group.company),
  };
  return (
    <section aria-label={group.name}>
      <Group justify="space-between" mb="xs" gap="sm">
        <div>
          <Title order={2} fz={16}>
            {group.name}
          </Title>
          <Text size="sm" c="dimmed">
            {t(isShare ? 'sum' : 'sumAmount', sums)}
          </Text>
        </div>
        {found.groups.length > 1 ? (
          <Group gap="sm">
            <ListFiles found={found} payrollId={group.payrollId} />
          </Group>
        ) : null}
      </Group>
      <DataTable
        id={`month-list-${found.list}`}
        label={group.name}
        columns={columnsOf(t, isShare)}
        rows={group.rows}
        rowId={(row) => row.employeeId}
      />
    </section>
  );
}

const money = (id: string, header: string, value: (row: Row) => number | null): Column<Row> => ({
  id,
  header,
  value,
  cell: (row) => format.money(value(row)),
  align: 'end',
});

const columnsOf = (t: MonthListsT, isShare: boolean): Column<Row>[] => [
  { id: 'name', header: t('person'), value: (row) => row.name, cell: (row) => <PersonCell person={row} />, width: 220 },
  {
    id: 'nationalId',
    header: t('nationalId'),
    value: (row) => row.nationalId,
    cell: (row) => (row.nationalId ? `••• ${row.nationalId}` : '–'),
  },
  ...(isShare
    ? [
        money('wage', t('wage'), (row) => row.wage),
        money('own', t('own'), (row) => row.own),
        money('company', t('company'), (row) => row.company),
      ]
    : [money('own', t('amount'), (row) => row.own)]),
];
