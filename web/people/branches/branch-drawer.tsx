import { Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { branches } from '../../../contract/people/branches.ts';
import { query } from '../../api/queries.ts';
import { Can, useCan } from '../../api/session.tsx';
import { useCall } from '../../api/use-call.ts';
import { useText } from '../../text/use-text.ts';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import { PlaceForm } from '../shared/place-form.tsx';
import { PlacedEntries } from '../shared/placed-entries.tsx';
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
            <PlacePeople key={branch.id} branchId={branch.id} />
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

function PlacePeople({ branchId }: { branchId: string }) {
  const { t } = useText(BRANCHES);
  const place = useCall(branches.place, { doneText: t('done.placed') });
  return (
    <PlaceForm
      words={t}
      isBusy={place.isPending}
      onPlace={({ from, departmentIds, employeeIds }, done) =>
        place.mutate({ body: { branchId, from, departmentIds, employeeIds } }, { onSuccess: done })
      }
    />
  );
}
