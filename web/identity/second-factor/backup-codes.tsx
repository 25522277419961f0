import { Button, CopyButton, Group, Stack, Text } from '@mantine/core';
import { IconCheck, IconCopy, IconPrinter } from '@tabler/icons-react';
import { useText } from '../../text/use-text.ts';
import classes from './security.module.css';
import { SECURITY } from './texts.ts';

const icon = { size: 16, stroke: 1.5, 'aria-hidden': true } as const;

type BackupCodesProps = { codes: readonly string[]; onKept: () => void };
/** The codes on paper, on the screen this once. */
export function BackupCodes({ codes, onKept }: BackupCodesProps) {
  const { t } = useText(SECURITY);
  return (
    <Stack gap="md">
      <div>
        <Text fw={500}>{t('backup.title')}</Text>
        <Text size="sm" c="dimmed">
          {t('backup.text')}
        </Text>
      </div>
      <ul className={classes.codes}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Group gap="sm">
        <Button onClick={onKept}>{t('backup.kept')}</Button>
        <CopyButton value={codes.join('\n')}>
          {({ copy, copied }) => (
            <Button variant="default" onClick={copy} leftSection={copied ? <IconCheck {...icon} /> : <IconCopy {...icon} />}>
              {t(copied ? 'backup.copied' : 'backup.copy')}
            </Button>
          )}
        </CopyButton>
        <Button variant="default" onClick={() => window.print()} leftSection={<IconPrinter {...icon} />}>
          {t('backup.print')}
        </Button>
      </Group>
    </Stack>
  );
}
