import { ActionIcon, Button } from '@mantine/core';
import { IconDownload, IconX } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { jobs } from '../../../contract/jobs/jobs.ts';
import type { ReportCalls } from '../../../contract/reports/report-calls.ts';
import { reportRuns } from '../../../contract/reports/report-settings.ts';
import { BASES } from '../../../domain/reports/report-bases.ts';
import type { ReportKind } from '../../../domain/reports/report-columns.ts';
import { download } from '../../api/client.ts';
import { query } from '../../api/queries.ts';
import { type SortField, sortOf } from '../../api/sort-of.ts';
import { useCall } from '../../api/use-call.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { useGo } from '../../ui/app-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { useListState } from '../../ui/list-state.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { toast } from '../../ui/toast.tsx';
import { PLACES, useKindTabs, useReportWords } from '../shared/report-kinds.ts';
import { REPORTS } from '../shared/texts.ts';

type Run = WireAnswer<ReportCalls['history']>['content'][number];
const ASK_WHILE_RUNNING_MS = 2_000;

export const historyOf = (kind: ReportKind) => () => <HistoryPage kind={kind} />;

/** Files of one kind that were made, the newest first. */
function HistoryPage({ kind }: { kind: ReportKind }) {
  const { t } = useText(REPORTS);
  const words = useReportWords();
  const go = useGo();
  const { calls } = PLACES[kind];
  const base = BASES[kind];
  const list = useListState({ size: 25, sort: 'createdDate,desc' });
  const found = useQuery({
    ...query(calls.history, { query: { kind, page: list.page, size: list.size, sort: sortOf(calls.history, list.sort) } }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state }) =>
      state.data?.content.some(({ status }) => status === 'running') ? ASK_WHILE_RUNNING_MS : false,
  });
  const columns = useHistoryColumns();
  const title = t('title.history', { kind: words.kind(kind) });
  return (
    <ListPage title={title} count={found.data?.totalElements} tabs={useKindTabs(kind)}>
      <QueryView
        query={found}
        shape={columns}
        empty={
          <EmptyState
            title={t('history.empty')}
            text={t('history.emptyText')}
            action={<Button onClick={() => go(`${base}/templates`)}>{t('tab.templates')}</Button>}
          />
        }
      >
        {(page) => (
          <DataTable
            id={`history-${kind}`}
            label={title}
            columns={columns}
            page={page}
            list={list}
            rowId={(row) => row.id}
            phone={(row) => ({
              title: row.templateName,
              note: [daysOf(row), row.createdBy].filter(Boolean).join(' · '),
              end: <StatusBadge status={row.status} />,
              action: <FileOf run={row} />,
            })}
          />
        )}
      </QueryView>
    </ListPage>
  );
}

const daysOf = ({ startDate, endDate }: Run): string =>
  [...new Set([startDate, endDate].map(format.day))].filter(Boolean).join(' – ');

function FileOf({ run }: { run: Run }) {
  const { t } = useText(REPORTS);
  const { fileId } = run;
  const cancel = useCall(reportRuns.cancel, { doneText: t('done.canceled') });
  if (run.status === 'running')
    return (
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('history.cancelOf', { name: run.templateName })}
        loading={cancel.isPending}
        onClick={() => cancel.mutate({ body: { id: run.id } })}
      >
        <IconX size={18} stroke={1.5} />
      </ActionIcon>
    );
  if (fileId === null) return null;
  const save = () => void download(jobs.file, { query: { id: fileId } }).catch(toast.failed);
  return (
    <ActionIcon variant="subtle" color="gray" aria-label={t('history.download', { name: run.templateName })} onClick={save}>
      <IconDownload size={18} stroke={1.5} />
    </ActionIcon>
  );
}

function useHistoryColumns(): readonly Column<Run, SortField<ReportCalls['history']>>[] {
  const { t } = useText(REPORTS);
  return useMemo(
    () => [
      { id: 'name', header: t('history.name'), value: (row) => row.templateName, isName: true, width: 240, isSortable: false },
      { id: 'days', header: t('history.days'), value: daysOf, width: 210, isSortable: false },
      { id: 'type', header: t('history.type'), value: (row) => row.fileType.toUpperCase(), width: 80, isSortable: false },
      {
        id: 'status',
        header: t('history.status'),
        value: (row) => row.status,
        cell: (row) => <StatusBadge status={row.status} />,
        width: 120,
        isSortable: false,
      },
      {
        id: 'rows',
        header: t('history.rows'),
        value: (row) => row.rows,
        cell: (row) => (row.rows === null ? '–' : format.count(row.rows)),
        align: 'end',
        width: 100,
        isSortable: false,
      },
      {
        id: 'took',
        header: t('history.took'),
        value: (row) => row.milliseconds,
        cell: (row) => (row.milliseconds === null ? '–' : t('history.seconds', { n: (row.milliseconds / 1000).toFixed(1) })),
        align: 'end',
        width: 100,
        isSortable: false,
      },
      { id: 'by', header: t('history.by'), value: (row) => row.createdBy, width: 180, isSortable: false },
      {
        id: 'createdDate',
        header: t('history.at'),
        value: (row) => row.createdDate,
        cell: (row) => format.dateTime(row.createdDate),
        width: 170,
      },
      {
        id: 'file',
        header: t('history.type'),
        value: () => null,
        cell: (row) => <FileOf run={row} />,
        width: 70,
        isSortable: false,
      },
    ],
    [t],
  );
}
