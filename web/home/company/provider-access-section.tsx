import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { providerAccess } from '../../../contract/console/provider-access.ts';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { query } from '../../api/queries.ts';
import { useCan } from '../../api/session.tsx';
import { format } from '../../text/format.ts';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { Section } from '../../ui/section.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import classes from './company.module.css';
import { PROVIDER_ACCESS } from './texts.ts';

type Entry = WireAnswer<typeof providerAccess.history>['content'][number];
const SIZE = 5;

/** When staff of the provider read the company's data, why, and what; for owners and administrators. */
export function ProviderAccessSection() {
  const { t } = useText(PROVIDER_ACCESS);
  const mayRead = useCan(providerAccess.history);
  const [page, setPage] = useState(0);
  const found = useQuery({ ...query(providerAccess.history, { query: { page, size: SIZE } }), enabled: mayRead });
  if (!mayRead) return null;
  return (
    <Section title={t('title')} note={t('note')}>
      <QueryView query={found} shape="form" empty={<Text c="dimmed">{t('none')}</Text>}>
        {(list) => (
          <>
            <ul className={classes.access}>
              {list.content.map((access) => (
                <AccessEntry key={access.id} entry={access} />
              ))}
            </ul>
            {list.totalPages > 1 ? <Steps page={page} last={list.totalPages - 1} onChange={setPage} /> : null}
          </>
        )}
      </QueryView>
    </Section>
  );
}

function AccessEntry({ entry }: { entry: Entry }) {
  const { t } = useText(PROVIDER_ACCESS);
  const { reads, endedBy } = entry;
  const read = reads.map((reading) => `${t(`read.${reading.what}`)} ${t('times', { count: reading.times })}`).join(', ');
  return (
    <li>
      <Group justify="space-between" gap="xs">
        <Text fw={500}>{entry.staffName}</Text>
        <StatusBadge status={endedBy ? 'done' : 'running'} label={t(endedBy ? `ended.${endedBy}` : 'open')} />
      </Group>
      <Text size="sm">{t('reason', { reason: entry.reason })}</Text>
      <Text size="sm" c="dimmed">
        {t(endedBy ? 'period' : 'until', {
          from: format.dateTime(entry.openedAt),
          until: format.time(entry.endedAt ?? entry.expiresAt),
        })}
      </Text>
      <Text size="sm" c="dimmed">
        {reads.length > 0 ? t('reads', { read }) : t('noReads')}
      </Text>
    </li>
  );
}

function Steps({ page, last, onChange }: { page: number; last: number; onChange: (page: number) => void }) {
  const { t } = useText(PROVIDER_ACCESS);
  const { t: shared } = useText(SHARED);
  return (
    <Group gap="xs" mt="sm" aria-label={t('title')}>
      <Button variant="default" disabled={page === 0} onClick={() => onChange(page - 1)}>
        {shared('action.back')}
      </Button>
      <Button variant="default" disabled={page >= last} onClick={() => onChange(page + 1)}>
        {shared('action.next')}
      </Button>
    </Group>
  );
}
