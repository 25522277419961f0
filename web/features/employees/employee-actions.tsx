import { Button, Modal, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { employees } from '../../../contract/employees.ts';
import { Can, useSession } from '../../api/session.tsx';
import { useCall } from '../../api/use-call.ts';
import { format } from '../../text/format.ts';
import { useSharedText } from '../../text/shared-text.ts';
import { useGo } from '../../ui/app-link.tsx';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import { DateField } from '../../ui/form/date-field.tsx';
import { LongTextField } from '../../ui/form/fields.tsx';
import { FormActions } from '../../ui/form/form-actions.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { AFTER_STATUS, StatusActions } from './status-actions.tsx';
import type { Employee } from './use-employee.ts';
import { useEmployeesText } from './use-employees-text.ts';

export function EmployeeActions({ person }: { person: Employee }) {
  const session = useSession();
  const isSelf = session?.lastVisitEmployee?.id === person.id;
  return (
    <>
      <StatusActions person={person} />
      {isSelf ? null : <RemoveButton person={person} />}
      {isSelf || person.approveStatus.uniqueName !== 'APPROVED' ? null : <DeactivateButton person={person} />}
    </>
  );
}

function RemoveButton({ person }: { person: Employee }) {
  const { t } = useEmployeesText();
  const go = useGo();
  const name = format.name(person);
  const remove = useCall(employees.remove, {
    invalidates: [employees.list, employees.search],
    doneText: t('done.removed', { name }),
    onDone: () => go('/employee/all'),
  });
  return (
    <Can call={employees.remove}>
      <ConfirmButton
        variant="subtle"
        color="gray"
        question={t('action.removeQuestion', { name })}
        text={t('action.removeText')}
        verb={t('action.remove')}
        loading={remove.isPending}
        onConfirm={() => remove.mutate({ query: { id: person.id } })}
      >
        {t('action.remove')}
      </ConfirmButton>
    </Can>
  );
}

function DeactivateButton({ person }: { person: Employee }) {
  const { t } = useEmployeesText();
  const { t: shared } = useSharedText();
  const [isOpen, modal] = useDisclosure(false);
  return (
    <>
      <Button variant="default" onClick={modal.open}>
        {t('action.deactivate')}
      </Button>
      <Modal
        opened={isOpen}
        onClose={modal.close}
        title={t('action.deactivateTitle', { name: format.name(person) })}
        closeButtonProps={{ 'aria-label': shared('action.close') }}
      >
        <DeactivateForm person={person} onClose={modal.close} />
      </Modal>
    </>
  );
}

function DeactivateForm({ person, onClose }: { person: Employee; onClose: () => void }) {
  const { t } = useEmployeesText();
  const form = useContractForm(employees.deactivate, {
    initial: { reason: '', endDate: person.endDate ?? '' },
    complete: (values) => ({ ...values, id: person.id }),
    invalidates: AFTER_STATUS,
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
