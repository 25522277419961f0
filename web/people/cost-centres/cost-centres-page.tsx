import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { costCentres } from '../../../contract/people/cost-centres.ts';
import { query } from '../../api/queries.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { TextField } from '../../ui/form/fields.tsx';
import { FormActions } from '../../ui/form/form-actions.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import type { Column } from '../../ui/table/column.ts';
import { PlacesPage } from '../shared/places-page.tsx';
import { CostCentreDrawer } from './cost-centre-drawer.tsx';
import { COST_CENTRES } from './texts.ts';

export type CostCentreRow = WireAnswer<typeof costCentres.list>[number];

/** What the books charge pay to, and who belongs where. */
export function CostCentresPage() {
  const { t } = useText(COST_CENTRES);
  return (
    <PlacesPage
      id="cost-centres"
      words={t}
      found={useQuery(query(costCentres.list))}
      columns={useColumns()}
      phone={(row) => ({
        title: row.name,
        note: [row.code, t(row.active ? 'state.active' : 'state.retired')].join(' · '),
        end: format.count(row.placed),
        endNote: t('column.placed'),
      })}
      create={costCentres.create}
      newForm={(close) => <NewCostCentre onClose={close} />}
      drawer={(costCentre, close) => <CostCentreDrawer costCentre={costCentre} onClose={close} />}
    />
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
