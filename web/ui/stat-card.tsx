import { Group, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { AppLink, type AppPath } from './app-link.tsx';
import classes from './stat-card.module.css';

type StatCardProps = {
  label: string;
  value: ReactNode /** Comparison or explanation, one line. */;
  note?: ReactNode;
  to?: AppPath;
  icon?: ReactNode;
};
const LONG = 8;
const isLongFigure = (value: ReactNode) => typeof value === 'string' && value.length > LONG && /\d/.test(value);

/** One number with its name, a comparison and where it comes from. */
export function StatCard({ label, value, note, to, icon }: StatCardProps) {
  const content = (
    <>
      <Group justify="space-between" wrap="nowrap" c="dimmed" gap="xs">
        <Text size="sm" truncate>
          {label}
        </Text>
        {icon}
      </Group>
      <div className={classes.value} data-long={isLongFigure(value) ? '' : undefined}>
        {value}
      </div>
      {note ? (
        <Text size="xs" c="dimmed" component="div">
          {note}
        </Text>
      ) : null}
    </>
  );
  if (!to) return <div className={classes.card}>{content}</div>;
  return (
    <AppLink to={to} className={`${classes.card} ${classes.link}`}>
      {content}
    </AppLink>
  );
}
