import { AppShell, Box, Burger, FocusTrap, Group, UnstyledButton } from '@mantine/core';
import { useDisclosure, useLocalStorage } from '@mantine/hooks';
import { type ReactNode, useEffect } from 'react';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import { AppLink, useAppPath } from '../../ui/app-link.tsx';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { LanguageSwitch } from '../../ui/shell/language-switch.tsx';
import type { ShownItem, ShownMenu } from '../../ui/shell/menu-types.ts';
import { SchemeToggle } from '../../ui/shell/scheme-toggle.tsx';
import classes from '../../ui/shell/shell.module.css';
import { TopBarPlace } from '../../ui/shell/top-bar-place.tsx';
import { useEscapeLevel } from '../../ui/use-overlay.ts';
import { HelpLink } from './help-link.tsx';
import { NotificationBell } from './notification-bell.tsx';
import { PaletteButton, Shortcuts } from './shortcuts.tsx';
import { SideMenu, type ThemePanel } from './side-menu.tsx';
import { UserMenu } from './user-menu.tsx';

const TOP_BAR = 64;
const OPEN_WIDTH = 210;
const CLOSED_WIDTH = 64;

type ShellProps = {
  menu: ShownMenu;
  /** Pages that only the command palette offers. */
  others: readonly ShownItem[];
  /** Stands at the foot of the menu where the company has a theme of its own. */
  themePanel: ThemePanel | null;
  children: ReactNode;
};
/** The default layout: 64 px top bar, side menu of 64 or 210 px, a drawer on phones. */
export function Shell({ menu, others, themePanel, children }: ShellProps) {
  const { t } = useText(SHARED);
  const [isDrawerOpen, drawer] = useDisclosure(false);
  const [isWide, setWide] = useLocalStorage({ key: 'wela.menu', defaultValue: true, getInitialValueInEffect: false });
  const path = useAppPath();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawer closes whenever the place changes
  useEffect(() => drawer.close(), [path]);
  useEscapeLevel(isDrawerOpen, drawer.close);
  return (
    <AppShell
      header={{ height: TOP_BAR }}
      navbar={{ width: isWide ? OPEN_WIDTH : CLOSED_WIDTH, breakpoint: 'sm', collapsed: { mobile: !isDrawerOpen } }}
      padding={0}
      classNames={{ header: classes.header, navbar: classes.navbar, main: classes.main }}
      transitionDuration={120}
    >
      <a className="wela-skip" href="#content">
        {t('shell.skip')}
      </a>
      <AppShell.Header>
        <Group h="100%" px="var(--wela-gutter)" justify="space-between" wrap="nowrap" gap="sm">
          <Group gap="sm" wrap="nowrap" miw={0}>
            <Burger opened={isDrawerOpen} onClick={drawer.toggle} hiddenFrom="sm" size="sm" aria-label={t('shell.menu')} />
            <Brand />
          </Group>
          <TopBarPlace />
          <Group gap={4} wrap="nowrap">
            <PaletteButton />
            <HelpLink />
            <LanguageSwitch />
            <SchemeToggle />
            <NotificationBell />
            <UserMenu />
          </Group>
        </Group>
      </AppShell.Header>
      <AppShell.Navbar aria-label={t('shell.menu')}>
        <FocusTrap active={isDrawerOpen}>
          <Box h="100%" mih={0}>
            <SideMenu menu={menu} isWide={isWide || isDrawerOpen} onToggle={() => setWide(!isWide)} themePanel={themePanel} />
          </Box>
        </FocusTrap>
      </AppShell.Navbar>
      <AppShell.Main id="content" tabIndex={-1}>
        {children}
      </AppShell.Main>
      <Shortcuts menu={menu} others={others} />
      {isDrawerOpen ? <UnstyledButton className={classes.shade} onClick={drawer.close} aria-label={t('action.close')} /> : null}
    </AppShell>
  );
}

function Brand() {
  return (
    <AppLink to="/dashboard" className={classes.brand}>
      <BrandMark />
    </AppLink>
  );
}
