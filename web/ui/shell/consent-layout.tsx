import { AppShell, Group } from '@mantine/core';
import { Outlet, useBlocker } from '@tanstack/react-router';
import { useSession } from '../../api/session.tsx';
import { useSharedText } from '../../text/shared-text.ts';
import { Mark } from '../artwork.tsx';
import { LanguageSwitch } from './language-switch.tsx';
import { SchemeToggle } from './scheme-toggle.tsx';
import classes from './shell.module.css';
import { UserMenu } from './user-menu.tsx';

const TOP_BAR = 64;

/** The top bar alone; the browser's way back is closed while something waits to be accepted. */
export function ConsentLayout() {
  const { t } = useSharedText();
  const hasPending = (useSession()?.pendingConsents.length ?? 0) > 0;
  useBlocker({ shouldBlockFn: ({ action }) => action === 'BACK', enableBeforeUnload: false, disabled: !hasPending });
  return (
    <AppShell header={{ height: TOP_BAR }} padding={0} classNames={{ header: classes.header, main: classes.main }}>
      <a className="wela-skip" href="#content">
        {t('shell.skip')}
      </a>
      <AppShell.Header>
        <Group h="100%" px="var(--wela-gutter)" justify="space-between" wrap="nowrap" gap="sm">
          <span className={classes.brand}>
            <Mark size={32} />
            <span className={classes.wordmark}>{t('product')}</span>
          </span>
          <Group gap={4} wrap="nowrap">
            <LanguageSwitch />
            <SchemeToggle />
            <UserMenu />
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Main id="content" tabIndex={-1}>
        <Outlet />
      </AppShell.Main>
    </AppShell>
  );
}
