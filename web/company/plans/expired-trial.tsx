import { Group, Text, Title } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { AREAS } from '../../../domain/areas.ts';
import type { Profile } from '../../api/profile.ts';
import { usePasses } from '../../api/session.tsx';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { AppLink } from '../../ui/app-link.tsx';
import classes from '../../ui/plan/plan.module.css';
import { PLAN } from '../../ui/plan/texts.ts';
import { QuotationButton } from './quotation-button.tsx';

/** Lies over the disabled content of a company whose full trial has expired; menu and top bar stay in reach. */
export function ExpiredTrial({ session }: { session: Profile }) {
  const { t } = useText(PLAN);
  const mayOpenCompany = usePasses(AREAS.company);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  const company = session.lastVisitEmployee?.organization.name ?? '';
  return (
    <div className={classes.veil}>
      <div
        ref={box}
        tabIndex={-1}
        role="dialog"
        aria-labelledby="trial-title"
        aria-describedby="trial-text"
        className={classes.box}
      >
        <Title order={2} fz={20} id="trial-title">
          {t('trial.title')}
        </Title>
        <Text id="trial-text">{t('trial.text', { company, date: format.dateOf(session.trialEndsAt) })}</Text>
        <Group justify="flex-end" gap="md">
          {mayOpenCompany ? <AppLink to="/company/plans">{t('trial.plans')}</AppLink> : null}
          <QuotationButton reason="trial-expired" />
        </Group>
      </div>
    </div>
  );
}
