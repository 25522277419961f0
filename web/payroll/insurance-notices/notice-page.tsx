import { Checkbox, Group, Stack, Text, Title } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { insuranceNotices } from '../../../contract/payroll/insurance-notices.ts';
import { isYearMonth, yearMonth } from '../../../domain/units.ts';
import { download } from '../../api/client.ts';
import { query } from '../../api/queries.ts';
import { format, thisMonth } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { useListState } from '../../ui/list-state.ts';
import { MonthStepper } from '../../ui/month-stepper.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { BranchChoice } from '../shared/branch-choice.tsx';
import { usePayrollTabs } from '../shared/payroll-tabs.ts';
import { PersonCell } from '../shared/person-cell.tsx';
import { problemText } from '../shared/problem-text.ts';
import { type GapGroup, ReadinessList } from '../shared/readiness-list.tsx';
import { SaveButton, TakenFiles } from '../shared/taken-files.tsx';
import { PAYROLL, type PayrollT } from '../shared/texts.ts';
import { NOTICES, type NoticesT } from './texts.ts';

type Notice = WireAnswer<typeof insuranceNotices.list>;
type Row = Notice['rows'][number];

export const JoinersPage = () => <NoticePage document="sps103" />;
export const LeaversNoticePage = () => <NoticePage document="sps609" />;

/** Who of a month is to be reported to the Social Security Office: by when, what is missing, the file and the form. */
function NoticePage({ document }: { document: Notice['document'] }) {
  const { t } = useText(NOTICES);
  const { t: payroll } = useText(PAYROLL);
  const list = useListState();
  const chosen = list.one('month');
  const month = chosen && isYearMonth(chosen) ? chosen : yearMonth(thisMonth());
  const branchId = list.one('branchId');
  const found = useQuery(query(insuranceNotices.list, { query: { document, month, ...(branchId ? { branchId } : {}) } }));
  return (
    <ListPage
      title={t(`${document}.title`)}
      tabs={usePayrollTabs(payroll)}
      filters={<MonthStepper month={month} onChange={(next) => list.set({ month: next, branchId: undefined })} />}
    >
      <Text c="dimmed" size="sm" maw={820}>
        {t(`${document}.lead`)}
      </Text>
      <QueryView
        query={found}
        empty={<EmptyState title={t(`none.${document}`, { month: format.month(month) })} text={t('none.text')} />}
        isEmpty={(notice) => notice.rows.length === 0 && notice.filings.length === 0 && notice.branches.length === 0}
      >
        {(notice) => (
          <Stack gap="md">
            <BranchChoice branches={notice.branches} value={branchId} onChange={(next) => list.set({ branchId: next })} />
            <NoticeOfMonth notice={notice} branchId={branchId} />
          </Stack>
        )}
      </QueryView>
    </ListPage>
  );
}

type OfBranch = { notice: Notice; branchId: string | undefined };
function NoticeOfMonth({ notice, branchId }: OfBranch) {
  const { t } = useText(NOTICES);
  const { t: payroll } = useText(PAYROLL);
  const columns = useMemo(() => columnsOf(notice.document, t), [notice.document, t]);
  const groups = gapsOf(notice, payroll);
  return (
    <Stack gap="md">
      <TakeNotice notice={notice} branchId={branchId} />
      {groups.length > 0 ? (
        <section aria-label={t('missing')}>
          <Title order={2} fz={16} mb="xs">
            {t('missing')}
          </Title>
          <ReadinessList groups={groups} />
        </section>
      ) : null}
      <section>
        <Title order={2} fz={16} mb="xs">
          {t('rows')}
        </Title>
        <DataTable
          id={`notice-${notice.document}`}
          label={t('rows')}
          columns={columns}
          rows={notice.rows}
          rowId={(row) => row.employeeId}
          isFlagged={(row) => row.isLate}
        />
      </section>
      <TakenFiles filings={notice.filings} onAgain={(id) => download(insuranceNotices.filing, { query: { id } })} />
    </Stack>
  );
}

const isHeldBack = (row: Row): boolean => row.problems.some((problem) => problem.severity === 'error');

function TakeNotice({ notice: { document, month, rows, isReady }, branchId }: OfBranch) {
  const { t } = useText(NOTICES);
  const client = useQueryClient();
  const ready = rows.filter((row) => !isHeldBack(row));
  const some = ready.filter((row) => row.reportedDate === null).length;
  const isPartly = some > 0 && some < ready.length;
  const [isOnlyNew, setOnlyNew] = useState(true);
  const people = isPartly && isOnlyNew ? ('new' as const) : ('all' as const);
  const take = (kind: 'xlsx' | 'pdf') => async () => {
    await download(insuranceNotices.list, {
      query: { document, month, people, format: kind, ...(branchId ? { branchId } : {}) },
    });
    await client.invalidateQueries();
  };
  const heldBack = rows.length - ready.length;
  return (
    <Stack gap="xs">
      <Group gap="sm">
        <SaveButton label={t('excel')} isPrimary isDisabled={!isReady} onSave={take('xlsx')} />
        <SaveButton label={t('pdf')} isDisabled={!isReady} onSave={take('pdf')} />
        {isReady ? <StatusBadge status="done" label={t('ready')} /> : <Text c="dimmed">{t('blocked')}</Text>}
      </Group>
      <Text c="dimmed" size="sm">
        {t('noText')}
      </Text>
      {isPartly ? (
        <Checkbox label={t('onlyNew')} checked={isOnlyNew} onChange={(event) => setOnlyNew(event.currentTarget.checked)} />
      ) : null}
      {isReady && heldBack > 0 ? <Text size="sm">{t('leftOut', { count: heldBack })}</Text> : null}
    </Stack>
  );
}

function gapsOf({ company, rows }: Notice, payroll: PayrollT): GapGroup[] {
  const gap = (problem: Row['problems'][number]) => ({
    key: `${problem.field} ${problem.code}`,
    text: problemText(problem, payroll),
    field: problem.field,
    isBlocking: problem.severity === 'error',
  });
  return [
    ...(company.length > 0 ? [{ person: null, gaps: company.map(gap) }] : []),
    ...rows.filter((row) => row.problems.length > 0).map((row) => ({ person: row, gaps: row.problems.map(gap) })),
  ];
}

function columnsOf(document: Notice['document'], t: NoticesT): Column<Row>[] {
  const day = document === 'sps103' ? 'startDate' : 'lastDay';
  const reason: Column<Row> = {
    id: 'reason',
    header: t('reason'),
    value: (row) => row.reasonCode,
    cell: (row) => (row.reason ? t(`reasons.${row.reason}`) : '–'),
    width: 190,
  };
  return [
    { id: 'name', header: t('person'), value: (row) => row.name, cell: (row) => <PersonCell person={row} />, width: 220 },
    {
      id: 'nationalId',
      header: t('nationalId'),
      value: (row) => row.nationalId,
      cell: (row) => (row.nationalId ? `••• ${row.nationalId}` : '–'),
    },
    {
      id: day,
      header: t(day),
      value: (row) => row[day],
      cell: (row) => (row[day] ? format.day(row[day]) : '–'),
      width: 130,
    },
    ...(document === 'sps609' ? [reason] : []),
    {
      id: 'due',
      header: t('due'),
      value: (row) => row.due,
      cell: (row) => (
        <Group gap={6} wrap="nowrap">
          {format.day(row.due)}
          {row.isLate ? <StatusBadge status="late" label={t('late')} /> : null}
        </Group>
      ),
      width: 210,
    },
    {
      id: 'reported',
      header: t('reported'),
      value: (row) => row.reportedDate,
      cell: (row) => (row.reportedDate ? format.dateOf(row.reportedDate) : t('notReported')),
      width: 130,
    },
  ];
}
