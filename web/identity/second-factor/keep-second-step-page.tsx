import { Button } from '@mantine/core';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import type { signInSecurity } from '../../../contract/identity/sign-in-security.ts';
import { address } from '../../api/address.ts';
import { send } from '../../api/client.ts';
import { useText } from '../../text/use-text.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { FormFrame, type Note } from '../shared/form-frame.tsx';
import { useAccountProblem } from '../shared/use-account-problem.ts';
import { SECURITY } from './texts.ts';

const KEEP = address<typeof signInSecurity.keepSecondFactor>('POST', '/idp/second-factor/keep');

/** The link of the mail was opened that says the second step will be lifted: one press, and it stays. A mail program that opens links does nothing. */
export function KeepSecondStepPage() {
  const { t } = useText(SECURITY);
  const problemOf = useAccountProblem();
  const { token = '' }: { token?: string } = useSearch({ strict: false });
  const [isBusy, setBusy] = useState(false);
  const [note, setNote] = useState<Note | null>(null);
  const keep = async () => {
    setBusy(true);
    try {
      await send(KEEP, { body: { token } });
      setNote({ tone: 'good', text: t('keep.kept') });
    } catch (error) {
      setNote({ tone: 'bad', text: problemOf(error) });
    }
    setBusy(false);
  };
  return (
    <FormFrame title={t('keep.title')} lead={t('keep.lead')} note={note}>
      {note?.tone === 'good' ? null : (
        <Button size="md" fullWidth loading={isBusy} onClick={() => void keep()}>
          {t('keep.submit')}
        </Button>
      )}
      <AppLink to="/forgot-password">{t('keep.password')}</AppLink>
    </FormFrame>
  );
}
