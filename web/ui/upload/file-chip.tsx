import { CloseButton, Group, Text, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconFileSpreadsheet, IconFileText, IconFileTypePdf } from '@tabler/icons-react';
import type { UploadedFile } from '../../api/upload.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { SideDrawer } from '../side-drawer.tsx';
import classes from './file-chip.module.css';
import { FilePreview } from './file-preview.tsx';
import { UPLOAD } from './texts.ts';

const isPicture = (file: UploadedFile) => file.mimeType.startsWith('image/');

function FileThumb({ file }: { file: UploadedFile }) {
  if (isPicture(file)) return <img className={classes.thumb} src={file.url} alt="" loading="lazy" />;
  const Icon =
    file.mimeType === 'application/pdf' ? IconFileTypePdf : file.name.endsWith('.xlsx') ? IconFileSpreadsheet : IconFileText;
  return (
    <span className={classes.thumb}>
      <Icon size={22} stroke={1.5} aria-hidden />
    </span>
  );
}

type FileChipProps = { file: UploadedFile; onRemove?: () => void };
/** A stored file: picture or icon, name and size; it opens beside the page. */
export function FileChip({ file, onRemove }: FileChipProps) {
  const { t } = useText(UPLOAD);
  const [isOpen, preview] = useDisclosure(false);
  return (
    <Group gap={4} wrap="nowrap" miw={0}>
      <UnstyledButton
        className={classes.chip}
        aria-haspopup="dialog"
        onClick={preview.open}
        title={t('open', { name: file.name })}
      >
        <FileThumb file={file} />
        <span className={classes.words}>
          <Text component="span" display="block" size="sm" truncate>
            {file.name}
          </Text>{' '}
          <Text component="span" display="block" size="xs" c="dimmed">
            {format.fileSize(file.sizeBytes)}
          </Text>
        </span>
      </UnstyledButton>
      {onRemove ? <CloseButton onClick={onRemove} aria-label={t('removeFile')} /> : null}
      <SideDrawer title={file.name} isOpen={isOpen} onClose={preview.close} size={720}>
        <FilePreview file={file} />
      </SideDrawer>
    </Group>
  );
}
