import { Button, Code, Group, Pagination, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { webhooks } from '../../../contract/company/webhooks.ts';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { query } from '../../api/queries.ts';
import { useCall } from '../../api/use-call.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { wordKey } from '../shared/word-key.ts';
import { WEBHOOKS } from './texts.ts';
import type { WebhookRow } from './webhook-form.tsx';

type Delivery = WireAnswer<typeof webhooks.deliveries>['content'][number];
const SIZE = 10;
const LOOK = { waiting: 'queued', done: 'done', failed: 'failed' } as const;
/** Messages arrive in seconds: while one waits, the log is read again. */
const LOOK_AGAIN_MS = 3_000;

export function DeliveryLog({ webhook }: { webhook: WebhookRow }) {
  const { t } = useText(WEBHOOKS);
  const [page, setPage] = useState(0);
  const found = useQuery({
    ...query(webhooks.deliveries, { query: { id: webhook.id, page, size: SIZE } }),
    refetchInterval: ({ state }) => (state.data?.content.some(({ status }) => status === 'waiting') ? LOOK_AGAIN_MS : false),
  });
  return (
    <Stack gap="sm" component="section" aria-label={t('log.title')}>
      <Text fw={600}>{t('log.title')}</Text>
      <Text size="sm" c="dimmed">
        {t('log.note')}
      </Text>
      <QueryView query={found} shape="form" empty={<EmptyState title={t('log.none')} />}>
        {(list) => (
          <Stack gap="md">
            {list.content.map((delivery) => (
              <DeliveryLine key={delivery.id} delivery={delivery} mayReplay={webhook.isActive} />
            ))}
            {list.totalPages > 1 ? (
              <Pagination total={list.totalPages} value={page + 1} onChange={(next) => setPage(next - 1)} />
            ) : null}
          </Stack>
        )}
      </QueryView>
    </Stack>
  );
}

function DeliveryLine({ delivery, mayReplay }: { delivery: Delivery; mayReplay: boolean }) {
  const { t } = useText(WEBHOOKS);
  const replay = useCall(webhooks.replay, { doneText: t('done.replayed') });
  const { id, kind, status, attempts, lastStatus, lastError, nextAt, createdAt, body } = delivery;
  const told = [
    format.moment(createdAt),
    t('log.attempts', { count: attempts }),
    lastError ? t(`log.error.${lastError}`) : lastStatus === null ? null : t('log.answered', { status: lastStatus }),
    status === 'waiting' && attempts > 0 && nextAt ? t('log.next', { at: format.moment(nextAt) }) : null,
  ];
  return (
    <Stack gap={4}>
      <Group justify="space-between" gap="xs" wrap="nowrap">
        <Text fw={500}>{t(`kind.${wordKey(kind)}`)}</Text>
        <StatusBadge status={LOOK[status]} label={t(`log.status.${status}`)} />
      </Group>
      <Text size="sm" c="dimmed">
        {told.filter(Boolean).join(' · ')}
      </Text>
      <Group justify="space-between" align="flex-start" gap="xs">
        <details>
          <summary>{t('log.body')}</summary>
          <Code block style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {body}
          </Code>
        </details>
        <Button
          size="compact-sm"
          variant="default"
          disabled={!mayReplay}
          loading={replay.isPending}
          onClick={() => replay.mutate({ body: { id } })}
        >
          {t('log.replay')}
        </Button>
      </Group>
    </Stack>
  );
}
