import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { consoleEvents, EVENT_SOURCES } from '../../../contract/console/console-events.ts';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { EVENT_TOPICS } from '../../../domain/console/event-topics.ts';
import { query } from '../../api/queries.ts';
import type { SortField } from '../../api/sort-of.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { useListState } from '../../ui/list-state.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { Column } from '../../ui/table/column.ts';
import { chosenOf, LinkedFilter, sharedFilters } from './record-filters.tsx';
import { RecordsPage } from './records-page.tsx';
import { CONSOLE_RECORDS } from './texts.ts';
import { useEventWords } from './use-event-words.ts';

type Event = WireAnswer<typeof consoleEvents.list>['content'][number];

/** What happened lately in all companies and at the doors of the product, without names and values. */
export function EventsPage() {
  const { t } = useText(CONSOLE_RECORDS);
  const list = useListState({ size: 30, sort: 'at,desc' });
  const requestId = list.one('requestId');
  const found = useQuery(
    query(consoleEvents.list, {
      query: {
        ...sharedFilters(list),
        requestId,
        topics: chosenOf(list, 'topic', EVENT_TOPICS),
        sources: chosenOf(list, 'kind', EVENT_SOURCES),
      },
    }),
  );
  const columns = useColumns();
  const words = useEventWords();
  const filters = [
    { name: 'topic', label: t('filter.topic'), options: EVENT_TOPICS.map((value) => ({ value, label: t(`topic.${value}`) })) },
    {
      name: 'kind',
      label: t('filter.kind'),
      options: EVENT_SOURCES.map((value) => ({ value, label: t(`eventSource.${value}`) })),
    },
  ];
  return (
    <RecordsPage
      kind="events"
      list={list}
      found={found}
      columns={columns}
      filters={filters}
      phone={(row) => ({
        texts: [words(row), format.dateTime(row.at), row.source === 'activity' ? null : t(`eventSource.${row.source}`)],
      })}
      pathOf={(row) => `/console/event-logs/view/${row.id}/overview`}
    >
      <LinkedFilter list={list} name="requestId" label={t('filter.request', { id: requestId ?? '' })} />
    </RecordsPage>
  );
}

function useColumns(): readonly Column<Event, SortField<typeof consoleEvents.list>>[] {
  const { t } = useText(CONSOLE_RECORDS);
  const words = useEventWords();
  return useMemo(
    () => [
      { id: 'at', header: t('column.at'), value: (row) => format.dateTime(row.at), width: 150, isSortable: true },
      {
        id: 'company',
        header: t('column.company'),
        value: (row) => row.organization?.name ?? t('events.noCompany'),
        width: 220,
        givesWay: true,
      },
      { id: 'what', header: t('column.what'), value: words, width: 260, givesWay: true },
      { id: 'by', header: t('column.by'), value: (row) => t(`actor.${row.actorKind}`), width: 160 },
      {
        id: 'result',
        header: t('column.result'),
        value: (row) => (row.source === 'activity' ? null : t(`eventSource.${row.source}`)),
        cell: (row) =>
          row.source === 'activity' ? null : <StatusBadge status="failed" label={t(`eventSource.${row.source}`)} />,
        width: 150,
      },
      { id: 'request', header: t('column.request'), value: (row) => row.requestId, width: 240, isHidden: true },
    ],
    [t, words],
  );
}
