import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { employees } from '../../../../contract/people/employees.ts';
import { type PermissionGroup, parsePermissionGroup } from '../../../../domain/permissions.ts';
import { useCall } from '../../../api/use-call.ts';
import { format } from '../../../text/format.ts';
import { SHARED } from '../../../text/shared-text.ts';
import { useText } from '../../../text/use-text.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { DateField } from '../../../ui/form/date-field.tsx';
import { LongTextField } from '../../../ui/form/fields.tsx';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { FormErrors } from '../../../ui/form/form-errors.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { EMPLOYEES } from '../../shared/employees-text.ts';
import { GroupsField } from '../groups-field.tsx';
import { ACCOUNT_REQUEST } from '../texts.ts';
import { AccountRequestForm } from './account-request-form.tsx';
import { ApproveForm } from './approve-form.tsx';
import { isAskedFor, type PersonAction, type Someone } from './person-action.ts';

type DialogProps = { person: Someone; action: PersonAction; onClose: () => void; onRemoved?: () => void };

/** One thing done about a person: what it means, what it needs, and its verb. */
export function PersonDialog({ person, action, onClose, onRemoved }: DialogProps) {
  const { t } = useText(EMPLOYEES);
  const { t: ofRequest } = useText(ACCOUNT_REQUEST);
  const name = format.name(person);
  const title = action === 'approve' && isAskedFor(person) ? ofRequest('title', { name }) : t(`action.${action}Title`, { name });
  return (
    <Dialog onClose={onClose} title={title}>
      {action === 'approve' ? <Acceptance person={person} onClose={onClose} /> : null}
      {action === 'reject' ? <RejectForm person={person} onClose={onClose} /> : null}
      {action === 'deactivate' ? <DeactivateForm person={person} onClose={onClose} /> : null}
      {action === 'liftSecondFactor' ? <LiftForm person={person} onClose={onClose} /> : null}
      {action === 'groups' ? <GroupsForm person={person} onClose={onClose} /> : null}
      {action === 'reactivate' ? <Reactivate person={person} onClose={onClose} /> : null}
      {action === 'remove' ? <Remove person={person} onClose={onClose} onRemoved={onRemoved} /> : null}
    </Dialog>
  );
}

type FormProps = { person: Someone; onClose: () => void };

const Acceptance = ({ person, onClose }: FormProps) =>
  isAskedFor(person) ? (
    <AccountRequestForm person={person} onClose={onClose} />
  ) : (
    <ApproveForm person={person} onClose={onClose} />
  );

function RejectForm({ person, onClose }: FormProps) {
  const { t } = useText(EMPLOYEES);
  const { t: ofRequest } = useText(ACCOUNT_REQUEST);
  const form = useContractForm(employees.approve, {
    initial: { reason: '' },
    complete: (values) => ({ ...values, id: person.id, approved: false }),
    doneText: t('done.rejected', { name: format.name(person) }),
    onDone: onClose,
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="md">
        <Text c="dimmed">
          {isAskedFor(person) ? ofRequest('rejectText', { name: format.name(person) }) : t('action.rejectText')}
        </Text>
        <FormErrors of={form} />
        <LongTextField of={form} name="reason" label={t('field.reason')} isRequired />
        <FormActions of={form} label={t('action.reject')} onCancel={onClose} />
      </Stack>
    </form>
  );
}

function DeactivateForm({ person, onClose }: FormProps) {
  const { t } = useText(EMPLOYEES);
  const form = useContractForm(employees.deactivate, {
    initial: { reason: '', endDate: person.endDate ?? '' },
    complete: (values) => ({ ...values, id: person.id }),
    doneText: t('done.deactivated', { name: format.name(person) }),
    onDone: onClose,
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="md">
        <Text c="dimmed">{t('action.deactivateText')}</Text>
        <FormErrors of={form} />
        <LongTextField of={form} name="reason" label={t('field.reason')} isRequired />
        <DateField of={form} name="endDate" label={t('field.endDate')} isClearable />
        <FormActions of={form} label={t('action.deactivate')} onCancel={onClose} />
      </Stack>
    </form>
  );
}

function LiftForm({ person, onClose }: FormProps) {
  const { t } = useText(EMPLOYEES);
  const form = useContractForm(employees.liftSecondFactor, {
    initial: { reason: '' },
    complete: (values) => ({ ...values, id: person.id }),
    doneText: t('done.lifting', { name: format.name(person) }),
    onDone: onClose,
  });
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="md">
        <Text c="dimmed">{t('action.liftSecondFactorText')}</Text>
        <FormErrors of={form} />
        <LongTextField of={form} name="reason" label={t('field.reason')} isRequired />
        <FormActions of={form} label={t('action.liftSecondFactor')} onCancel={onClose} />
      </Stack>
    </form>
  );
}

function GroupsForm({ person, onClose }: FormProps) {
  const { t } = useText(EMPLOYEES);
  const held = person.permissionGroups.flatMap((group) => parsePermissionGroup(group) ?? []);
  const [chosen, setChosen] = useState<PermissionGroup[]>(held);
  const save = useCall(employees.setGroups, {
    doneText: t('done.permissions'),
    onDone: onClose,
  });
  return (
    <Stack gap="md">
      <Text c="dimmed">{t('note.groups')}</Text>
      <GroupsField value={chosen} onChange={setChosen} />
      <Answer
        verb={t('action.savePermissions')}
        isBusy={save.isPending}
        onCancel={onClose}
        onConfirm={() => save.mutate({ body: { id: person.id, permissionGroups: chosen } })}
      />
    </Stack>
  );
}

function Reactivate({ person, onClose }: FormProps) {
  const { t } = useText(EMPLOYEES);
  const doneText = t('done.reactivated', { name: format.name(person) });
  const save = useCall(employees.reactivate, { doneText, onDone: onClose });
  return (
    <Stack gap="md">
      <Text c="dimmed">{t('action.reactivateText')}</Text>
      {person.leavingReason ? <Text size="sm">{t('action.reasonWas', { reason: person.leavingReason })}</Text> : null}
      <Answer
        verb={t('action.reactivate')}
        isBusy={save.isPending}
        onCancel={onClose}
        onConfirm={() => save.mutate({ body: { id: person.id } })}
      />
    </Stack>
  );
}

function Remove({ person, onClose, onRemoved }: FormProps & { onRemoved: (() => void) | undefined }) {
  const { t } = useText(EMPLOYEES);
  const remove = useCall(employees.remove, {
    except: [employees.get],
    doneText: t('done.removed', { name: format.name(person) }),
    onDone: () => {
      onClose();
      onRemoved?.();
    },
  });
  return (
    <Stack gap="md">
      <Text c="dimmed">{t('action.removeText')}</Text>
      <Answer
        verb={t('action.remove')}
        color="red.8"
        isBusy={remove.isPending}
        onCancel={onClose}
        onConfirm={() => remove.mutate({ query: { id: person.id } })}
      />
    </Stack>
  );
}

type AnswerProps = { verb: string; color?: string; isBusy: boolean; onCancel: () => void; onConfirm: () => void };

function Answer({ verb, color, isBusy, onCancel, onConfirm }: AnswerProps) {
  const { t } = useText(SHARED);
  return (
    <Group justify="flex-end" gap="xs" mt="md">
      <Button variant="default" onClick={onCancel}>
        {t('action.cancel')}
      </Button>
      <Button color={color} loading={isBusy} onClick={onConfirm} data-autofocus>
        {verb}
      </Button>
    </Group>
  );
}
