import { Button, Divider, Stack } from '@mantine/core';
import { IconBrandFacebook, IconBrandGoogle, IconBuilding, IconDeviceMobile } from '@tabler/icons-react';
import { currentLanguage } from '../../../text/i18n.ts';
import { useGo } from '../../../ui/app-link.tsx';
import { safeNext } from '../../../ui/page-route.ts';
import { useArrival, useWayTo } from '../arrival.ts';
import { useSessionText } from '../use-session-text.ts';
import { openPopup, type Provider } from './sign-in-popup.ts';
import type { Providers } from './use-providers.ts';

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const;
const ICONS = { google: <IconBrandGoogle {...icon} />, facebook: <IconBrandFacebook {...icon} /> };

type OtherWaysProps = { providers: Providers; isEnterprise: boolean };
/** The ways in beside e-mail and password, those that are set up. */
export function OtherWays({ providers, isEnterprise }: OtherWaysProps) {
  const { t } = useSessionText();
  const go = useGo();
  const wayTo = useWayTo();
  const next = safeNext(useArrival().next);
  const social = (['google', 'facebook'] as const).filter((one) => providers[one]);
  if (social.length === 0 && !providers.phone && isEnterprise) return null;
  const start = (provider: Provider) => {
    openPopup(provider, next);
    go(wayTo(`/signin/${provider}`));
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

type WayLinkProps = { to: `/${string}`; icon: React.ReactNode; label: string };
function WayLink({ to, icon: picture, label }: WayLinkProps) {
  const go = useGo();
  return (
    <Button
      component="a"
      href={`/${currentLanguage()}${to}`}
      variant="default"
      size="md"
      leftSection={picture}
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        go(to);
      }}
    >
      {label}
    </Button>
  );
}
