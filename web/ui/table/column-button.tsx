import { ActionIcon } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';

/** Opens what a table shows: its columns, how high its rows are. */
export function ColumnButton({ color: _, ...button }: ComponentProps<'button'>) {
  const { t } = useText(SHARED);
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      title={t('table.view')}
      aria-label={t('table.view')}
      aria-haspopup="menu"
      {...button}
    >
      <IconAdjustmentsHorizontal size={18} stroke={1.5} />
    </ActionIcon>
  );
}
