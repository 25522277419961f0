import { createRequire } from 'node:module';
import { IMAGE_SIZES, type ImageKey } from '../domain/brand/brand.ts';
import { drawPng } from './draw-png.ts';

const FONT = createRequire(import.meta.url).resolve('@expo-google-fonts/sarabun/600SemiBold/Sarabun_600SemiBold.ttf');

/** Letters that are read on the dark top bar. */
const ON_DARK = '#E6E9EE';

export type LogoArt = {
  /** A drawing in a field of 64 by 64. */
  readonly mark: string;
  readonly name: string;
  readonly color: string;
};

/** The images of a company, drawn; the letters come from a font of ours, so that every machine draws the same. */
export async function drawImages(logo: LogoArt, cover: string | null): Promise<Map<ImageKey, Buffer>> {
  const drawn = new Map<ImageKey, Buffer>([
    ['image-square-logo', await draw('image-square-logo', logo.mark, '0 0 64 64')],
    ['image-header-logo', await withName(logo, 'image-header-logo')],
    ['image-header-logo-dark', await withName({ ...logo, color: ON_DARK }, 'image-header-logo-dark')],
    ['image-long-logo', await withName(logo, 'image-long-logo')],
  ]);
  if (cover) drawn.set('image-cover', await draw('image-cover', cover, '0 0 1035 580'));
  return drawn;
}

function draw(key: ImageKey, content: string, viewBox: string): Promise<Buffer> {
  const { width, height } = IMAGE_SIZES[key];
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${viewBox}">${content}</svg>`;
  return drawPng(svg);
}

/** The mark with the name to its right, both as high as the field allows. */
async function withName({ mark, name, color }: LogoArt, key: ImageKey): Promise<Buffer> {
  const { width, height } = IMAGE_SIZES[key];
  const gap = Math.round(height / 5);
  const { default: sharp } = await import('sharp');
  const text = await sharp({
    text: {
      text: `<span foreground="${color}">${name}</span>`,
      font: 'Sarabun SemiBold',
      fontfile: FONT,
      rgba: true,
      width: width - height - gap,
      height: Math.round(height * 0.46),
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${height}" height="${height}" viewBox="0 0 64 64">${mark}</svg>`;
  return sharp({ create: { width, height, channels: 4, background: '#00000000' } })
    .composite([
      { input: Buffer.from(svg), left: 0, top: 0 },
      { input: text.data, left: height + gap, top: Math.round((height - text.info.height) / 2) },
    ])
    .png()
    .toBuffer();
}
