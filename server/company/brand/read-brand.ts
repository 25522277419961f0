import { sql } from 'kysely';
import type { enterprise } from '../../../contract/company/enterprise.ts';
import type { Answer } from '../../../contract/endpoint.ts';
import { findBrand } from '../../brand/find-brand.ts';
import { onPool } from '../../db/pool.ts';
import { AppError, notFound } from '../../http/app-error.ts';
import type { RequestContext } from '../../http/context.ts';

type BrandAnswer = Answer<typeof enterprise.brand>;

/** The company whose code this is, however it is typed. */
export async function brandByCode(ctx: RequestContext, code: string): Promise<BrandAnswer> {
  const { rows } = await sql<{ organization_id: string }>`
      select organization_id from directory.enterprise where company_code = upper(${code})`.execute(onPool(ctx.services.pool));
  const found = rows[0] ? await viewOf(ctx, rows[0].organization_id) : null;
  if (!found) throw new AppError('org/invalid-company-code');
  return found;
}

export async function brandById(ctx: RequestContext, id: string): Promise<BrandAnswer> {
  const found = await viewOf(ctx, id);
  if (!found) throw notFound();
  return found;
}

async function viewOf({ services }: RequestContext, id: string): Promise<BrandAnswer | null> {
  const brand = await findBrand(services.pool, id);
  if (!brand) return null;
  const { name, nameEn, colors, images } = brand;
  const cover = images['image-cover'];
  return { id, name, nameEn, colors: { ...colors }, images: { ...images }, artwork: { en: cover, th: cover } };
}
