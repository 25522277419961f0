import { Group } from '@mantine/core';
import { Outlet } from '@tanstack/react-router';
import { useSharedText } from '../../text/shared-text.ts';
import { Mark } from '../artwork.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { LoginArt } from './login-art.tsx';
import classes from './pre-login-layout.module.css';
import { SchemeToggle } from './scheme-toggle.tsx';

/** A form panel of 480 px beside artwork, which goes at 425 px or less. */
export function PreLoginLayout() {
  const { t } = useSharedText();
  return (
    <div className={classes.page}>
      <main id="content" className={classes.panel}>
        <Group justify="space-between" wrap="nowrap">
          <Group gap="sm">
            <Mark size={36} />
            <span className={classes.wordmark}>{t('product')}</span>
          </Group>
          <Group gap={4}>
            <LanguageSwitch />
            <SchemeToggle />
          </Group>
        </Group>
        <div className={classes.form}>
          <Outlet />
        </div>
      </main>
      <div className={classes.art}>
        <LoginArt />
      </div>
    </div>
  );
}
