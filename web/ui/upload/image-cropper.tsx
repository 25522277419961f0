import { Alert, Button, Group, Slider, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import Cropper from 'react-easy-crop';
import { useText } from '../../text/use-text.ts';
import { Dialog } from '../dialog.tsx';
import { type CropArea, cropImage, isPngOrJpeg, type PixelSize } from './crop-image.ts';
import classes from './image-cropper.module.css';
import { UPLOAD } from './texts.ts';

type ImageCropperProps = {
  /** The chosen file; null keeps the dialog closed. */
  file: File | null;
  /** Size of the made picture in pixels. */
  width: number;
  height: number;
  /** A PNG of exactly that size. */
  onApply: (blob: Blob) => void;
  onCancel: () => void;
  isRound?: boolean;
  isSaving?: boolean;
};

/** Lets one choose the part of a picture that is kept, at a fixed size: picker → cropper → blob. */
export function ImageCropper({ file, onCancel, ...rest }: ImageCropperProps) {
  const source = useSource(file);
  return (
    <Dialog isOpen={file !== null} onClose={onCancel} title={file?.name} size={600}>
      {source === 'refused' ? <Refused onCancel={onCancel} /> : null}
      {source && source !== 'refused' ? <CropStage key={source} address={source} onCancel={onCancel} {...rest} /> : null}
    </Dialog>
  );
}

function Refused({ onCancel }: { onCancel: () => void }) {
  const { t } = useText(UPLOAD);
  return (
    <Stack gap="md">
      <Alert color="red" role="alert" icon={<IconAlertTriangle size={18} stroke={1.5} />}>
        {t('onlyImages')}
      </Alert>
      <Group justify="flex-end">
        <Button variant="default" onClick={onCancel} data-autofocus>
          {t('cancel')}
        </Button>
      </Group>
    </Stack>
  );
}

const WIDEST_ZOOM = 4;
type CropStageProps = Omit<ImageCropperProps, 'file'> & { address: string };

function CropStage({ address, width, height, onApply, onCancel, isRound, isSaving }: CropStageProps) {
  const { t } = useText(UPLOAD);
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<CropArea | null>(null);
  const [natural, setNatural] = useState<PixelSize | null>(null);
  const [isBroken, setBroken] = useState(false);
  const [isDrawing, setDrawing] = useState(false);
  const apply = async () => {
    if (!area) return;
    setDrawing(true);
    try {
      onApply(await cropImage(address, area, { width, height }));
    } catch {
      setBroken(true);
    }
    setDrawing(false);
  };
  const isSmall = natural !== null && (natural.width < width || natural.height < height);
  return (
    <Stack gap="md">
      <div className={classes.stage}>
        <Cropper
          image={address}
          crop={crop}
          zoom={zoom}
          maxZoom={WIDEST_ZOOM}
          aspect={width / height}
          cropShape={isRound ? 'round' : 'rect'}
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onCropAreaChange={(_percent, pixels) => setArea(pixels)}
          onMediaLoaded={(media) => setNatural({ width: media.naturalWidth, height: media.naturalHeight })}
          mediaProps={{ onError: () => setBroken(true), alt: '' }}
          cropperProps={{ 'aria-label': t('cropArea') }}
        />
      </div>
      <Slider min={1} max={WIDEST_ZOOM} step={0.05} value={zoom} onChange={setZoom} label={null} thumbLabel={t('zoom')} />
      <Text size="sm" c="dimmed">
        {t('cropHint', { width, height })}
      </Text>
      {isBroken ? (
        <Alert color="red" role="alert">
          {t('unreadable')}
        </Alert>
      ) : null}
      {isSmall ? <Alert color="yellow">{t('small', { width, height })}</Alert> : null}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onCancel} disabled={isSaving}>
          {t('cancel')}
        </Button>
        <Button onClick={() => void apply()} disabled={!area || isBroken} loading={isDrawing || isSaving}>
          {t('apply')}
        </Button>
      </Group>
    </Stack>
  );
}

/** The address of the picture in this browser, or `refused` when its bytes are neither PNG nor JPEG. */
function useSource(file: File | null): string | null {
  const [source, setSource] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    let isCurrent = true;
    const address = URL.createObjectURL(file);
    void isPngOrJpeg(file).then((isImage) => {
      if (isCurrent) setSource(isImage ? address : 'refused');
    });
    return () => {
      isCurrent = false;
      URL.revokeObjectURL(address);
      setSource(null);
    };
  }, [file]);
  return source;
}
