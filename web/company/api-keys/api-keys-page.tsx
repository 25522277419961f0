import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { apiKeys } from '../../../contract/company/api-keys.ts';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { query } from '../../api/queries.ts';
import { useCall } from '../../api/use-call.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { wordKey } from '../shared/word-key.ts';
import { type MadeKey, NewKey } from './key-form.tsx';
import { MadeKeyView } from './made-key-view.tsx';
import { API_KEYS } from './texts.ts';

type KeyRow = WireAnswer<typeof apiKeys.list>[number];
const LOOK = { active: 'done', expired: 'voided', revoked: 'voided', 'maker-gone': 'incomplete' } as const;

/** With which keys other systems call, in whose name, and what each may do. */
export function ApiKeysPage() {
  const { t } = useText(API_KEYS);
  const found = useQuery(query(apiKeys.list));
  const [isAdding, adding] = useDisclosure(false);
  const [made, setMade] = useState<MadeKey | null>(null);
  const columns = useColumns();
  const add = (
    <Button leftSection={<IconPlus size={18} stroke={1.5} />} aria-haspopup="dialog" onClick={adding.open}>
      {t('add')}
    </Button>
  );
  const close = () => {
    adding.close();
    setMade(null);
  };
  return (
    <ListPage title={t('title')} count={found.data?.length} action={add}>
      <AppLink to="/company">{t('back')}</AppLink>
      <Stack gap={4} maw={820}>
        <Text c="dimmed" size="sm">
          {t('lead')}
        </Text>
        <Anchor href="/api" target="_blank" rel="noreferrer" size="sm" w="fit-content">
          {t('reference')}
        </Anchor>
      </Stack>
      <QueryView query={found} empty={<EmptyState title={t('empty')} text={t('emptyText')} action={add} />}>
        {(rows) => (
          <DataTable
            id="api-keys"
            label={t('title')}
            rows={rows}
            columns={columns}
            rowId={(row) => row.id}
            phone={(row) => ({
              title: row.name,
              note: [
                row.scopes.map((scope) => t(`scope.${wordKey(scope)}`)).join(', '),
                row.lastUsedAt ? t('lastUsedAt', { at: format.dateTime(row.lastUsedAt) }) : '',
              ]
                .filter(Boolean)
                .join(' · '),
              below: <StateCell row={row} />,
            })}
          />
        )}
      </QueryView>
      <SideDrawer title={made ? t('made.title') : t('add')} isOpen={isAdding} onClose={close} size={520}>
        {made ? <MadeKeyView made={made} onClose={close} /> : <NewKey onMade={setMade} onClose={close} />}
      </SideDrawer>
    </ListPage>
  );
}

function useColumns(): readonly Column<KeyRow>[] {
  const { t } = useText(API_KEYS);
  return useMemo(() => {
    const scopesOf = (row: KeyRow) => row.scopes.map((scope) => t(`scope.${wordKey(scope)}`)).join(', ');
    return [
      { id: 'name', header: t('column.name'), value: (row) => row.name, isName: true, width: 130 },
      {
        id: 'state',
        header: t('column.state'),
        value: (row) => t(`state.${row.state}`),
        cell: (row) => <StateCell row={row} />,
        width: 190,
      },
      { id: 'scopes', header: t('column.scopes'), value: scopesOf, width: 200 },
      { id: 'tail', header: t('column.tail'), value: (row) => `••••${row.tail}`, width: 90 },
      {
        id: 'createdBy',
        header: t('column.createdBy'),
        value: (row) => (row.createdBy ? format.name(row.createdBy) : ''),
        width: 140,
      },
      {
        id: 'expires',
        header: t('column.expires'),
        value: (row) => (row.expiresAt ? format.dateTime(row.expiresAt) : t('never')),
        width: 120,
      },
      {
        id: 'lastUsed',
        header: t('column.lastUsed'),
        value: (row) => (row.lastUsedAt ? format.dateTime(row.lastUsedAt) : ''),
        width: 130,
      },
    ];
  }, [t]);
}

function StateCell({ row }: { row: KeyRow }) {
  const { t } = useText(API_KEYS);
  const revoke = useCall(apiKeys.revoke, { doneText: t('revoke.done') });
  return (
    <Group gap="xs" wrap="nowrap">
      <StatusBadge status={LOOK[row.state]} label={t(`state.${row.state}`)} />
      {row.state === 'active' || row.state === 'maker-gone' ? (
        <ConfirmButton
          size="compact-sm"
          question={t('revoke.question', { name: row.name })}
          text={t('revoke.text')}
          verb={t('revoke.action')}
          loading={revoke.isPending}
          onConfirm={() => revoke.mutate({ query: { id: row.id } })}
        >
          {t('revoke.action')}
        </ConfirmButton>
      ) : null}
    </Group>
  );
}
