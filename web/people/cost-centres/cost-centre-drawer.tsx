import { Button, Group, MultiSelect, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { costCentres } from '../../../contract/people/cost-centres.ts';
import { isPlainDate } from '../../../domain/units.ts';
import { query } from '../../api/queries.ts';
import { Can, useCan } from '../../api/session.tsx';
import { useCall } from '../../api/use-call.ts';
import { today } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { DayInput } from '../../ui/form/date-field.tsx';
import { TextField } from '../../ui/form/fields.tsx';
import { FormActions } from '../../ui/form/form-actions.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { Section } from '../../ui/section.tsx';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import { PeoplePicker } from '../shared/people-picker.tsx';
import { PlacedEntries } from '../shared/placed-entries.tsx';
import { useDepartmentOptions, usePositionOptions } from '../shared/use-options.ts';
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
              <PlaceForm key={costCentre.id} costCentreId={costCentre.id} />
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

function PlaceForm({ costCentreId }: { costCentreId: string }) {
  const { t } = useText(COST_CENTRES);
  const [departmentIds, setDepartments] = useState<string[]>([]);
  const [positionIds, setPositions] = useState<string[]>([]);
  const [employeeIds, setPeople] = useState<string[]>([]);
  const [from, setFrom] = useState<string>(`${today().slice(0, 7)}-01`);
  const clear = () => {
    setDepartments([]);
    setPositions([]);
    setPeople([]);
  };
  const place = useCall(costCentres.place, { doneText: t('done.placed'), onDone: clear });
  const isEmpty = departmentIds.length + positionIds.length + employeeIds.length === 0;
  const chooser = { searchable: true, hidePickedOptions: true, comboboxProps: { withinPortal: true }, maxDropdownHeight: 280 };
  return (
    <Section title={t('placeTitle')}>
      <Stack gap="md">
        <MultiSelect
          {...chooser}
          label={t('field.departments')}
          data={useDepartmentOptions()}
          value={departmentIds}
          onChange={setDepartments}
        />
        <MultiSelect
          {...chooser}
          label={t('field.positions')}
          data={usePositionOptions()}
          value={positionIds}
          onChange={setPositions}
        />
        <PeoplePicker label={t('field.people')} value={employeeIds} onChange={setPeople} />
        <DayInput label={t('field.from')} description={t('fromHint')} value={from} onChange={setFrom} />
        <Group justify="flex-end">
          <Button
            disabled={isEmpty || !isPlainDate(from)}
            loading={place.isPending}
            onClick={() => {
              if (!isPlainDate(from)) return;
              place.mutate({ body: { costCentreId, from, departmentIds, positionIds, employeeIds } });
            }}
          >
            {t('place')}
          </Button>
        </Group>
      </Stack>
    </Section>
  );
}
