import sharp from 'sharp';
import { expect, it } from 'vitest';
import { imageFormatOf, makeImage } from './image.ts';

const FORMATS = ['png', 'jpeg', 'webp'] as const;
const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 40, b: 90 } } });
const within = { formats: FORMATS, size: { within: 2000 } } as const;

it('knows pictures by their first bytes', async () => {
  for (const format of FORMATS) expect(imageFormatOf(await picture(4, 4).toFormat(format).toBuffer())).toBe(format);
  for (const text of ['', '<svg xmlns="http://www.w3.org/2000/svg"/>', 'GIF89a', '%PDF-1.7', 'RIFF____WAVE'])
    expect(imageFormatOf(Buffer.from(text))).toBeNull();
});

it('makes large pictures smaller and leaves small ones at their size', async () => {
  const large = await makeImage(await picture(3000, 1500).jpeg().toBuffer(), within);
  expect(large).toMatchObject({ ok: true, image: { width: 2000, height: 1000, mimeType: 'image/jpeg' } });
  const small = await makeImage(await picture(30, 20).png().toBuffer(), within);
  expect(small).toMatchObject({ ok: true, image: { width: 30, height: 20, mimeType: 'image/png' } });
});

it('makes a picture of exactly the wanted size and format', async () => {
  const made = await makeImage(await picture(300, 900).webp().toBuffer(), {
    formats: FORMATS,
    size: { exactly: { width: 500, height: 90 } },
    as: 'png',
  });
  expect(made).toMatchObject({ ok: true, image: { width: 500, height: 90, mimeType: 'image/png' } });
});

it('keeps nothing of the camera and the place, and turns the picture upright', async () => {
  const taken = await picture(40, 20)
    .jpeg()
    .withExif({ IFD0: { Make: 'Secret camera' }, IFD3: { GPSLatitude: '13/1 45/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect(taken.includes('Secret camera')).toBe(true);
  const made = await makeImage(taken, within);
  if (!made.ok) throw new Error(made.reason);
  expect(made.image.bytes.includes('Secret camera')).toBe(false);
  expect((await sharp(made.image.bytes).metadata()).exif).toBeUndefined();
  expect(made.image).toMatchObject({ width: 20, height: 40 });
});

it('drops what stands behind the end of a picture', async () => {
  const hidden = Buffer.concat([await picture(8, 8).png().toBuffer(), Buffer.from('%PDF-1.4 <script>alert(1)</script>')]);
  const made = await makeImage(hidden, within);
  if (!made.ok) throw new Error(made.reason);
  expect(made.image.bytes.includes('script')).toBe(false);
});

it('refuses other types, broken pictures, and more pixels than it unpacks', async () => {
  const png = await picture(200, 200).png().toBuffer();
  expect(await makeImage(Buffer.from('<svg/>'), within)).toEqual({ ok: false, reason: 'type' });
  expect(await makeImage(png, { ...within, formats: ['jpeg'] })).toEqual({ ok: false, reason: 'type' });
  expect(await makeImage(png.subarray(0, png.length - 40), within)).toEqual({ ok: false, reason: 'broken' });
  expect(await makeImage(headerOf(png, 41_000, 1_000), within)).toEqual({ ok: false, reason: 'pixels' });
});

/** The same file, saying in its header that it is larger than it is. */
function headerOf(png: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(png);
  changed.writeUInt32BE(width, 16);
  changed.writeUInt32BE(height, 20);
  changed.writeUInt32BE(crc(changed.subarray(12, 29)), 29);
  return changed;
}

function crc(bytes: Buffer): number {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  return (value ^ 0xffffffff) >>> 0;
}
