import { Stack } from '@mantine/core';
import { readSessionAgain } from '../../api/session.tsx';
import { useText } from '../../text/use-text.ts';
import { AppLink, useGo } from '../../ui/app-link.tsx';
import { toast } from '../../ui/toast.tsx';
import { JoinCompanyForm } from '../shared/join-company-form.tsx';
import { SetupCard, SetupFrame } from './setup-frame.tsx';
import { SETUP } from './texts.ts';

/** Into the company one works for, by its passcode. */
export function JoinPage() {
  const { t } = useText(SETUP);
  const go = useGo();
  const wait = () =>
    readSessionAgain()
      .then(() => go('/setup/join-company/waiting', { replace: true }))
      .catch(toast.failed);
  return (
    <SetupFrame title={t('join.title')} lead={t('join.lead')}>
      <Stack gap="sm">
        <SetupCard>
          <JoinCompanyForm onDone={() => void wait()} />
        </SetupCard>
        <AppLink to="/setup/connect-to-company">{t('join.back')}</AppLink>
      </Stack>
    </SetupFrame>
  );
}
