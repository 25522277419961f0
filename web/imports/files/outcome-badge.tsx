import { Badge } from '@mantine/core';
import { IconAlertTriangle, IconEqual, IconPencil, IconPlus } from '@tabler/icons-react';
import { useText } from '../../text/use-text.ts';
import type { ImportRow } from './import-address.ts';
import { IMPORTS } from './texts.ts';

const LOOKS = {
  new: { color: 'teal', icon: IconPlus },
  changed: { color: 'blue', icon: IconPencil },
  unchanged: { color: 'gray', icon: IconEqual },
  bad: { color: 'red', icon: IconAlertTriangle },
} as const;

/** What a row will do: colour, icon and word. */
export function OutcomeBadge({ outcome }: { outcome: ImportRow['outcome'] }) {
  const { t } = useText(IMPORTS);
  const { color, icon: Icon } = LOOKS[outcome];
  return (
    <Badge color={color} leftSection={<Icon size={12} stroke={2} />} miw="max-content">
      {t(`outcome.${outcome}`)}
    </Badge>
  );
}
