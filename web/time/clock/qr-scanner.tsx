import { useEffect, useRef, useState } from 'react';
import type { Say } from './clock-text.ts';

type ScannerProps = { say: Say; onFound(text: string): void; onCancel(): void };

/** The camera, until it sees a QR code. The decoder is fetched only when someone scans. */
export function QrScanner({ say, onFound, onCancel }: ScannerProps) {
  const video = useRef<HTMLVideoElement>(null);
  const found = useRef(onFound);
  found.current = onFound;
  const [isDenied, setDenied] = useState(false);
  useEffect(() => {
    const element = video.current;
    if (!element) return;
    const scan = startScan(element, (text) => found.current(text));
    scan.failed.then(() => setDenied(true));
    return scan.stop;
  }, []);
  return (
    <div className="scanner" role="dialog" aria-label={say('scan')}>
      {isDenied ? <p className="notice">{say('cameraDenied')}</p> : <video ref={video} playsInline muted />}
      <button type="button" className="secondary" onClick={onCancel}>
        {say('cancel')}
      </button>
    </div>
  );
}

function startScan(video: HTMLVideoElement, onFound: (text: string) => void) {
  let isOver = false;
  let stream: MediaStream | null = null;
  const stop = () => {
    isOver = true;
    for (const track of stream?.getTracks() ?? []) track.stop();
  };
  const run = async () => {
    const [{ default: decode }, camera] = await Promise.all([
      import('jsqr'),
      navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } }),
    ]);
    stream = camera;
    if (isOver) return stop();
    video.srcObject = camera;
    await video.play();
    const canvas = document.createElement('canvas');
    const context = canvas.getContext('2d', { willReadFrequently: true });
    while (!isOver && context) {
      await new Promise((next) => setTimeout(next, 150));
      if (video.videoWidth === 0) continue;
      canvas.width = video.videoWidth;
      canvas.height = video.videoHeight;
      context.drawImage(video, 0, 0);
      const image = context.getImageData(0, 0, canvas.width, canvas.height);
      const code = decode(image.data, image.width, image.height);
      if (code?.data && !isOver) {
        stop();
        onFound(code.data);
      }
    }
  };
  const failed = new Promise<void>((report) => {
    run().catch(() => {
      stop();
      report();
    });
  });
  return { stop, failed };
}
