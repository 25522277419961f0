import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useId, useState } from 'react';
import type { identity } from '../../../contract/identity/identity.ts';
import { address } from '../../api/address.ts';
import { ApiError } from '../../api/api-error.ts';
import { signInWith } from '../../api/session.tsx';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { AppLink, useGo } from '../../ui/app-link.tsx';
import { safeNext } from '../../ui/page-route.ts';
import { EMAIL_PATTERN } from '../shared/account-patterns.ts';
import { useArrival, useWayTo } from '../shared/arrival.ts';
import { FormFrame, FormNote } from '../shared/form-frame.tsx';
import { PasswordField } from '../shared/password-field.tsx';
import { SESSION } from '../shared/texts.ts';
import { problemAt, useAccountProblem } from '../shared/use-account-problem.ts';
import { useProviders } from '../shared/use-providers.ts';
import { brokenPasswordRule } from './password-rule.ts';
import { PasswordRuleList } from './password-rule-list.tsx';
import classes from './sign-up-page.module.css';

const SIGN_UP = address<typeof identity.signUp>('POST', '/idp/sign-up/email');

/** Makes an account; its e-mail is verified on the page that follows. */
export function SignUpPage() {
  const { t } = useText(SESSION);
  const wayTo = useWayTo();
  const providers = useProviders();
  if (providers?.oidc) {
    return (
      <FormFrame title={t('signUp.title')} note={{ tone: 'calm', text: t('signUp.off') }}>
        <AppLink to={wayTo('/signin')}>{t('ways.back')}</AppLink>
      </FormFrame>
    );
  }
  return (
    <FormFrame title={t('signUp.title')} lead={t(providers?.signUp === false ? 'signUp.closed' : 'signUp.lead')}>
      <SignUpForm />
      <Group gap={8}>
        <Text c="dimmed">{t('signUp.hasAccount')}</Text>
        <AppLink to={wayTo('/signin')}>{t('signIn.submit')}</AppLink>
      </Group>
    </FormFrame>
  );
}

function useSignUp() {
  const { t, language } = useText(SESSION);
  const { t: shared } = useText(SHARED);
  const { email = '', next } = useArrival();
  const go = useGo();
  const problemOf = useAccountProblem();
  const [problem, setProblem] = useState<string | null>(null);
  const named = (value: string) => (value.trim() ? null : shared('form.required'));
  const form = useForm({
    initialValues: { firstName: '', lastName: '', email, password: '' },
    validate: {
      firstName: named,
      lastName: named,
      email: (value) =>
        !value.trim() ? shared('form.required') : EMAIL_PATTERN.test(value.trim()) ? null : shared('form.email'),
      password: (value) => {
        if (!value) return shared('form.required');
        const broken = brokenPasswordRule(value);
        return broken && t(`password.${broken}`);
      },
    },
  });
  const submit = form.onSubmit(async ({ firstName, lastName, email: typed, password }) => {
    setProblem(null);
    const account = { firstName: firstName.trim(), lastName: lastName.trim(), email: typed.trim(), password, language };
    try {
      await signInWith(SIGN_UP, account);
      const wanted = safeNext(next);
      go(`/email-verification?${new URLSearchParams({ sent: '1', ...(wanted ? { next: wanted } : {}) })}`, { replace: true });
    } catch (error) {
      const isOfAddress = error instanceof ApiError && ['auth/email-already-in-use', 'auth/sign-up-closed'].includes(error.code);
      const weak = problemAt('password', error);
      if (isOfAddress) form.setFieldError('email', problemOf(error));
      else if (weak) form.setFieldError('password', weak);
      else setProblem(problemOf(error));
    }
  });
  return { form, submit, problem };
}

function SignUpForm() {
  const { t } = useText(SESSION);
  const { form, submit, problem } = useSignUp();
  const ruleId = useId();
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <FormNote note={problem ? { tone: 'bad', text: problem } : null} />
        <div className={classes.names}>
          <TextInput
            label={t('signUp.firstName')}
            name="given-name"
            autoComplete="given-name"
            autoFocus
            size="md"
            maxLength={80}
            {...form.getInputProps('firstName')}
          />
          <TextInput
            label={t('signUp.lastName')}
            name="family-name"
            autoComplete="family-name"
            size="md"
            maxLength={80}
            {...form.getInputProps('lastName')}
          />
        </div>
        <TextInput
          label={t('signIn.email')}
          type="email"
          name="email"
          autoComplete="username"
          size="md"
          {...form.getInputProps('email')}
        />
        <div>
          <PasswordField
            label={t('signIn.password')}
            name="new-password"
            autoComplete="new-password"
            aria-describedby={ruleId}
            {...form.getInputProps('password')}
          />
          <PasswordRuleList password={form.values.password} id={ruleId} />
        </div>
        <Button type="submit" size="md" fullWidth loading={form.submitting}>
          {t('signUp.submit')}
        </Button>
      </Stack>
    </form>
  );
}
