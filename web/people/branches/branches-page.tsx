import { Button, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { branches } from '../../../contract/people/branches.ts';
import { query } from '../../api/queries.ts';
import { Can } from '../../api/session.tsx';
import { useText } from '../../text/use-text.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ListPage } from '../../ui/list-page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { BranchDrawer } from './branch-drawer.tsx';
import { NewBranch } from './branch-form.tsx';
import { BRANCHES } from './texts.ts';

export type BranchRow = WireAnswer<typeof branches.list>[number];

/** Where the company works beside its head office, by which numbers the offices know it there, and who belongs to it. */
export function BranchesPage() {
  const { t } = useText(BRANCHES);
  const found = useQuery(query(branches.list));
  const [isAdding, adding] = useDisclosure(false);
  const [openId, setOpenId] = useState<string | null>(null);
  const columns = useColumns();
  const add = (
    <Can call={branches.create}>
      <Button leftSection={<IconPlus size={18} stroke={1.5} />} aria-haspopup="dialog" onClick={adding.open}>
        {t('add')}
      </Button>
    </Can>
  );
  const opened = found.data?.find((row) => row.id === openId) ?? null;
  return (
    <ListPage title={t('title')} count={found.data?.length} action={add}>
      <AppLink to="/company">{t('back')}</AppLink>
      <Text c="dimmed" size="sm" maw={820}>
        {t('lead')}
      </Text>
      <QueryView query={found} empty={<EmptyState title={t('empty')} text={t('emptyText')} action={add} />}>
        {(rows) => (
          <DataTable
            id="branches"
            label={t('title')}
            rows={rows}
            columns={columns}
            rowId={(row) => row.id}
            onOpen={(row) => setOpenId(row.id)}
          />
        )}
      </QueryView>
      <SideDrawer title={t('add')} isOpen={isAdding} onClose={adding.close} size={560}>
        <NewBranch onClose={adding.close} />
      </SideDrawer>
      <BranchDrawer branch={opened} onClose={() => setOpenId(null)} />
    </ListPage>
  );
}

function useColumns(): readonly Column<BranchRow>[] {
  const { t } = useText(BRANCHES);
  return useMemo(
    () => [
      { id: 'code', header: t('column.code'), value: (row) => row.code, width: 100 },
      { id: 'name', header: t('column.name'), value: (row) => row.name, isName: true, width: 260 },
      { id: 'province', header: t('column.province'), value: (row) => row.address.provinceName ?? '', width: 140 },
      { id: 'branchTax', header: t('column.branchTax'), value: (row) => row.branchTax ?? '', width: 120 },
      {
        id: 'branchSocialSecurity',
        header: t('column.branchSocialSecurity'),
        value: (row) => row.branchSocialSecurity ?? '',
        width: 160,
      },
      { id: 'placed', header: t('column.placed'), value: (row) => row.placed, align: 'end', width: 110 },
    ],
    [t],
  );
}
