import { Text } from '@mantine/core';
import { AppLink, type AppPath } from '../../ui/app-link.tsx';

/** A report by its name, with what it holds. */
export const ReportCard = ({ to, name, text }: { to: AppPath; name: string; text: string }) => (
  <div>
    <AppLink to={to}>{name}</AppLink>
    <Text size="sm" c="dimmed">
      {text}
    </Text>
  </div>
);
