import { Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { costCentres } from '../../../contract/people/cost-centres.ts';
import { query } from '../../api/queries.ts';
import { Can, useCan } from '../../api/session.tsx';
import { useCall } from '../../api/use-call.ts';
import { useText } from '../../text/use-text.ts';
import { TextField } from '../../ui/form/fields.tsx';
import { FormActions } from '../../ui/form/form-actions.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import { PlaceForm } from '../shared/place-form.tsx';
import { PlacedEntries } from '../shared/placed-entries.tsx';
import type { CostCentreRow } from './cost-centres-page.tsx';
import { COST_CENTRES } from './texts.ts';

type DrawerProps = { costCentre: CostCentreRow | null; onClose: () => void };
/** One cost centre: its words, who belongs there, and who shall. */
export function CostCentreDrawer({ costCentre, onClose }: DrawerProps) {
  const mayChange = useCan(costCentres.update);
  return (
    <SideDrawer
      title={costCentre ? `${costCentre.code} · ${costCentre.name}` : ''}
      isOpen={costCentre !== null}
      onClose={onClose}
      size={560}
    >
      {costCentre && (
        <Stack gap="lg">
          {mayChange && <EditForm key={`${costCentre.id} ${costCentre.version}`} costCentre={costCentre} onClose={onClose} />}
          <Can call={costCentres.entries}>
            <Entries costCentreId={costCentre.id} />
          </Can>
          {costCentre.active && (
            <Can call={costCentres.place}>
              <PlacePeople key={costCentre.id} costCentreId={costCentre.id} />
            </Can>
          )}
        </Stack>
      )}
    </SideDrawer>
  );
}

function EditForm({ costCentre, onClose }: { costCentre: CostCentreRow; onClose: () => void }) {
  const { t } = useText(COST_CENTRES);
  const { id, version, active } = costCentre;
  const form = useContractForm(costCentres.update, {
    initial: { code: costCentre.code, name: costCentre.name },
    complete: (values) => ({ ...values, id, version }),
    doneText: t('done.saved'),
  });
  const retire = useCall(costCentres.update, { doneText: t('done.saved') });
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="md">
        <FormErrors of={form} />
        <TextField of={form} name="code" label={t('field.code')} isRequired />
        <TextField of={form} name="name" label={t('field.name')} isRequired />
        <Group justify="space-between" align="flex-end" gap="xs">
          <Button
            variant="subtle"
            color="gray"
            loading={retire.isPending}
            onClick={() => retire.mutate({ body: { id, version, active: !active } })}
          >
            {t(active ? 'retire' : 'use')}
          </Button>
          <FormActions of={form} label={t('save')} onCancel={onClose} />
        </Group>
      </Stack>
    </form>
  );
}

function Entries({ costCentreId }: { costCentreId: string }) {
  const { t } = useText(COST_CENTRES);
  const found = useQuery(query(costCentres.entries, { query: { costCentreId } }));
  const takeBack = useCall(costCentres.removeEntry, { doneText: t('done.takenBack') });
  return (
    <PlacedEntries
      found={found}
      words={t}
      mayTakeBack={useCan(costCentres.removeEntry)}
      isBusy={takeBack.isPending}
      onTakeBack={(id, done) => takeBack.mutate({ query: { id } }, { onSuccess: done })}
    />
  );
}

function PlacePeople({ costCentreId }: { costCentreId: string }) {
  const { t } = useText(COST_CENTRES);
  const place = useCall(costCentres.place, { doneText: t('done.placed') });
  return (
    <PlaceForm
      words={t}
      positions={t('field.positions')}
      isBusy={place.isPending}
      onPlace={(placed, done) => place.mutate({ body: { costCentreId, ...placed } }, { onSuccess: done })}
    />
  );
}
