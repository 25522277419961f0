import { paletteOf } from '../../domain/brand/shades.ts';
import type { MailBrand } from '../adapters/mail-template.ts';
import { findBrandIn } from '../brand/find-brand.ts';
import type { TenantTx } from '../db/pool.ts';

/** Whose name, colour and logo a mail of a company wears: an enterprise's own, else the company's name with our looks. */
export async function findMailBrand(tx: TenantTx, organizationId: string, baseUrl: string): Promise<MailBrand> {
  const brand = await findBrandIn(tx, organizationId);
  if (!brand) {
    const { rows } = await tx.client.query<{ name: string }>('select name from app.organization where organization_id = $1', [
      organizationId,
    ]);
    return { name: rows[0]?.name ?? '' };
  }
  const logo = brand.images['image-header-logo'] ?? brand.images['image-long-logo'];
  return {
    name: brand.name,
    color: paletteOf(brand.colors['color-primary']).light.filled,
    logoUrl: logo ? new URL(logo, baseUrl).href : undefined,
  };
}
