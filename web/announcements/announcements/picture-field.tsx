import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { announcements } from '../../../contract/announcements/announcements.ts';
import { BANNER_SIZE } from '../../../domain/files/upload-rules.ts';
import { useCall } from '../../api/use-call.ts';
import { useText } from '../../text/use-text.ts';
import { useUploadLimits } from '../../ui/upload/use-upload.ts';
import classes from './announcement.module.css';
import type { Announcement } from './announcement-page.tsx';
import { ANNOUNCEMENTS } from './texts.ts';

const ImageCropper = lazy(() => import('../../ui/upload/image-cropper.tsx').then((module) => ({ default: module.ImageCropper })));

/** The picture above the text: chosen, cropped and kept at once. */
export function PictureField({ announcement: { id, thumbnailUrl } }: { announcement: Announcement }) {
  const { t } = useText(ANNOUNCEMENTS);
  const limits = useUploadLimits('announcement-image');
  const [chosen, setChosen] = useState<File | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const set = useCall(announcements.setImage);
  const send = async (picture: Blob | null) => {
    const form = new FormData();
    form.append('id', id);
    if (picture) form.append('file', picture, 'picture.png');
    await set.mutateAsync({ form }).catch(() => undefined);
    setChosen(null);
  };
  return (
    <Stack gap="sm">
      {thumbnailUrl ? <img className={classes.picture} src={thumbnailUrl} alt={t('section.picture')} /> : null}
      <Group gap="xs">
        <Button
          variant="default"
          leftSection={<IconPhoto size={18} stroke={1.5} />}
          loading={set.isPending}
          onClick={() => input.current?.click()}
        >
          {t(thumbnailUrl ? 'picture.change' : 'picture.add')}
        </Button>
        {thumbnailUrl ? (
          <Button variant="subtle" color="gray" disabled={set.isPending} onClick={() => void send(null)}>
            {t('picture.remove')}
          </Button>
        ) : null}
      </Group>
      <Text size="sm" c="dimmed">
        {limits.text}
      </Text>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('picture.label')}
        accept={limits.accept.join(',')}
        onChange={(event) => {
          setChosen(event.currentTarget.files?.[0] ?? null);
          event.currentTarget.value = '';
        }}
      />
      {chosen ? (
        <Suspense>
          <ImageCropper
            file={chosen}
            {...BANNER_SIZE}
            isSaving={set.isPending}
            onApply={(picture) => void send(picture)}
            onCancel={() => setChosen(null)}
          />
        </Suspense>
      ) : null}
    </Stack>
  );
}
