import { Text } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { AppLink, type AppPath } from '../../ui/app-link.tsx';
import classes from './setup.module.css';

type ChoiceLinkProps = {
  to: AppPath;
  icon: ComponentType<{ size?: number; stroke?: number }>;
  title: string;
  text: string;
};

/** One of a few ways on, as a large target. */
export function ChoiceLink({ to, icon: Icon, title, text }: ChoiceLinkProps) {
  return (
    <AppLink to={to} className={classes.choice}>
      <Icon size={28} stroke={1.5} />
      <span>
        <Text span display="block" fw={500} size="md">
          {title}
        </Text>
        <Text span display="block" c="dimmed" size="sm">
          {text}
        </Text>
      </span>
      <IconChevronRight size={18} stroke={1.5} />
    </AppLink>
  );
}
