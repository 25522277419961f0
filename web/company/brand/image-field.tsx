import { ActionIcon, Alert, Group, Text } from '@mantine/core';
import { Dropzone } from '@mantine/dropzone';
import { useText } from '../../text/use-text.ts';
import '@mantine/dropzone/styles.css';
import { IconAlertTriangle, IconPhotoPlus, IconRestore } from '@tabler/icons-react';
import { useState } from 'react';
import { IMAGE_SIZES, type ImageKey } from '../../../domain/brand/brand.ts';
import { ImageCropper } from '../../ui/upload/image-cropper.tsx';
import { ENTERPRISE } from './texts.ts';
import type { DraftImage } from './theme-draft.ts';
import classes from './theme-editor.module.css';

const ACCEPTED = { 'image/png': ['.png'], 'image/jpeg': ['.jpg', '.jpeg'] };

type ImageFieldProps = {
  name: ImageKey;
  image: DraftImage | null;
  onPicture: (blob: Blob, fileName: string) => void;
  onReset: () => void;
};
/** One image: drop or choose, cut to its size, apply or cancel. */
export function ImageField({ name, image, onPicture, onReset }: ImageFieldProps) {
  const { t } = useText(ENTERPRISE);
  const [file, choose] = useState<File | null>(null);
  const [isRefused, setRefused] = useState(false);
  const { width, height } = IMAGE_SIZES[name];
  const label = t(name);
  return (
    <div>
      <Group justify="space-between" wrap="nowrap" gap={4}>
        <div>
          <Text size="sm" fw={500}>
            {label}
          </Text>
          <Text size="xs" c="dimmed">
            {t(`use.${name}`)} · {t('size', { width, height })}
          </Text>
        </div>
        <ActionIcon
          variant="subtle"
          color="gray"
          className={classes.reset}
          size={36}
          disabled={!image}
          onClick={onReset}
          aria-label={t('resetOf', { name: label })}
          title={t('resetOf', { name: label })}
        >
          <IconRestore size={18} stroke={1.5} />
        </ActionIcon>
      </Group>
      <Dropzone
        className={classes.drop}
        accept={ACCEPTED}
        multiple={false}
        onDrop={([dropped]) => {
          setRefused(false);
          if (dropped) choose(dropped);
        }}
        onReject={() => setRefused(true)}
        aria-label={t('choose', { name: label })}
        inputProps={{ 'aria-label': t('choose', { name: label }) }}
      >
        {image ? <img className={classes.picture} src={image.address} alt="" data-kind={name} /> : null}
        <Group gap={8} justify="center" wrap="nowrap" className={classes.dropText}>
          <IconPhotoPlus size={18} stroke={1.5} aria-hidden />
          <span>{image?.name ?? t('drop')}</span>
        </Group>
      </Dropzone>
      {isRefused ? (
        <Alert mt={8} color="red" role="alert" icon={<IconAlertTriangle size={18} stroke={1.5} />}>
          {t('onlyImages')}
        </Alert>
      ) : null}
      <ImageCropper
        file={file}
        width={width}
        height={height}
        onApply={(blob) => {
          onPicture(blob, file?.name ?? 'image.png');
          choose(null);
        }}
        onCancel={() => choose(null)}
      />
    </div>
  );
}
