import { ActionIcon } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';

export function ColumnButton({ color: _, ...button }: ComponentProps<'button'>) {
  const { t } = useText(SHARED);
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
