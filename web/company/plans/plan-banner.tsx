import { Anchor, CloseButton, Group, Text } from '@mantine/core';
import { useSessionStorage } from '@mantine/hooks';
import { IconMessageCircle } from '@tabler/icons-react';
import { AREAS } from '../../../domain/areas.ts';
import type { Profile } from '../../api/profile.ts';
import { usePasses } from '../../api/session.tsx';
import { useText } from '../../text/use-text.ts';
import { AppLink } from '../../ui/app-link.tsx';
import classes from '../../ui/plan/plan.module.css';
import { PLAN } from '../../ui/plan/texts.ts';
import { useProviderContact } from './provider-contact.ts';
import { QuotationButton } from './quotation-button.tsx';

/** Invites a company on the free plan to upgrade: by chat where the provider has one, by a request for an offer. */
export function PlanBanner({ session }: { session: Profile }) {
  const { t } = useText(PLAN);
  const contact = useProviderContact();
  const mayOrder = usePasses(AREAS.company);
  const [isHidden, setHidden] = useSessionStorage({ key: 'wela.banner', defaultValue: false, getInitialValueInEffect: false });
  if (isHidden) return null;
  return (
    <section className={classes.banner} aria-label={t('banner.label')}>
      <Text size="sm" className={classes.bannerText}>
        {t('banner.text', { company: session.lastVisitEmployee?.organization.name ?? '' })}
      </Text>
      <Group gap="sm" wrap="nowrap">
        {contact?.chatContactUrl ? (
          <Anchor href={contact.chatContactUrl} target="_blank" rel="noopener noreferrer" className={classes.chat}>
            <IconMessageCircle size={18} stroke={1.5} />
            {t('banner.chat')}
          </Anchor>
        ) : null}
        {mayOrder ? <AppLink to="/company/plans">{t('trial.plans')}</AppLink> : null}
        <QuotationButton reason="banner" />
        <CloseButton size="sm" onClick={() => setHidden(true)} aria-label={t('banner.hide')} title={t('banner.hide')} />
      </Group>
    </section>
  );
}
