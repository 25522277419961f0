import { Alert, Button, Group, MultiSelect, Radio, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { monthlyShifts } from '../../../contract/shifts/monthly-shifts.ts';
import { shifts } from '../../../contract/shifts/shifts.ts';
import { PUBLISH_NOTICES } from '../../../domain/time/shift-types.ts';
import { call } from '../../api/client.ts';
import { useCall } from '../../api/use-call.ts';
import { JobProgress } from '../../jobs/job-progress.tsx';
import { AlteredLeaves } from '../../people/shared/altered-leaves.tsx';
import { format } from '../../text/format.ts';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { toast } from '../../ui/toast.tsx';
import type { ShownBoard } from './board-state.ts';
import { PublishWarnings } from './publish-warnings.tsx';
import { SHIFTS } from './texts.ts';

type Notice = (typeof PUBLISH_NOTICES)[number];

/** Makes the shown changes known: what changes, who hears of it, and how. */
export function PublishForm({ shown, onClose }: { shown: ShownBoard; onClose: () => void }) {
  const { t } = useText(SHIFTS);
  const { t: shared } = useText(SHARED);
  const { board, index, people, isFiltered } = shown;
  const [notify, setNotify] = useState<Notice>('app');
  const [isChangesOnly, setChangesOnly] = useState(true);
  const [groupIds, setGroups] = useState<string[]>([]);
  const [countJobId, setCountJob] = useState<string | null>(null);
  const endpoint = board.board === 'weekly' ? shifts.publish : monthlyShifts.publishGroups;
  const body = {
    shiftId: board.id,
    from: index.range.from,
    to: index.range.to,
    employeeIds: isFiltered ? people.flatMap((at) => index.range.people[at]?.employeeId ?? []) : undefined,
    groupIds: groupIds.length > 0 ? groupIds : undefined,
    changesOnly: isChangesOnly,
    notify,
  };
  const preview = useQuery({
    queryKey: ['shift-publish-preview', body],
    queryFn: () => call(endpoint, { body: { ...body, preview: true } }),
    staleTime: 0,
  });
  const publish = useCall(endpoint, {
    onDone: (answer) => {
      toast.done(t('done.published', { count: answer.shifts }));
      if (answer.countJobId) setCountJob(answer.countJobId);
      else onClose();
    },
  });
  const { groups } = index.range;
  const warnedPeople =
    groupIds.length === 0 ? people : people.filter((at) => groupIds.includes(index.range.people[at]?.groupId ?? ''));
  if (countJobId) return <Counting jobId={countJobId} onClose={onClose} />;
  return (
    <Stack gap="md">
      <Text size="sm">{t('publishRange', { from: format.day(body.from), to: format.day(body.to) })}</Text>
      {groups.length > 1 ? (
        <MultiSelect
          label={t('publishGroups')}
          placeholder={groupIds.length === 0 ? t('everyGroup') : undefined}
          data={groups.map(({ id, name, publishTime }) => ({
            value: id,
            label: publishTime ? `${name} · ${format.dateTime(publishTime)}` : name,
          }))}
          value={groupIds}
          onChange={setGroups}
        />
      ) : null}
      <QueryView query={preview} shape="form">
        {(count) => (
          <Alert color="blue" role="status">
            {t('publishCount', {
              shifts: t('shiftCount', { count: count.shifts }),
              people: t('people', { count: count.people }),
            })}
            <Text size="sm">{t('publishParts', { added: count.added, changed: count.changed, removed: count.removed })}</Text>
            <AlteredLeaves {...count} />
          </Alert>
        )}
      </QueryView>
      <PublishWarnings index={index} people={warnedPeople} />
      <Radio.Group
        label={t('field.notify')}
        value={notify}
        onChange={(value) => setNotify(PUBLISH_NOTICES.find((publishNotice) => publishNotice === value) ?? 'app')}
      >
        <Stack gap={6} mt={6}>
          {PUBLISH_NOTICES.map((publishNotice) => (
            <Radio key={publishNotice} value={publishNotice} label={t(`notify.${publishNotice}`)} />
          ))}
        </Stack>
      </Radio.Group>
      {notify === 'none' ? null : (
        <Radio.Group
          label={t('field.whom')}
          value={isChangesOnly ? 'changes' : 'all'}
          onChange={(value) => setChangesOnly(value === 'changes')}
        >
          <Stack gap={6} mt={6}>
            <Radio value="changes" label={t('whom.changes')} />
            <Radio value="all" label={t('whom.all')} />
          </Stack>
        </Radio.Group>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {shared('action.cancel')}
        </Button>
        <Button
          disabled={!preview.data || preview.data.shifts === 0}
          loading={publish.isPending}
          onClick={() => publish.mutate({ body })}
        >
          {t('publish', { count: preview.data?.shifts ?? 0 })}
        </Button>
      </Group>
    </Stack>
  );
}

/** The shifts are known already; the time sheets follow while this is open or closed. */
function Counting({ jobId, onClose }: { jobId: string; onClose: () => void }) {
  const { t } = useText(SHIFTS);
  const { t: shared } = useText(SHARED);
  return (
    <Stack gap="md">
      <Text size="sm">{t('countingNote')}</Text>
      <JobProgress jobId={jobId} label={t('counting')} />
      <Group justify="flex-end">
        <Button onClick={onClose}>{shared('action.close')}</Button>
      </Group>
    </Stack>
  );
}
