import { Button, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { signInSecurity } from '../../../contract/identity/sign-in-security.ts';
import { address } from '../../api/address.ts';
import { ApiError } from '../../api/api-error.ts';
import { signInWith } from '../../api/session.tsx';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { useGoOn, useWayTo } from '../shared/arrival.ts';
import { FormFrame } from '../shared/form-frame.tsx';
import { DIGITS, SixDigitField } from '../shared/six-digit-field.tsx';
import { SESSION } from '../shared/texts.ts';
import { useAccountProblem } from '../shared/use-account-problem.ts';

const DOOR = address<typeof signInSecurity.passSecondStep>('POST', '/idp/second-factor');

/** The second step of signing in: a code of the authenticator app, or one of the codes on paper. */
export function SecondStepPage() {
  const { t } = useText(SESSION);
  const wayTo = useWayTo();
  const [isOnPaper, setOnPaper] = useState(false);
  const step = useSecondStep();
  const anew = <AppLink to={wayTo('/signin')}>{t('secondStep.anew')}</AppLink>;
  if (step.isEnded) {
    return (
      <FormFrame title={t('secondStep.title')} note={{ tone: 'calm', text: t('secondStep.ended') }}>
        {anew}
      </FormFrame>
    );
  }
  return (
    <FormFrame title={t('secondStep.title')} lead={t(isOnPaper ? 'secondStep.leadPaper' : 'secondStep.lead')}>
      {isOnPaper ? <PaperForm step={step} /> : <AppForm step={step} />}
      <Button
        variant="subtle"
        color="gray"
        px={0}
        style={{ alignSelf: 'flex-start' }}
        onClick={() => {
          step.forget();
          setOnPaper(!isOnPaper);
        }}
      >
        {t(isOnPaper ? 'secondStep.useApp' : 'secondStep.usePaper')}
      </Button>
      {anew}
    </FormFrame>
  );
}

type StepProps = { step: ReturnType<typeof useSecondStep> };

function AppForm({ step }: StepProps) {
  const { t } = useText(SESSION);
  const { t: shared } = useText(SHARED);
  const [code, setCode] = useState('');
  const submit = async (typed: string) => {
    if (typed.length < DIGITS) return step.refuse(typed ? t('code.incomplete') : shared('form.required'));
    if (!(await step.pass({ code: typed }))) setCode('');
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit(code);
      }}
    >
      <Stack gap="md">
        <SixDigitField
          label={t('secondStep.code')}
          value={code}
          fault={step.fault}
          attempt={step.attempt}
          onChange={(next) => {
            setCode(next);
            if (next) step.forget();
          }}
          onComplete={(typed) => void submit(typed)}
        />
        <Button type="submit" size="md" fullWidth loading={step.isBusy}>
          {t('code.submit')}
        </Button>
      </Stack>
    </form>
  );
}

function PaperForm({ step }: StepProps) {
  const { t } = useText(SESSION);
  const { t: shared } = useText(SHARED);
  const [backupCode, setBackupCode] = useState('');
  const submit = () => {
    const typed = backupCode.trim();
    if (typed.length < 12) return step.refuse(typed ? t('secondStep.paperIncomplete') : shared('form.required'));
    void step.pass({ backupCode: typed });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack gap="md">
        <TextInput
          label={t('secondStep.paper')}
          description={t('secondStep.paperHint')}
          name="backupCode"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          autoFocus
          size="md"
          maxLength={40}
          value={backupCode}
          error={step.fault}
          onChange={(event) => {
            step.forget();
            setBackupCode(event.currentTarget.value);
          }}
        />
        <Button type="submit" size="md" fullWidth loading={step.isBusy}>
          {t('code.submit')}
        </Button>
      </Stack>
    </form>
  );
}

function useSecondStep() {
  const { t } = useText(SESSION);
  const problemOf = useAccountProblem();
  const goOn = useGoOn();
  const [fault, setFault] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const [isEnded, setEnded] = useState(false);
  const pass = async (proof: { code: string } | { backupCode: string }): Promise<boolean> => {
    if (isBusy) return true;
    setBusy(true);
    setFault(null);
    try {
      await signInWith(DOOR, proof);
      await goOn();
      return true;
    } catch (error) {
      const code = error instanceof ApiError ? error.code : '';
      setEnded(code === 'auth/second-step-ended');
      setFault(code === 'auth/invalid-code' ? t('secondStep.wrong') : problemOf(error));
      setAttempt((count) => count + 1);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { fault, attempt, isBusy, isEnded, pass, refuse: (text: string) => setFault(text), forget: () => setFault(null) };
}
