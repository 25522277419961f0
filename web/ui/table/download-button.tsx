import { ActionIcon, Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ComponentProps } from 'react';

type DownloadButtonProps = { label: string; isReading: boolean; isMenu?: boolean } & Omit<ComponentProps<'button'>, 'color'>;
/** Saves a list: an icon where there is one way, a word where there is a choice. */
export function DownloadButton({ label, isReading, isMenu = false, ...button }: DownloadButtonProps) {
  const icon = <IconDownload size={18} stroke={1.5} />;
  const look = { variant: 'subtle', color: 'gray', loading: isReading } as const;
  if (isMenu)
    return (
      <Button {...look} size="sm" px="xs" leftSection={icon} aria-haspopup="menu" {...button}>
        {label}
      </Button>
    );
  return (
    <ActionIcon {...look} size={36} title={label} aria-label={label} {...button}>
      {icon}
    </ActionIcon>
  );
}
