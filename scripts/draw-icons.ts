// `npx tsx scripts/draw-icons.ts`: the icons of the installed application, drawn from `web/mark.svg`.
import { readFileSync } from 'node:fs';
import sharp from 'sharp';

const MARK = readFileSync(new URL('../web/mark.svg', import.meta.url));
const BRAND = '#ff3c64';
/** A maskable icon keeps its drawing inside the middle four fifths. */
const SAFE_SHARE = 0.6;

const at = (name: string) => new URL(`../web/public/${name}`, import.meta.url).pathname;
const draw = (size: number) =>
  sharp(MARK, { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9 });

await draw(180).flatten({ background: BRAND }).toFile(at('icon-180.png'));
await draw(192).toFile(at('icon-192.png'));
await draw(512).toFile(at('icon-512.png'));
const inner = await draw(Math.round(512 * SAFE_SHARE)).toBuffer();
await sharp({ create: { width: 512, height: 512, channels: 4, background: BRAND } })
  .composite([{ input: inner, gravity: 'centre' }])
  .png({ compressionLevel: 9 })
  .toFile(at('icon-maskable-512.png'));
