import { Group, Skeleton } from '@mantine/core';
import { Outlet } from '@tanstack/react-router';
import { currentLanguage } from '../../text/i18n.ts';
import { useSharedText } from '../../text/shared-text.ts';
import { Mark } from '../artwork.tsx';
import { useBrand } from '../brand.tsx';
import { type EnterpriseLook, logoOf, useEnterpriseLook } from './enterprise-look.ts';
import { LanguageSwitch } from './language-switch.tsx';
import { LoginArt } from './login-art.tsx';
import classes from './pre-login-layout.module.css';
import { SchemeToggle } from './scheme-toggle.tsx';

/** A form panel of 480 px beside artwork, which goes at 425 px or less; both in the looks of the enterprise whose page it is. */
export function PreLoginLayout() {
  const look = useEnterpriseLook();
  useBrand(look);
  return (
    <div className={classes.page}>
      <main id="content" className={classes.panel}>
        <Group justify="space-between" wrap="nowrap">
          {look === undefined ? <Skeleton width={160} height={36} /> : <Logo look={look} />}
          <Group gap={4} wrap="nowrap">
            <LanguageSwitch />
            <SchemeToggle />
          </Group>
        </Group>
        <div className={classes.form}>
          <Outlet />
        </div>
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

const nameOf = (look: EnterpriseLook) => (currentLanguage() === 'en' ? (look.nameEn ?? look.name) : look.name);

function Art({ look }: { look: EnterpriseLook | null }) {
  const { language } = useSharedText();
  const picture = look?.artwork[language];
  return picture ? <img className={classes.picture} src={picture} alt="" /> : <LoginArt />;
}
