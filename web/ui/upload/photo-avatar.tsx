import { Avatar, Menu, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { PORTRAIT_SIZE } from '../../../domain/files/upload-rules.ts';
import { useText } from '../../text/use-text.ts';
import classes from './file-chip.module.css';
import { UPLOAD } from './texts.ts';

const ImageCropper = lazy(() => import('./image-cropper.tsx').then((module) => ({ default: module.ImageCropper })));
type PhotoAvatarProps = {
  name: string;
  initials: string;
  imageUrl: string | null;
  isSaving: boolean;
  /** A square PNG; the promise is over when it is kept. */
  onPick: (photo: Blob) => Promise<unknown>;
  onRemove: () => void;
  isSquare?: boolean;
};

/** A photo with its menu: choose and crop a new one, or take it away. */
export function PhotoAvatar({ name, initials, imageUrl, isSaving, onPick, onRemove, isSquare }: PhotoAvatarProps) {
  const { t } = useText(UPLOAD);
  const [chosen, setChosen] = useState<File | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const change = t(imageUrl ? 'changePhoto' : 'addPhoto');
  const keep = async (photo: Blob) => {
    await onPick(photo).catch(() => undefined);
    setChosen(null);
  };
  return (
    <>
      <Menu position="bottom-start">
        <Menu.Target>
          <UnstyledButton className={classes.photo}>
            <VisuallyHidden>{`${t('photoOf', { name })}: ${change}`}</VisuallyHidden>
            <Avatar src={imageUrl} size={44} radius={isSquare ? 'md' : '50%'} color="gray" variant="light" aria-hidden>
              {initials}
            </Avatar>
            <span className={classes.camera}>
              <IconCamera size={13} stroke={1.5} aria-hidden />
            </span>
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => input.current?.click()}>{change}</Menu.Item>
          {imageUrl ? <Menu.Item onClick={onRemove}>{t('removePhoto')}</Menu.Item> : null}
        </Menu.Dropdown>
      </Menu>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={change}
        accept="image/png,image/jpeg"
        onChange={(event) => {
          setChosen(event.currentTarget.files?.[0] ?? null);
          event.currentTarget.value = '';
        }}
      />
      {chosen ? (
        <Suspense>
          <ImageCropper
            file={chosen}
            {...PORTRAIT_SIZE}
            isRound={!isSquare}
            isSaving={isSaving}
            onApply={(photo) => void keep(photo)}
            onCancel={() => setChosen(null)}
          />
        </Suspense>
      ) : null}
    </>
  );
}
