import { AppShell, Group } from '@mantine/core';
import { Outlet } from '@tanstack/react-router';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { Mark } from '../../ui/artwork.tsx';
import { LanguageSwitch } from '../../ui/shell/language-switch.tsx';
import { SchemeToggle } from '../../ui/shell/scheme-toggle.tsx';
import classes from '../../ui/shell/shell.module.css';
import { UserMenu } from './user-menu.tsx';

const TOP_BAR = 64;

/** Top bar and content, no side menu, for people who have no company yet or have something to accept first. */
export function TopBarLayout() {
  const { t } = useText(SHARED);
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
