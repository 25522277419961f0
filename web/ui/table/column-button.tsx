import { ActionIcon } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useSharedText } from '../../text/shared-text.ts';

export function ColumnButton({ color: _, ...button }: ComponentProps<'button'>) {
  const { t } = useSharedText();
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      title={t('table.columns')}
      aria-label={t('table.columns')}
      aria-haspopup="menu"
      {...button}
    >
      <IconAdjustmentsHorizontal size={18} stroke={1.5} />
    </ActionIcon>
  );
}
