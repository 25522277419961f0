import { Skeleton, Stack } from '@mantine/core';
import { useEffect } from 'react';
import { useWayTo } from '../../identity/shared/arrival.ts';
import { FormFrame } from '../../identity/shared/form-frame.tsx';
import { RouterSignInSurroundings } from '../../identity/shared/router-surroundings.tsx';
import { SignInPanel } from '../../identity/shared/sign-in-panel.tsx';
import { SESSION } from '../../identity/shared/texts.ts';
import { useText } from '../../text/use-text.ts';
import { AppLink, useGo } from '../../ui/app-link.tsx';
import { nameOf } from './enterprise-look.ts';
import { useEnterpriseLook } from './use-enterprise-look.ts';

/** The sign-in page in the looks of one company, which the layout around it shows. */
export function EnterpriseSignInPage() {
  const { t } = useText(SESSION);
  const go = useGo();
  const wayTo = useWayTo();
  const look = useEnterpriseLook();
  const isUnknown = look === null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: leaves once the company turns out not to exist
  useEffect(() => {
    if (isUnknown) go('/signin/enterprise?error=unknown', { replace: true });
  }, [isUnknown]);
  if (!look) {
    return (
      <Stack gap="md" aria-busy="true">
        <Skeleton height={38} width="70%" />
        <Skeleton height={66} />
        <Skeleton height={66} />
        <Skeleton height={42} />
      </Stack>
    );
  }
  return (
    <FormFrame title={t('enterprise.signIn', { name: nameOf(look) })} lead={t('signIn.lead')}>
      <RouterSignInSurroundings>
        <SignInPanel isEnterprise />
      </RouterSignInSurroundings>
      <AppLink to={wayTo('/signin/enterprise')}>{t('enterprise.goBack')}</AppLink>
    </FormFrame>
  );
}
