import { Button, Group, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { clockInbox } from '../../../contract/time/clock-feeds.ts';
import { AnomalyKind, AnomalyStatus } from '../../../contract/time/clocking-views.ts';
import { query, readAgain } from '../../api/queries.ts';
import { Can } from '../../api/session.tsx';
import { type SortField, sortOf } from '../../api/sort-of.ts';
import { useCall } from '../../api/use-call.ts';
import { dayOfWire, format } from '../../text/format.ts';
import { type Translator, useText } from '../../text/use-text.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FilterBar } from '../../ui/filter-bar.tsx';
import type { ListState } from '../../ui/list-state.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { toast } from '../../ui/toast.tsx';
import { UntilOver } from '../../ui/until-over.ts';
import { AnomalyCards } from './anomaly-cards.tsx';
import { AnomalyChoices, AnomalyState, type Decision, evidenceText, OddWithEvidence, type OnDecide } from './anomaly-parts.tsx';
import { ClockingDrawer, OpenClocking } from './clocking-detail.tsx';
import { type Anomaly, dayPath } from './clocking-types.ts';
import { CLOCKING } from './texts.ts';

/** Odd clockings with their evidence; a person decides, nothing else changes. */
export function Anomalies({ list }: { list: ListState }) {
  const { t } = useText(CLOCKING);
  const [wanted, setWanted] = useState<Decision | null>(null);
  const status = AnomalyStatus.options.find((option) => option === list.one('status')) ?? 'open';
  const kinds = AnomalyKind.options.filter((option) => list.many('kind').includes(option));
  const sort = sortOf(clockInbox.anomalies, list.sort) ?? 'at,desc';
  const filters = kinds.length > 0 ? { kinds } : {};
  const found = useQuery(query(clockInbox.anomalies, { query: { ...filters, status, page: list.page, size: list.size, sort } }));
  const decide = useCall(clockInbox.decide, {
    onDone: (_answer, { body }) => {
      if (wanted && body) toast.done(t(`anomalies.done.${body.status}`, saidOf(wanted.anomaly, t)));
      setWanted(null);
    },
  });
  const columns = useAnomalyColumns(setWanted, list);
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false });
  // The inbox is a view of the page: taking all filters away does not leave it.
  const own = {
    ...list,
    isFiltered: list.one('status') !== undefined || kinds.length > 0,
    clear: () => list.set({ status: undefined, kind: undefined }),
  };
  return (
    <>
      <Group justify="space-between" gap="xs">
        <FilterBar
          list={own}
          filters={[
            {
              name: 'status',
              label: t('filter.status'),
              options: AnomalyStatus.options.map((value) => ({ value, label: t(`state.${value}`) })),
            },
            {
              name: 'kind',
              label: t('filter.kind'),
              isMany: true,
              options: AnomalyKind.options.map((value) => ({ value, label: t(`anomaly.${value}`) })),
            },
          ]}
        />
        <Can call={clockInbox.find}>
          <LookButton />
        </Can>
      </Group>
      <Text size="sm" c="dimmed">
        {t('anomalies.note')}
      </Text>
      <QueryView query={found} empty={<EmptyState title={t('anomalies.none')} text={t('anomalies.noneText')} />}>
        {(page) =>
          isPhone ? (
            <AnomalyCards page={page} list={list} onDecide={setWanted} />
          ) : (
            <DataTable
              id="anomalies"
              label={t('tab.anomalies')}
              columns={columns}
              page={page}
              list={list}
              rowId={(row) => row.id}
            />
          )
        }
      </QueryView>
      <ClockingDrawer list={list} />
      {wanted ? (
        <ReasonDialog
          title={t('anomalies.title', { kind: t(`anomaly.${wanted.anomaly.kind}`), name: wanted.anomaly.name })}
          text={evidenceText(t, wanted.anomaly)}
          verb={t('anomalies.save')}
          isBusy={decide.isPending}
          onConfirm={(reason) =>
            decide.mutate({ body: { id: wanted.anomaly.id, status: wanted.status, reason, version: wanted.anomaly.version } })
          }
          onClose={() => setWanted(null)}
        />
      ) : null}
    </>
  );
}

/** Whose clocking was decided about, and on which day. */
const saidOf = ({ kind, name, at }: Anomaly, t: Translator<typeof CLOCKING>) => ({
  kind: t(`anomaly.${kind}`),
  name,
  day: format.day(dayOfWire(at)),
});

function LookButton() {
  const { t } = useText(CLOCKING);
  const [jobId, setJobId] = useState<string | null>(null);
  const look = useCall(clockInbox.find, { doneText: t('anomalies.looking'), onDone: (started) => setJobId(started.jobId) });
  const show = useCallback(() => void readAgain([clockInbox.anomalies.topic]).finally(() => setJobId(null)), []);
  return (
    <>
      <Button variant="default" loading={look.isPending || jobId !== null} onClick={() => look.mutate({})}>
        {t('anomalies.look')}
      </Button>
      {jobId === null ? null : <UntilOver jobId={jobId} onOver={show} />}
    </>
  );
}

function useAnomalyColumns(onDecide: OnDecide, list: ListState): Column<Anomaly, SortField<typeof clockInbox.anomalies>>[] {
  const { t } = useText(CLOCKING);
  return useMemo(
    () => [
      {
        id: 'at',
        header: t('column.at'),
        isSortable: true,
        value: (row) => format.dateTime(row.at),
        cell: (row) => <OpenClocking id={row.clockId} at={row.at} list={list} />,
      },
      {
        id: 'name',
        header: t('column.name'),
        isSortable: true,
        value: (row) => row.name,
        cell: (row) => <AppLink to={dayPath(row.employeeId, row.at.slice(0, 10))}>{row.name}</AppLink>,
      },
      {
        id: 'kind',
        header: t('column.kind'),
        value: (row) => `${t(`anomaly.${row.kind}`)}: ${evidenceText(t, row)}`,
        cell: (row) => <OddWithEvidence anomaly={row} />,
      },
      {
        id: 'status',
        header: t('column.status'),
        value: (row) => t(`state.${row.status}`),
        cell: (row) => <AnomalyState status={row.status} />,
      },
      {
        id: 'action',
        header: t('column.action'),
        value: () => null,
        cell: (row) => <AnomalyChoices anomaly={row} onDecide={onDecide} />,
      },
    ],
    [t, onDecide, list],
  );
}
