import { Group, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSharedText } from '../../text/shared-text.ts';
import { Mark } from '../artwork.tsx';
import { type EnterpriseLook, logoOf, nameOf } from './enterprise-look.ts';
import { LoginArt } from './login-art.tsx';
import classes from './pre-login-layout.module.css';
import { SchemeToggle } from './scheme-toggle.tsx';

type PreLoginFrameProps = {
  /** Undefined while the looks load, null for the product's own. */
  look: EnterpriseLook | null | undefined;
  languageSwitch: ReactNode;
  children: ReactNode;
};
/** A form panel of 480 px beside artwork, which goes at 425 px or less; both in the looks of an enterprise where there is one. */
export function PreLoginFrame({ look, languageSwitch, children }: PreLoginFrameProps) {
  return (
    <div className={classes.page}>
      <main id="content" className={classes.panel}>
        <Group justify="space-between" wrap="nowrap">
          {look === undefined ? <Skeleton width={160} height={36} /> : <Logo look={look} />}
          <Group gap={4} wrap="nowrap">
            {languageSwitch}
            <SchemeToggle />
          </Group>
        </Group>
        <div className={classes.form}>{children}</div>
      </main>
      <div className={classes.art}>{look === undefined ? null : <Art look={look} />}</div>
    </div>
  );
}

function Logo({ look }: { look: EnterpriseLook | null }) {
  const { t } = useSharedText();
  const logo = look && logoOf(look);
  if (logo) return <img className={classes.logo} src={logo} alt={nameOf(look)} />;
  return (
    <Group gap="sm" wrap="nowrap">
      <Mark size={36} />
      <span className={classes.wordmark}>{look ? nameOf(look) : t('product')}</span>
    </Group>
  );
}

function Art({ look }: { look: EnterpriseLook | null }) {
  const { language } = useSharedText();
  const picture = look?.artwork[language];
  return picture ? <img className={classes.picture} src={picture} alt="" /> : <LoginArt />;
}
