import { Button, CopyButton } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useText } from '../../text/use-text.ts';
import { EMPLOYEES } from './employees-text.ts';

export function CopyLinkButton({ link }: { link: string }) {
  const { t } = useText(EMPLOYEES);
  return (
    <CopyButton value={link}>
      {({ copied, copy }) => (
        <Button
          size="xs"
          variant="default"
          onClick={copy}
          leftSection={copied ? <IconCheck size={16} stroke={1.5} /> : <IconCopy size={16} stroke={1.5} />}
        >
          {t(copied ? 'invite.copied' : 'invite.copy')}
        </Button>
      )}
    </CopyButton>
  );
}
