import { Button, Group, Stack, Text, Title } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { toast } from '../../ui/toast.tsx';
import { SHEET } from './sheet-texts.ts';

type DownloadProps = { label: string; isPrimary?: boolean; isDisabled?: boolean; onSave: () => Promise<unknown> };
export function SaveButton({ label, isPrimary = false, isDisabled = false, onSave }: DownloadProps) {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    await onSave().catch(toast.failed);
    setBusy(false);
  };
  return (
    <Button
      variant={isPrimary ? 'filled' : 'default'}
      leftSection={<IconDownload size={18} stroke={1.5} />}
      disabled={isDisabled}
      loading={isBusy}
      onClick={() => void save()}
    >
      {label}
    </Button>
  );
}

export type TakenFile = {
  readonly id: string;
  readonly fileName: string;
  readonly createdBy: { readonly name: string } | null;
  readonly createdDate: string;
};

type TakenProps = { filings: readonly TakenFile[]; onAgain: (id: string) => Promise<unknown> };
/** Files that were taken, each as it was. */
export function TakenFiles({ filings, onAgain }: TakenProps) {
  const { t } = useText(SHEET);
  if (filings.length === 0) return null;
  return (
    <section aria-label={t('files')}>
      <Title order={2} fz={16} mb="xs">
        {t('files')}
      </Title>
      <Stack gap={4}>
        {filings.map((filing) => (
          <Group key={filing.id} gap="sm">
            <Text flex={1} size="sm" style={{ overflowWrap: 'anywhere' }}>
              {filing.fileName}
            </Text>
            <Text size="sm" c="dimmed">
              {t('taken', { date: format.dateOf(filing.createdDate), name: filing.createdBy?.name ?? '–' })}
            </Text>
            <Button
              variant="default"
              size="compact-md"
              aria-label={t('again', { name: filing.fileName })}
              onClick={() => void onAgain(filing.id).catch(toast.failed)}
            >
              <IconDownload size={18} stroke={1.5} aria-hidden />
            </Button>
          </Group>
        ))}
      </Stack>
    </section>
  );
}
