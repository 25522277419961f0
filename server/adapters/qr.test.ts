import jsQR from 'jsqr';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { qrSvg } from './qr.ts';

test.each([
  'https://wela.test/clock/z/0197f0a2-1c1d-7b5e-9a53-3f1d2c4b5a69?k=AbC-_123',
  'otpauth://totp/Wela:somchai%40example.test?issuer=Wela&secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&algorithm=SHA1&digits=6&period=30',
  'สำนักงานสีลม',
  'x',
])('a phone reads %s from the drawing', async (text) => {
  const { data, info } = await sharp(Buffer.from(qrSvg(text)))
    .resize({ width: 400 })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(text);
});
