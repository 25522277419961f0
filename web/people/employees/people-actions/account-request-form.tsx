import { Stack, Text } from '@mantine/core';
import { employees } from '../../../../contract/people/employees.ts';
import { format } from '../../../text/format.ts';
import { shownPhone } from '../../../text/phones.ts';
import { useText } from '../../../text/use-text.ts';
import { FormActions } from '../../../ui/form/form-actions.tsx';
import { FormErrors } from '../../../ui/form/form-errors.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { EMPLOYEES } from '../../shared/employees-text.ts';
import { ACCOUNT_REQUEST } from '../texts.ts';
import type { Asked } from './person-action.ts';

/** Makes an account the one of a person who is here already: nothing of the person changes. */
export function AccountRequestForm({ person, onClose }: { person: Asked; onClose: () => void }) {
  const { t } = useText(ACCOUNT_REQUEST);
  const { t: words } = useText(EMPLOYEES);
  const name = format.name(person);
  const form = useContractForm(employees.approve, {
    initial: {},
    complete: () => ({ id: person.id, approved: true }),
    doneText: words('done.accepted', { name }),
    onDone: onClose,
  });
  const { accountRequest: account } = person;
  const who = [account.name, account.email, shownPhone(account.phone)].filter(Boolean).join(' · ');
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="md">
        <Text>{t('asks', { account: who, name, code: person.code })}</Text>
        <Text c="dimmed">{t('reads', { name })}</Text>
        <FormErrors of={form} />
        <FormActions of={form} label={t('accept')} onCancel={onClose} />
      </Stack>
    </form>
  );
}
