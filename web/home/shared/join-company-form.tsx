import { Alert, Stack } from '@mantine/core';
import type { WireAnswer } from '../../../contract/endpoint.ts';
import { organizations } from '../../../contract/people/organizations.ts';
import { ApiError } from '../../api/api-error.ts';
import { useText } from '../../text/use-text.ts';
import { TextField } from '../../ui/form/fields.tsx';
import { FormActions } from '../../ui/form/form-actions.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { COMPANIES } from './texts.ts';

type JoinCompanyFormProps = { onDone: (answer: WireAnswer<typeof organizations.join>) => void; onCancel?: () => void };

/** Asks a company to be let in by its passcode; after too many guesses it says for how long. */
export function JoinCompanyForm({ onDone, onCancel }: JoinCompanyFormProps) {
  const { t } = useText(COMPANIES);
  const form = useContractForm(organizations.join, { initial: { passcode: '' }, onDone });
  const minutes = minutesToWait(form.failure);
  return (
    <form onSubmit={form.submit} noValidate>
      <Stack gap="md">
        {minutes === null ? (
          <FormErrors of={form} />
        ) : (
          <Alert color="red" role="alert">
            {t('join.wait', { count: minutes })}
          </Alert>
        )}
        <TextField of={form} name="passcode" label={t('join.passcode')} hint={t('join.passcodeHint')} isRequired />
        <FormActions of={form} label={t('join.submit')} onCancel={onCancel} />
      </Stack>
    </form>
  );
}

function minutesToWait(failure: Error | null): number | null {
  if (!(failure instanceof ApiError) || failure.code !== 'too-many-requests') return null;
  const { minutes } = failure.facts;
  return typeof minutes === 'number' ? Math.max(1, Math.ceil(minutes)) : null;
}
