import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';

export function SchemeToggle() {
  const { t } = useText(SHARED);
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const label = scheme === 'light' ? t('shell.dark') : t('shell.light');
  const change = () => setColorScheme(scheme === 'light' ? 'dark' : 'light');
  return (
    <ActionIcon variant="subtle" color="gray" size={36} title={label} aria-label={label} onClick={change}>
      {scheme === 'light' ? <IconMoon size={18} stroke={1.5} /> : <IconSun size={18} stroke={1.5} />}
    </ActionIcon>
  );
}
