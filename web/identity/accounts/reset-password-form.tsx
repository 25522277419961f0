import { Button, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useId, useState } from 'react';
import type { identity } from '../../../contract/identity/identity.ts';
import { address } from '../../api/address.ts';
import { send } from '../../api/client.ts';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { AppLink, useGo } from '../../ui/app-link.tsx';
import { FormFrame, FormNote } from '../shared/form-frame.tsx';
import { PasswordField } from '../shared/password-field.tsx';
import { SESSION } from '../shared/texts.ts';
import { problemAt, useAccountProblem } from '../shared/use-account-problem.ts';
import { brokenPasswordRule } from './password-rule.ts';
import { PasswordRuleList } from './password-rule-list.tsx';

/** The link of the mail was opened: sets the new password. */
export function ResetPasswordForm({ token }: { token: string }) {
  const { t } = useText(SESSION);
  const { t: shared } = useText(SHARED);
  const go = useGo();
  const ruleId = useId();
  const problemOf = useAccountProblem();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm({
    initialValues: { password: '', repeat: '' },
    validate: {
      password: (value) => {
        if (!value) return shared('form.required');
        const broken = brokenPasswordRule(value);
        return broken && t(`password.${broken}`);
      },
      repeat: (value, all) => (value === all.password ? null : t('reset.mismatch')),
    },
  });
  const submit = form.onSubmit(async ({ password }) => {
    setProblem(null);
    try {
      await send(address<typeof identity.resetPassword>('POST', '/idp/reset-password'), {
        body: { token, newPassword: password },
      });
      go('/signin?reset=1', { replace: true });
    } catch (error) {
      const weak = problemAt('newPassword', error);
      if (weak) form.setFieldError('password', weak);
      else setProblem(problemOf(error));
    }
  });
  return (
    <FormFrame title={t('reset.title')} lead={t('reset.lead')}>
      <FormNote note={problem ? { tone: 'bad', text: problem } : null}>
        {' '}
        <AppLink to="/forgot-password">{t('reset.newLink')}</AppLink>
      </FormNote>
      <form onSubmit={submit} noValidate>
        <Stack gap="md">
          <div>
            <PasswordField
              label={t('reset.password')}
              name="new-password"
              autoComplete="new-password"
              autoFocus
              aria-describedby={ruleId}
              {...form.getInputProps('password')}
            />
            <PasswordRuleList password={form.values.password} id={ruleId} />
          </div>
          <PasswordField
            label={t('reset.repeat')}
            name="repeat-password"
            autoComplete="new-password"
            {...form.getInputProps('repeat')}
          />
          <Button type="submit" size="md" fullWidth loading={form.submitting}>
            {t('reset.submit')}
          </Button>
        </Stack>
      </form>
    </FormFrame>
  );
}
