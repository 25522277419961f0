import { Button, Group, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { webhooks } from '../../../contract/company/webhooks.ts';
import { query } from '../../api/queries.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { wordKey } from '../shared/word-key.ts';
import { SecretView } from './secret-view.tsx';
import { WEBHOOKS } from './texts.ts';
import { WebhookDrawer } from './webhook-drawer.tsx';
import { NewWebhook, type WebhookRow } from './webhook-form.tsx';

/** Which systems are told what happens in the company, and how their messages arrive. */
export function WebhooksPage() {
  const { t } = useText(WEBHOOKS);
  const found = useQuery(query(webhooks.list));
  const [isAdding, adding] = useDisclosure(false);
  const [secret, setSecret] = useState<string | null>(null);
  const [openId, setOpenId] = useState<string | null>(null);
  const columns = useColumns();
  const add = (
    <Button leftSection={<IconPlus size={18} stroke={1.5} />} aria-haspopup="dialog" onClick={adding.open}>
      {t('add')}
    </Button>
  );
  const close = () => {
    adding.close();
    setSecret(null);
  };
  return (
    <ListPage title={t('title')} count={found.data?.length} action={add}>
      <Group gap="md">
        <AppLink to="/company">{t('back')}</AppLink>
        <AppLink to="/company/api-keys">{t('keys')}</AppLink>
      </Group>
      <Text c="dimmed" size="sm" maw={820}>
        {t('lead')}
      </Text>
      <QueryView query={found} empty={<EmptyState title={t('empty')} text={t('emptyText')} action={add} />}>
        {(rows) => (
          <DataTable
            id="webhooks"
            label={t('title')}
            rows={rows}
            columns={columns}
            rowId={(row) => row.id}
            onOpen={(row) => setOpenId(row.id)}
            phone={(row) => ({
              title: row.url,
              note: row.kinds.map((kind) => t(`kind.${wordKey(kind)}`)).join(', '),
              end: <StatusBadge status={row.isActive ? 'done' : 'voided'} label={t(row.isActive ? 'state.on' : 'state.off')} />,
              endNote: row.failed > 0 ? t('failedCount', { count: row.failed }) : undefined,
            })}
          />
        )}
      </QueryView>
      <SideDrawer title={secret ? t('secret.title') : t('add')} isOpen={isAdding} onClose={close} size={520}>
        {secret ? <SecretView secret={secret} onClose={close} /> : <NewWebhook onMade={setSecret} onClose={close} />}
      </SideDrawer>
      <WebhookDrawer webhook={found.data?.find((row) => row.id === openId) ?? null} onClose={() => setOpenId(null)} />
    </ListPage>
  );
}

function useColumns(): readonly Column<WebhookRow>[] {
  const { t } = useText(WEBHOOKS);
  return useMemo(
    () => [
      { id: 'url', header: t('column.url'), value: (row) => row.url, isName: true, width: 250 },
      {
        id: 'state',
        header: t('column.state'),
        value: (row) => t(row.isActive ? 'state.on' : 'state.off'),
        cell: (row) => (
          <StatusBadge status={row.isActive ? 'done' : 'voided'} label={t(row.isActive ? 'state.on' : 'state.off')} />
        ),
        width: 100,
      },
      {
        id: 'kinds',
        header: t('column.kinds'),
        value: (row) => row.kinds.map((kind) => t(`kind.${wordKey(kind)}`)).join(', '),
        width: 270,
      },
      { id: 'waiting', header: t('column.waiting'), value: (row) => row.waiting, align: 'end', width: 100 },
      { id: 'failed', header: t('column.failed'), value: (row) => row.failed, align: 'end', width: 100 },
      {
        id: 'lastDone',
        header: t('column.lastDone'),
        value: (row) => (row.lastDoneAt ? format.dateTime(row.lastDoneAt) : ''),
        width: 130,
      },
    ],
    [t],
  );
}
