import { Button, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { useArrival, useWayTo } from '../../identity/shared/arrival.ts';
import { FormFrame, type Note } from '../../identity/shared/form-frame.tsx';
import { SESSION } from '../../identity/shared/texts.ts';
import { useAccountProblem } from '../../identity/shared/use-account-problem.ts';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { AppLink, useGo } from '../../ui/app-link.tsx';
import { findEnterprise } from './use-enterprise-look.ts';

const WRONG = ['org/invalid-company-code', 'not-found', 'validation/has-errors'];

/** Asks for the code of a company, then opens its own sign-in page. */
export function CompanyCodePage() {
  const { t } = useText(SESSION);
  const { t: shared } = useText(SHARED);
  const go = useGo();
  const wayTo = useWayTo();
  const problemOf = useAccountProblem();
  const isUnknown = useArrival().error !== undefined;
  const [note, setNote] = useState<Note | null>(isUnknown ? { tone: 'calm', text: t('enterprise.unknown') } : null);
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: (value) => (value.trim() ? null : shared('form.required')) },
  });
  const submit = form.onSubmit(async ({ code }) => {
    setNote(null);
    try {
      const { id } = await findEnterprise(code.trim());
      go(wayTo(`/signin/enterprise/${id}`));
    } catch (error) {
      const isWrong = error instanceof ApiError && WRONG.includes(error.code);
      if (isWrong) form.setFieldError('code', t('problem.org/invalid-company-code'));
      else setNote({ tone: 'bad', text: problemOf(error) });
    }
  });
  return (
    <FormFrame title={t('enterprise.title')} lead={t('enterprise.lead')} note={note}>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <TextInput
            label={t('enterprise.code')}
            name="organization"
            autoComplete="organization"
            autoCapitalize="none"
            spellCheck={false}
            autoFocus
            size="md"
            maxLength={40}
            {...form.getInputProps('code')}
          />
          <Button type="submit" size="md" fullWidth loading={form.submitting}>
            {t('enterprise.submit')}
          </Button>
        </Stack>
      </form>
      <AppLink to={wayTo('/signin')}>{t('enterprise.goBack')}</AppLink>
    </FormFrame>
  );
}
