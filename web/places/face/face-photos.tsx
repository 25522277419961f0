import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { face } from '../../../contract/places/face.ts';
import { LEAST_FACE_PHOTOS, MOST_FACE_PHOTOS } from '../../../domain/places/face-consent.ts';
import type { UploadedFile } from '../../api/upload.ts';
import { useCall } from '../../api/use-call.ts';
import { useText } from '../../text/use-text.ts';
import { FileDrop } from '../../ui/upload/file-drop.tsx';
import { useUpload } from '../../ui/upload/use-upload.ts';
import { ZONES } from '../shared/texts.ts';
import classes from '../shared/zones.module.css';
import type { FaceState } from './face-wizard-page.tsx';

type Photo = { fileId: string; url: string };

/** Two photos at least, from a file or the camera; then the scanner is told of the person. */
export function FacePhotos({ state, zoneId }: { state: FaceState; zoneId: string }) {
  const { t } = useText(ZONES);
  const { employeeId } = state;
  const [taken, setTaken] = useState<Photo[]>([]);
  const photos: readonly Photo[] = taken.length > 0 ? taken : state.photos;
  const assign = useCall(face.assign, {});
  const send = useCall(face.addPhotos, { onDone: () => assign.mutate({ body: { zoneId, employeeId } }) });
  const take = (file: UploadedFile) =>
    setTaken((before) => [...before, { fileId: file.id, url: file.url }].slice(0, MOST_FACE_PHOTOS));
  const isEnough = photos.length >= LEAST_FACE_PHOTOS;
  const goOn = () =>
    taken.length > 0
      ? send.mutate({ body: { employeeId, fileIds: taken.map((photo) => photo.fileId) } })
      : assign.mutate({ body: { zoneId, employeeId } });
  return (
    <Stack maw={640} gap="md">
      <Text>{t('face.photosText', { count: LEAST_FACE_PHOTOS })}</Text>
      {photos.length > 0 ? (
        <div className={classes.photos}>
          {photos.map((photo, index) => (
            <img key={photo.fileId} src={photo.url} alt={t('face.photo', { number: index + 1 })} />
          ))}
        </div>
      ) : null}
      {photos.length < MOST_FACE_PHOTOS ? (
        <>
          <FileDrop purpose="face-photo" onDone={take} />
          <Camera onDone={take} />
        </>
      ) : null}
      {isEnough ? null : (
        <Text size="sm" c="dimmed" role="status">
          {t('face.photosMissing', { count: LEAST_FACE_PHOTOS - photos.length })}
        </Text>
      )}
      <Group>
        <Button disabled={!isEnough} loading={send.isPending || assign.isPending} onClick={goOn}>
          {t('face.send')}
        </Button>
        {taken.length > 0 ? (
          <Button variant="subtle" color="gray" onClick={() => setTaken([])}>
            {t('face.again')}
          </Button>
        ) : null}
      </Group>
    </Stack>
  );
}

function Camera({ onDone }: { onDone: (file: UploadedFile) => void }) {
  const { t } = useText(ZONES);
  const [stream, setStream] = useState<MediaStream | null>(null);
  const [isDenied, setDenied] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  const { start, running, error } = useUpload('face-photo', onDone);
  useEffect(() => {
    if (video.current && stream) video.current.srcObject = stream;
    return () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
  }, [stream]);
  const open = () =>
    void navigator.mediaDevices
      ?.getUserMedia({ video: { facingMode: 'user', width: 720, height: 720 } })
      .then(setStream, () => setDenied(true));
  const shoot = () => {
    const canvas = document.createElement('canvas');
    const { videoWidth = 0, videoHeight = 0 } = video.current ?? {};
    if (!video.current || videoWidth === 0) return;
    [canvas.width, canvas.height] = [videoWidth, videoHeight];
    canvas.getContext('2d')?.drawImage(video.current, 0, 0);
    canvas.toBlob((blob) => blob && void start([new File([blob], 'face.jpg', { type: 'image/jpeg' })]), 'image/jpeg', 0.9);
  };
  if (isDenied || error) return <Alert color="orange">{error ?? t('face.noCamera')}</Alert>;
  if (!stream)
    return (
      <Button variant="default" leftSection={<IconCamera size={18} stroke={1.5} />} onClick={open}>
        {t('face.openCamera')}
      </Button>
    );
  return (
    <Stack gap="xs" className={classes.camera} maw={320}>
      <video ref={video} autoPlay playsInline muted aria-label={t('face.openCamera')} />
      <Button loading={running !== null} onClick={shoot}>
        {t('face.shoot')}
      </Button>
    </Stack>
  );
}
