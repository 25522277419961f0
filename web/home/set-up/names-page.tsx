import { Button, Stack } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { session } from '../../../contract/company/session.ts';
import { useSession } from '../../api/session.tsx';
import { useText } from '../../text/use-text.ts';
import { TextField } from '../../ui/form/fields.tsx';
import { FormErrors } from '../../ui/form/form-errors.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { FieldGrid } from '../../ui/section.tsx';
import { SetupCard, SetupFrame } from './setup-frame.tsx';
import { SETUP } from './texts.ts';
import { useMoveOn } from './use-move-on.ts';

/** First and last name of the account, which everything else is addressed to. */
export function NamesPage() {
  const { t } = useText(SETUP);
  const me = useSession();
  const { next }: { next?: string } = useSearch({ strict: false });
  const moveOn = useMoveOn();
  const form = useContractForm(session.update, {
    initial: { firstName: me?.firstName ?? '', lastName: me?.lastName ?? '' },
    complete: (values) => ({ firstName: values.firstName ?? '', lastName: values.lastName ?? '' }),
    onDone: () => void moveOn(next),
  });
  return (
    <SetupFrame title={t('names.title')} lead={t('names.lead')}>
      <SetupCard>
        <form onSubmit={form.submit} noValidate>
          <Stack gap="md">
            <FormErrors of={form} />
            <FieldGrid>
              <TextField of={form} name="firstName" label={t('field.firstName')} autoComplete="given-name" isRequired />
              <TextField of={form} name="lastName" label={t('field.lastName')} autoComplete="family-name" isRequired />
            </FieldGrid>
            <Button type="submit" loading={form.isSaving} style={{ alignSelf: 'flex-end' }}>
              {t('continue')}
            </Button>
          </Stack>
        </form>
      </SetupCard>
    </SetupFrame>
  );
}
