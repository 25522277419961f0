import { writeFileSync } from 'node:fs';
import { encode } from 'uqr';

const WIDTH = 640;
const HEIGHT = 480;
const WHITE = 235;
const BLACK = 16;

/** Writes a film (YUV4MPEG) in which a QR code is held before the camera. */
export function writeQrVideo(path: string, text: string) {
  const { data, size } = encode(text, { ecc: 'M', border: 0 });
  const scale = Math.floor((HEIGHT - 80) / size);
  const left = Math.floor((WIDTH - size * scale) / 2);
  const top = Math.floor((HEIGHT - size * scale) / 2);
  const light = Buffer.alloc(WIDTH * HEIGHT, WHITE);
  for (let y = 0; y < size * scale; y++) {
    for (let x = 0; x < size * scale; x++) {
      const isDark = data[Math.floor(y / scale)]?.[Math.floor(x / scale)];
      if (isDark) light[(top + y) * WIDTH + left + x] = BLACK;
    }
  }
  const frame = [Buffer.from('FRAME\n'), light, Buffer.alloc((WIDTH * HEIGHT) / 2, 128)];
  writeFileSync(path, Buffer.concat([Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420\n`), ...frame, ...frame]));
}
