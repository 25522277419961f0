import { DEFAULT_COLORS } from '../../domain/brand/brand.ts';
import { paletteOf } from '../../domain/brand/shades.ts';
import type { MemberContext } from '../http/context.ts';
import type { NamedBrand } from './find-brand.ts';

/** The colour of documents in the looks of the product. */
const PRINTED_BRAND = '#d6224a';
export type PrintedLooks = { readonly color: string; readonly logoFileId: string | null };

/** What a document takes from the looks of a company: a colour that carries white text, and the long logo. */
export function printedLooks(brand: NamedBrand | null): PrintedLooks {
  const primary = brand?.colors['color-primary'] ?? DEFAULT_COLORS['color-primary'];
  const isOwn = primary !== DEFAULT_COLORS['color-primary'];
  return {
    color: isOwn ? paletteOf(primary).light.filled : PRINTED_BRAND,
    logoFileId: brand?.features.find((feature) => feature.type === 'image-long-logo')?.fileId ?? null,
  };
}

/** The logo as a document embeds it; a file that cannot be read leaves the document without one. Not inside a transaction. */
export async function readLogo(ctx: MemberContext, fileId: string | null): Promise<string | null> {
  if (!fileId) return null;
  try {
    const chunks: Buffer[] = [];
    for await (const chunk of ctx.services.files.read(ctx.organizationId, fileId)) chunks.push(chunk);
    return Buffer.concat(chunks).toString('base64');
  } catch (error) {
    ctx.log.warn({ error, fileId }, 'a logo could not be read');
    return null;
  }
}
