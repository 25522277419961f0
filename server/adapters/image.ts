import type { Sharp } from 'sharp';

export type ImageFormat = 'png' | 'jpeg' | 'webp';
/** `type`: no picture that we take; `broken`: its bytes do not hold together; `pixels`: more of them than we unpack. */
export type ImageRefusal = 'type' | 'broken' | 'pixels';
export type MadeImage = { bytes: Buffer; mimeType: `image/${ImageFormat}`; width: number; height: number };
export type ImageRule = {
  /** What may come in, by first bytes. */
  readonly formats: readonly ImageFormat[];
  /** `exactly` crops from the middle to this size; `within` only makes smaller. */
  readonly size: { readonly exactly: { readonly width: number; readonly height: number } } | { readonly within: number };
  /** What goes out; the format that came in when absent. */
  readonly as?: ImageFormat;
};

export const MOST_MEGAPIXELS = 40;
const UNPACK_SECONDS = 20;
const MANY_PIXELS = /pixel limit/i;

const startsWith = (bytes: Buffer, text: string, at = 0) => bytes.subarray(at, at + text.length).toString('latin1') === text;

/** The picture format that the first bytes say; names and declared types are not asked. */
export function imageFormatOf(bytes: Buffer): ImageFormat | null {
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'png';
  if (startsWith(bytes, '\xff\xd8\xff')) return 'jpeg';
  return startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8) ? 'webp' : null;
}

/**
 * Draws a picture anew: turned upright, in the wanted size, without anything that is not picture (place, camera, colour profile, what
 * stands behind its end). Only bytes of a known format are unpacked.
 */
export async function makeImage(
  bytes: Buffer,
  rule: ImageRule,
): Promise<{ ok: true; image: MadeImage } | { ok: false; reason: ImageRefusal }> {
  const format = imageFormatOf(bytes);
  if (!format || !rule.formats.includes(format)) return { ok: false, reason: 'type' };
  const goal = rule.as ?? format;
  // Loaded with the first picture: it brings 20 MB of its own.
  const { default: sharp } = await import('sharp');
  try {
    const drawn = resized(sharp(bytes, { limitInputPixels: MOST_MEGAPIXELS * 1_000_000, failOn: 'warning' }).autoOrient(), rule)
      .timeout({ seconds: UNPACK_SECONDS })
      .toFormat(goal);
    const { data, info } = await drawn.toBuffer({ resolveWithObject: true });
    return { ok: true, image: { bytes: data, mimeType: `image/${goal}`, width: info.width, height: info.height } };
  } catch (error) {
    return { ok: false, reason: error instanceof Error && MANY_PIXELS.test(error.message) ? 'pixels' : 'broken' };
  }
}

const resized = (image: Sharp, { size }: ImageRule): Sharp =>
  'exactly' in size
    ? image.resize({ ...size.exactly, fit: 'cover' })
    : image.resize({ width: size.within, height: size.within, fit: 'inside', withoutEnlargement: true });
