import { Stack } from '@mantine/core';
import { positions } from '../../../contract/people/positions.ts';
import { isPlainDate } from '../../../domain/units.ts';
import { today } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { DateField } from '../../ui/form/date-field.tsx';
import { fieldSpot } from '../../ui/form/fields.tsx';
import { FormActions } from '../../ui/form/form-actions.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { PeoplePicker } from '../shared/people-picker.tsx';
import { POSITIONS } from './texts.ts';
import type { PositionView } from './use-position.ts';

type AssignProps = { position: PositionView; isOpen: boolean; onClose: () => void };

export function AssignDialog(props: AssignProps) {
  const { t } = useText(POSITIONS);
  return (
    <Dialog isOpen={props.isOpen} onClose={props.onClose} title={t('assignTitle', { name: props.position.name })}>
      <AssignForm {...props} />
    </Dialog>
  );
}

function AssignForm({ position, onClose }: AssignProps) {
  const { t } = useText(POSITIONS);
  const now = today();
  const form = useContractForm(positions.addMembers, {
    initial: { employeeIds: [], activeDate: isPlainDate(now) ? now : '' },
    complete: (values) => ({ ...values, positionId: position.id }),
    doneText: t('done.assigned'),
    onDone: onClose,
  });
  const { employeeIds } = form.form.getValues();
  const chosen = Array.isArray(employeeIds) ? employeeIds.map(String) : [];
  const error = form.form.errors.employeeIds;
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="md">
        <FormErrors of={form} />
        <PeoplePicker
          id={fieldSpot({ of: form, name: 'employeeIds', label: t('field.people') })}
          label={t('field.people')}
          hint={t('assignHint')}
          value={chosen}
          without={position.employees.map((employee) => employee.id)}
          error={error}
          onChange={(ids) => {
            form.form.setFieldValue('employeeIds', ids);
            form.form.clearFieldError('employeeIds');
          }}
        />
        <DateField of={form} name="activeDate" label={t('field.activeDate')} isRequired />
        <FormActions of={form} onCancel={onClose} />
      </Stack>
    </form>
  );
}
