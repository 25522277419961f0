import { Button, Group, MultiSelect, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { branches } from '../../../contract/people/branches.ts';
import { isPlainDate } from '../../../domain/units.ts';
import { query } from '../../api/queries.ts';
import { Can, useCan } from '../../api/session.tsx';
import { useCall } from '../../api/use-call.ts';
import { today } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { DayInput } from '../../ui/form/date-field.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { Section } from '../../ui/section.tsx';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import { PeoplePicker } from '../shared/people-picker.tsx';
import { PlacedEntries } from '../shared/placed-entries.tsx';
import { useDepartmentOptions } from '../shared/use-options.ts';
import { EditBranch } from './branch-form.tsx';
import type { BranchRow } from './branches-page.tsx';
import { BRANCHES } from './texts.ts';

type DrawerProps = { branch: BranchRow | null; onClose: () => void };
/** One branch: its details, who belongs to it, and who shall. */
export function BranchDrawer({ branch, onClose }: DrawerProps) {
  const mayChange = useCan(branches.update);
  return (
    <SideDrawer title={branch ? `${branch.code} · ${branch.name}` : ''} isOpen={branch !== null} onClose={onClose} size={560}>
      {branch ? (
        <Stack gap="lg">
          {mayChange ? (
            <EditBranch
              key={`${branch.id} ${branch.version}`}
              branch={branch}
              onClose={onClose}
              besides={<RemoveButton branch={branch} onRemoved={onClose} />}
            />
          ) : null}
          <Can call={branches.entries}>
            <Entries branchId={branch.id} />
          </Can>
          <Can call={branches.place}>
            <PlaceForm key={branch.id} branchId={branch.id} />
          </Can>
        </Stack>
      ) : null}
    </SideDrawer>
  );
}

function RemoveButton({ branch, onRemoved }: { branch: BranchRow; onRemoved: () => void }) {
  const { t } = useText(BRANCHES);
  const [isAsked, setAsked] = useState(false);
  const close = () => setAsked(false);
  const remove = useCall(branches.remove, { doneText: t('done.removed'), onDone: onRemoved });
  return (
    <Group>
      <Button variant="subtle" color="gray" aria-haspopup="dialog" onClick={() => setAsked(true)}>
        {t('remove')}
      </Button>
      {isAsked ? (
        <ReasonDialog
          title={t('removeQuestion', { name: branch.name })}
          text={t('removeText')}
          verb={t('remove')}
          isDanger
          needsReason={false}
          isBusy={remove.isPending}
          onClose={close}
          onConfirm={() => remove.mutate({ query: { id: branch.id } }, { onSettled: close })}
        />
      ) : null}
    </Group>
  );
}

function Entries({ branchId }: { branchId: string }) {
  const { t } = useText(BRANCHES);
  const found = useQuery(query(branches.entries, { query: { branchId } }));
  const takeBack = useCall(branches.removeEntry, { doneText: t('done.takenBack') });
  return (
    <PlacedEntries
      found={found}
      words={t}
      mayTakeBack={useCan(branches.removeEntry)}
      isBusy={takeBack.isPending}
      onTakeBack={(id, done) => takeBack.mutate({ query: { id } }, { onSuccess: done })}
    />
  );
}

function PlaceForm({ branchId }: { branchId: string }) {
  const { t } = useText(BRANCHES);
  const [departmentIds, setDepartments] = useState<string[]>([]);
  const [employeeIds, setPeople] = useState<string[]>([]);
  const [from, setFrom] = useState<string>(`${today().slice(0, 7)}-01`);
  const clear = () => {
    setDepartments([]);
    setPeople([]);
  };
  const place = useCall(branches.place, { doneText: t('done.placed'), onDone: clear });
  return (
    <Section title={t('placeTitle')}>
      <Stack gap="md">
        <MultiSelect
          searchable
          hidePickedOptions
          comboboxProps={{ withinPortal: true }}
          maxDropdownHeight={280}
          label={t('field.departments')}
          data={useDepartmentOptions()}
          value={departmentIds}
          onChange={setDepartments}
        />
        <PeoplePicker label={t('field.people')} value={employeeIds} onChange={setPeople} />
        <DayInput label={t('field.from')} description={t('fromHint')} value={from} onChange={setFrom} />
        <Group justify="flex-end">
          <Button
            disabled={departmentIds.length + employeeIds.length === 0 || !isPlainDate(from)}
            loading={place.isPending}
            onClick={() => {
              if (isPlainDate(from)) place.mutate({ body: { branchId, from, departmentIds, employeeIds } });
            }}
          >
            {t('place')}
          </Button>
        </Group>
      </Stack>
    </Section>
  );
}
