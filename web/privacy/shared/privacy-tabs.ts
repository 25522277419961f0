import { useText } from '../../text/use-text.ts';
import type { RouteTab } from '../../ui/route-tabs.tsx';
import { PRIVACY } from './texts.ts';

/** What the company does about the personal data of its people. */
export function usePrivacyTabs(): RouteTab[] {
  const { t } = useText(PRIVACY);
  return [
    { to: '/company/privacy', label: t('tab.requests'), isExact: true },
    { to: '/company/privacy/retention', label: t('tab.retention') },
    { to: '/company/privacy/copies', label: t('tab.copies') },
    { to: '/company/privacy/register', label: t('tab.register') },
  ];
}
