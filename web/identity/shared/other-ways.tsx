import { Button, Divider, Stack } from '@mantine/core';
import { IconBrandFacebook, IconBrandGoogle, IconBuilding, IconDeviceMobile } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useText } from '../../text/use-text.ts';
import type { AppPath } from '../../ui/app-link.tsx';
import { safeNext } from '../../ui/page-route.ts';
import { openPopup, type Provider } from './sign-in-popup.ts';
import { useSignInLink, useSignInSurroundings, withNext } from './sign-in-surroundings.tsx';
import { SESSION } from './texts.ts';
import type { Providers } from './use-providers.ts';

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const;
const ICONS = { google: <IconBrandGoogle {...icon} />, facebook: <IconBrandFacebook {...icon} /> };

type OtherWaysProps = { providers: Providers; isEnterprise: boolean };
/** The ways in beside e-mail and password, those that are set up. */
export function OtherWays({ providers, isEnterprise }: OtherWaysProps) {
  const { t } = useText(SESSION);
  const { arrival, open } = useSignInSurroundings();
  const next = safeNext(arrival.next);
  const wayTo = (path: AppPath) => withNext(path, arrival.next);
  const social = (['google', 'facebook'] as const).filter((text) => providers[text]);
  if (social.length === 0 && !providers.phone && isEnterprise) return null;
  const start = (provider: Provider) => {
    openPopup(provider, next);
    open(wayTo(`/signin/${provider}`));
  };
  return (
    <Stack gap="sm">
      <Divider label={t('ways.or')} />
      {social.map((provider) => (
        <Button key={provider} variant="default" size="md" leftSection={ICONS[provider]} onClick={() => start(provider)}>
          {t(`ways.${provider}`)}
        </Button>
      ))}
      {providers.phone ? (
        <WayLink to={wayTo('/signin/phone')} icon={<IconDeviceMobile {...icon} />} label={t('ways.phone')} />
      ) : null}
      {isEnterprise ? null : (
        <WayLink to={wayTo('/signin/enterprise')} icon={<IconBuilding {...icon} />} label={t('ways.enterprise')} />
      )}
    </Stack>
  );
}

type WayLinkProps = { to: AppPath; icon: ReactNode; label: string };
function WayLink({ to, icon: picture, label }: WayLinkProps) {
  return (
    <Button component="a" variant="default" size="md" leftSection={picture} {...useSignInLink(to)}>
      {label}
    </Button>
  );
}
