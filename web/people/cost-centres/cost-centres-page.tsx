import { Button, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { costCentres } from '../../../contract/people/cost-centres.ts';
import { query } from '../../api/queries.ts';
import { Can } from '../../api/session.tsx';
import { useText } from '../../text/use-text.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { TextField } from '../../ui/form/fields.tsx';
import { FormActions } from '../../ui/form/form-actions.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { ListPage } from '../../ui/list-page.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { CostCentreDrawer } from './cost-centre-drawer.tsx';
import { COST_CENTRES } from './texts.ts';

export type CostCentreRow = WireAnswer<typeof costCentres.list>[number];

/** What the books charge pay to, and who belongs where. */
export function CostCentresPage() {
  const { t } = useText(COST_CENTRES);
  const found = useQuery(query(costCentres.list));
  const [isAdding, adding] = useDisclosure(false);
  const [openId, setOpenId] = useState<string | null>(null);
  const columns = useColumns();
  const add = (
    <Can call={costCentres.create}>
      <Button leftSection={<IconPlus size={18} stroke={1.5} />} aria-haspopup="dialog" onClick={adding.open}>
        {t('add')}
      </Button>
    </Can>
  );
  const opened = found.data?.find((row) => row.id === openId) ?? null;
  return (
    <ListPage title={t('title')} count={found.data?.length} action={add}>
      <Text c="dimmed" size="sm" maw={820}>
        {t('lead')}
      </Text>
      <QueryView query={found} empty={<EmptyState title={t('empty')} text={t('emptyText')} action={add} />}>
        {(rows) => (
          <DataTable
            id="cost-centres"
            label={t('title')}
            rows={rows}
            columns={columns}
            rowId={(row) => row.id}
            onOpen={(row) => setOpenId(row.id)}
          />
        )}
      </QueryView>
      <SideDrawer title={t('add')} isOpen={isAdding} onClose={adding.close}>
        <NewCostCentre onClose={adding.close} />
      </SideDrawer>
      <CostCentreDrawer costCentre={opened} onClose={() => setOpenId(null)} />
    </ListPage>
  );
}

function useColumns(): readonly Column<CostCentreRow>[] {
  const { t } = useText(COST_CENTRES);
  return useMemo(
    () => [
      { id: 'code', header: t('column.code'), value: (row) => row.code, width: 120 },
      { id: 'name', header: t('column.name'), value: (row) => row.name, isName: true, width: 280 },
      { id: 'placed', header: t('column.placed'), value: (row) => row.placed, align: 'end', width: 120 },
      { id: 'state', header: t('column.state'), value: (row) => t(row.active ? 'state.active' : 'state.retired'), width: 120 },
    ],
    [t],
  );
}

function NewCostCentre({ onClose }: { onClose: () => void }) {
  const { t } = useText(COST_CENTRES);
  const form = useContractForm(costCentres.create, {
    initial: { code: '', name: '' },
    doneText: t('done.added'),
    onDone: onClose,
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="md">
        <FormErrors of={form} />
        <TextField of={form} name="code" label={t('field.code')} isRequired />
        <TextField of={form} name="name" label={t('field.name')} isRequired />
        <FormActions of={form} label={t('add')} onCancel={onClose} />
      </Stack>
    </form>
  );
}
