import { Group, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { Mark } from '../artwork.tsx';
import { LoginArt } from './login-art.tsx';
import classes from './pre-login-layout.module.css';
import { SchemeToggle } from './scheme-toggle.tsx';

/** Name, logo and picture of the company whose page it is. */
export type PreLoginLook = {
  readonly name: string;
  readonly logo: string | null;
  readonly picture: string | null;
};
type PreLoginFrameProps = {
  /** Undefined while the looks load, null for the product's own. */
  look: PreLoginLook | null | undefined;
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

function Logo({ look }: { look: PreLoginLook | null }) {
  const { t } = useText(SHARED);
  if (look?.logo) return <img className={classes.logo} src={look.logo} alt={look.name} />;
  return (
    <Group gap="sm" wrap="nowrap">
      <Mark size={36} />
      <span className={classes.wordmark}>{look ? look.name : t('product')}</span>
    </Group>
  );
}

function Art({ look }: { look: PreLoginLook | null }) {
  return look?.picture ? <img className={classes.picture} src={look.picture} alt="" /> : <LoginArt />;
}
