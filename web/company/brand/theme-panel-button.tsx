import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconPalette } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';
import classes from '../../ui/shell/shell.module.css';
import { closeThemePanel, openThemePanel, useThemePanel } from '../../ui/theme-panel.ts';

const ThemeDrawer = lazy(() => import('./theme-drawer.tsx').then((module) => ({ default: module.ThemeDrawer })));

/** Stands at the foot of the menu: opens the theme editor over the present page, which keeps what is typed in it. */
export function ThemePanelButton({ isWide }: { isWide: boolean }) {
  const { t } = useText(SHARED);
  const isOpen = useThemePanel();
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);
  useEffect(() => closeThemePanel, []);
  const icon = <IconPalette size={18} stroke={1.5} />;
  return (
    <div className={classes.theme}>
      {isWide ? (
        <UnstyledButton className={classes.item} onClick={openThemePanel}>
          {icon}
          <span>{t('shell.theme')}</span>
        </UnstyledButton>
      ) : (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={36}
          onClick={openThemePanel}
          aria-label={t('shell.theme')}
          title={t('shell.theme')}
        >
          {icon}
        </ActionIcon>
      )}
      {wasOpened ? (
        <Suspense fallback={null}>
          <ThemeDrawer isOpen={isOpen} onClose={closeThemePanel} />
        </Suspense>
      ) : null}
    </div>
  );
}
