import { Group } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useText } from '../../text/use-text.ts';
import { AppLink, type AppPath } from '../../ui/app-link.tsx';
import { SHEET } from './sheet-texts.ts';

/** To a form as it will be printed. */
export function FormLink({ to, label }: { to: AppPath; label?: string }) {
  const { t } = useText(SHEET);
  return (
    <AppLink to={to}>
      <Group component="span" gap={6} wrap="nowrap" display="inline-flex">
        <IconPrinter size={18} stroke={1.5} aria-hidden />
        {label ?? t('printedForm')}
      </Group>
    </AppLink>
  );
}
