import { ActionIcon, Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { ComponentProps } from 'react';
import { useIsPhone } from '../use-is-phone.ts';

type DownloadButtonProps = { label: string; isReading: boolean } & Omit<ComponentProps<'button'>, 'color'>;
/** Offers the ways to take a list out: a word where there is room, else an icon. */
export function DownloadButton({ label, isReading, ...button }: DownloadButtonProps) {
  const isPhone = useIsPhone();
  const icon = <IconDownload size={18} stroke={1.5} />;
  const look = { variant: 'subtle', color: 'gray', loading: isReading, 'aria-haspopup': 'menu' } as const;
  if (!isPhone)
    return (
      <Button {...look} size="sm" px="xs" leftSection={icon} {...button}>
        {label}
      </Button>
    );
  return (
    <ActionIcon {...look} size={36} title={label} aria-label={label} {...button}>
      {icon}
    </ActionIcon>
  );
}
