import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { monthlyShifts } from '../../../contract/shifts/monthly-shifts.ts';
import { useCall } from '../../api/use-call.ts';
import { PeoplePicker } from '../../people/shared/people-picker.tsx';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { TextField } from '../../ui/form/fields.tsx';
import { FormActions } from '../../ui/form/form-actions.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import type { MonthlyBoard, ShiftGroup } from './board-types.ts';
import { SHIFTS } from './texts.ts';

export function NewGroupForm({ board, onClose }: { board: MonthlyBoard; onClose: () => void }) {
  const { t } = useText(SHIFTS);
  const [employeeIds, setIds] = useState<string[]>([]);
  const form = useContractForm(monthlyShifts.createGroup, {
    initial: { name: '', externalCode: '' },
    complete: (values) => ({ ...values, shiftId: board.id, employeeIds }),
    doneText: t('done.added'),
    onDone: onClose,
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="md">
        <FormErrors of={form} />
        <TextField of={form} name="name" label={t('field.name')} isRequired />
        <TextField of={form} name="externalCode" label={t('field.externalCode')} />
        <PeoplePicker label={t('field.workers')} value={employeeIds} onChange={setIds} />
        <FormActions of={form} label={t('addGroup')} onCancel={onClose} />
      </Stack>
    </form>
  );
}

export function EditGroupForm({ group, onClose }: { group: ShiftGroup; onClose: () => void }) {
  const { t } = useText(SHIFTS);
  const form = useContractForm(monthlyShifts.updateGroup, {
    initial: { name: group.name, externalCode: group.externalCode ?? '' },
    complete: (values) => ({ externalCode: null, ...values, id: group.id, version: group.version }),
    doneText: t('done.saved'),
    onDone: onClose,
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="md">
        <FormErrors of={form} />
        <TextField of={form} name="name" label={t('field.name')} isRequired />
        <TextField of={form} name="externalCode" label={t('field.externalCode')} />
        <FormActions of={form} onCancel={onClose} />
      </Stack>
    </form>
  );
}

export function AddPeopleForm({ group, onClose }: { group: ShiftGroup; onClose: () => void }) {
  const { t } = useText(SHIFTS);
  const { t: shared } = useText(SHARED);
  const [employeeIds, setIds] = useState<string[]>([]);
  const add = useCall(monthlyShifts.addMembers, { doneText: t('done.saved'), onDone: onClose });
  return (
    <Stack gap="md">
      <PeoplePicker
        label={t('field.workers')}
        hint={t('hint.addPeople')}
        value={employeeIds}
        onChange={setIds}
        without={group.members.map((member) => member.employeeId)}
      />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {shared('action.cancel')}
        </Button>
        <Button
          disabled={employeeIds.length === 0}
          loading={add.isPending}
          onClick={() => add.mutate({ body: { shiftId: group.shiftId, groupId: group.id, employeeIds } })}
        >
          {t('verb.addPeople', { count: employeeIds.length })}
        </Button>
      </Group>
    </Stack>
  );
}

/** Asks first: the people of the group leave the board with it. */
export function RemoveGroupForm({ group, onClose }: { group: ShiftGroup; onClose: () => void }) {
  const { t } = useText(SHIFTS);
  const { t: shared } = useText(SHARED);
  const remove = useCall(monthlyShifts.removeGroup, { doneText: t('done.removed'), onDone: onClose });
  return (
    <Stack gap="md">
      <Text c="dimmed">{t('removeGroupText', { count: group.members.length })}</Text>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose} data-autofocus>
          {shared('action.cancel')}
        </Button>
        <Button color="red.8" loading={remove.isPending} onClick={() => remove.mutate({ query: { id: group.id } })}>
          {shared('action.remove')}
        </Button>
      </Group>
    </Stack>
  );
}
