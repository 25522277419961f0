import { Button, Group, Radio, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { SHARED } from '../text/shared-text.ts';
import { useText } from '../text/use-text.ts';
import { JobProgress } from './job-progress.tsx';

export type FileFormat = 'csv' | 'xlsx';
type FileExportProps = {
  /** The call that has the file made. */
  of: { readonly data: { readonly jobId: string } | undefined; readonly isPending: boolean };
  /** What is being made, such as "Clockings". */
  label: string;
  /** What the file holds. */
  text?: string | undefined;
  /** Choices besides the kind of file. */
  children?: ReactNode;
  onStart: (format: FileFormat) => void;
  onCancel: () => void;
};

/** Chooses the file, has it made, and offers it when it is ready. */
export function FileExport({ of, label, text, children, onStart, onCancel }: FileExportProps) {
  const { t } = useText(SHARED);
  const [kind, setKind] = useState<FileFormat>('xlsx');
  if (of.data) return <JobProgress jobId={of.data.jobId} label={label} />;
  return (
    <Stack gap="md">
      {text ? <Text c="dimmed">{text}</Text> : null}
      <Radio.Group label={t('export.format')} value={kind} onChange={(next) => setKind(next === 'csv' ? 'csv' : 'xlsx')}>
        <Group mt={4}>
          <Radio value="xlsx" label={t('export.xlsx')} />
          <Radio value="csv" label={t('export.csv')} />
        </Group>
      </Radio.Group>
      {children}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onCancel}>
          {t('action.cancel')}
        </Button>
        <Button loading={of.isPending} onClick={() => onStart(kind)}>
          {t('export.start')}
        </Button>
      </Group>
    </Stack>
  );
}
