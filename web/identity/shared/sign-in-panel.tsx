import { Button, Stack } from '@mantine/core';
import { currentLanguage } from '../../text/i18n.ts';
import { useText } from '../../text/use-text.ts';
import { safeNext } from '../../ui/page-route.ts';
import { EmailForm } from './email-form.tsx';
import { OtherWays } from './other-ways.tsx';
import { useSignInSurroundings } from './sign-in-surroundings.tsx';
import { SESSION } from './texts.ts';
import { useProviders } from './use-providers.ts';

/** Every way in that is set up; another issuer takes the place of all of them. */
export function SignInPanel({ isEnterprise = false }: { isEnterprise?: boolean }) {
  const providers = useProviders();
  if (providers?.oidc) return <IssuerButton />;
  return (
    <Stack gap="lg">
      <EmailForm />
      {providers ? <OtherWays providers={providers} isEnterprise={isEnterprise} /> : null}
    </Stack>
  );
}

function IssuerButton() {
  const { t } = useText(SESSION);
  const next = safeNext(useSignInSurroundings().arrival.next);
  const query = new URLSearchParams({ lang: currentLanguage(), ...(next ? { next } : {}) });
  return (
    <Button component="a" href={`/idp/oidc/start?${query}`} size="md" fullWidth>
      {t('ways.issuer')}
    </Button>
  );
}
