import { Button, CopyButton, Group, Stack, TextInput } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { SHARED } from '../../text/shared-text.ts';
import { useText } from '../../text/use-text.ts';

type SecretOnceProps = { label: string; secret: string; closeLabel: string; onClose: () => void; children: ReactNode };
/** What is shown once and has to be copied now. */
export function SecretOnce({ label, secret, closeLabel, onClose, children }: SecretOnceProps) {
  const { t } = useText(SHARED);
  return (
    <Stack gap="md">
      {children}
      <TextInput label={label} value={secret} readOnly styles={{ input: { fontFamily: 'monospace' } }} />
      <Group gap="xs" justify="flex-end">
        <CopyButton value={secret}>
          {({ copy, copied }) => (
            <Button
              leftSection={copied ? <IconCheck size={18} stroke={1.5} /> : <IconCopy size={18} stroke={1.5} />}
              onClick={copy}
            >
              {copied ? t('toast.copied') : t('action.copy')}
            </Button>
          )}
        </CopyButton>
        <Button variant="default" onClick={onClose}>
          {closeLabel}
        </Button>
      </Group>
    </Stack>
  );
}
