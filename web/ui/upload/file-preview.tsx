import { Button, Group, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { UploadedFile } from '../../api/upload.ts';
import { useText } from '../../text/use-text.ts';
import classes from './file-chip.module.css';
import { UPLOAD } from './texts.ts';

/** A stored file as it is: a picture, the pages of a PDF where the browser shows them, or a way to save it. */
export function FilePreview({ file }: { file: UploadedFile }) {
  const { t } = useText(UPLOAD);
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
      {file.mimeType === 'application/pdf' ? (
        <object className={classes.pdf} data={file.url} type="application/pdf" aria-label={file.name}>
          {nothing}
        </object>
      ) : null}
      {/^(image\/|application\/pdf)/.test(file.mimeType) ? null : nothing}
    </Stack>
  );
}
