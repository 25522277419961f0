import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { EmptyArt } from './artwork.tsx';
import classes from './page.module.css';

type EmptyStateProps = { title: string; text?: string; action?: ReactNode };
/** What a list shows when it has nothing: why, and the one thing to do next. */
export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <Stack align="center" gap="xs" px="lg" py={48} className={classes.card}>
      <EmptyArt />
      <Text fw={500} ta="center">
        {title}
      </Text>
      {text ? (
        <Text c="dimmed" ta="center" maw={440}>
          {text}
        </Text>
      ) : null}
      {action}
    </Stack>
  );
}
