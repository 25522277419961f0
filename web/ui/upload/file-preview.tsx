import { Button, Group, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { UploadedFile } from '../../api/upload.ts';
import { useText } from '../../text/use-text.ts';
import classes from './file-chip.module.css';
import { UPLOAD } from './texts.ts';

/** A stored file as it is: a picture, the pages of a PDF where the browser shows them, or a way to save it. */
export function FilePreview({ file }: { file: UploadedFile }) {
  const { t } = useText(UPLOAD);
  // Phones save a PDF and show none within a page.
  const isPdfShown = file.mimeType === 'application/pdf' && navigator.pdfViewerEnabled !== false;
  const nothing = <Text c="dimmed">{t('noPreview')}</Text>;
  return (
    <Stack gap="md">
      <Group justify="flex-end">
        <Button
          component="a"
          href={file.url}
          download={file.name}
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.5} />}
        >
          {t('download')}
        </Button>
      </Group>
      {file.mimeType.startsWith('image/') ? <img className={classes.whole} src={file.url} alt={file.name} /> : null}
      {isPdfShown ? <iframe className={classes.pdf} src={file.url} title={file.name} /> : null}
      {file.mimeType.startsWith('image/') || isPdfShown ? null : nothing}
    </Stack>
  );
}
