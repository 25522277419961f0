import { AppShell, Group } from '@mantine/core';
import { Outlet, useBlocker, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSession } from '../../api/session.tsx';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { Mark } from '../../ui/artwork.tsx';
import { LanguageSwitch } from '../../ui/shell/language-switch.tsx';
import { SchemeToggle } from '../../ui/shell/scheme-toggle.tsx';
import classes from '../../ui/shell/shell.module.css';
import { UserMenu } from './user-menu.tsx';

const TOP_BAR = 64;

/** The top bar alone; the browser's way back is closed while something waits to be accepted. */
export function ConsentLayout() {
  const { t } = useText(SHARED);
  const hasPending = (useSession()?.pendingConsents.length ?? 0) > 0;
  useBlocker({ shouldBlockFn: ({ action }) => action === 'BACK', enableBeforeUnload: false, disabled: !hasPending });
  useFirstStep(hasPending);
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

/** A second entry of this page in the history: the way back then ends here, where it can be blocked, and not at a page before ours. */
function useFirstStep(hasPending: boolean) {
  const { history } = useRouter();
  useEffect(() => {
    if (hasPending) history.push(history.location.href);
  }, [hasPending, history]);
}
