import { Button, Group, Stack, Text } from '@mantine/core';
import { IconShieldLock } from '@tabler/icons-react';
import { useRouterState } from '@tanstack/react-router';
import { SHARED } from '../text/shared-text.ts';
import { useText } from '../text/use-text.ts';
import { useGo } from './app-link.tsx';
import classes from './page.module.css';

/** Stands where data would be that only a session with a second step may see, and leads to the page that sets it up. */
export function SecondFactorNotice() {
  const { t } = useText(SHARED);
  const go = useGo();
  const here = useRouterState({ select: (state) => state.location.href });
  return (
    <Stack gap="md" p="lg" align="flex-start" className={classes.card} role="status">
      <Group gap="sm" wrap="nowrap" align="flex-start">
        <IconShieldLock size={24} stroke={1.5} aria-hidden style={{ flex: 'none' }} />
        <div>
          <Text fw={500}>{t('secondFactor.title')}</Text>
          <Text c="dimmed">{t('secondFactor.text')}</Text>
        </div>
      </Group>
      <Button onClick={() => go(`/security?${new URLSearchParams({ next: here })}`)}>{t('secondFactor.action')}</Button>
    </Stack>
  );
}
