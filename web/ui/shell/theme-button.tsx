import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconPalette } from '@tabler/icons-react';
import { AREAS } from '../../../domain/areas.ts';
import { usePasses } from '../../api/session.tsx';
import { useSharedText } from '../../text/shared-text.ts';
import { openThemePanel } from '../theme-panel.ts';
import classes from './shell.module.css';

/** Opens the theme editor, for those who may change the looks of their company. */
export function ThemeButton({ isWide }: { isWide: boolean }) {
  const { t } = useSharedText();
  if (!usePasses(AREAS.theme)) return null;
  if (!isWide) {
    return (
      <ActionIcon variant="subtle" color="gray" onClick={openThemePanel} aria-label={t('shell.theme')} title={t('shell.theme')}>
        <IconPalette size={18} stroke={1.5} />
      </ActionIcon>
    );
  }
  return (
    <UnstyledButton className={classes.item} onClick={openThemePanel}>
      <IconPalette size={18} stroke={1.5} />
      <span>{t('shell.theme')}</span>
    </UnstyledButton>
  );
}
