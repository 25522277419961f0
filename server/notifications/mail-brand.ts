import { sql } from 'kysely';
import { paletteOf } from '../../domain/brand/shades.ts';
import type { Language } from '../../domain/define-text.ts';
import { companyNameShown } from '../../domain/names-shown.ts';
import type { MailBrand } from '../adapters/mail-template.ts';
import { findBrand, findBrandIn, type NamedBrand } from '../brand/find-brand.ts';
import { companyShown } from '../db/name-shown.ts';
import { onPool, type Pool, type TenantTx } from '../db/pool.ts';

/** Whose name, colour and logo a mail of a company wears: an enterprise's own, else the company's name with our looks. */
export async function findMailBrand(
  tx: TenantTx,
  organizationId: string,
  { baseUrl, language }: { baseUrl: string; language: Language },
): Promise<MailBrand> {
  const brand = await findBrandIn(tx, organizationId);
  if (!brand) {
    const { rows } = await sql<{ name: string }>`
        select ${companyShown('o', language)} as name from app.organization o where organization_id = ${organizationId}`.execute(
      tx,
    );
    return { name: rows[0]?.name ?? '' };
  }
  return looksOf(brand, { baseUrl, language });
}

function looksOf(brand: NamedBrand, { baseUrl, language }: { baseUrl: string; language: Language }): MailBrand {
  const logo = brand.images['image-header-logo'] ?? brand.images['image-long-logo'];
  return {
    name: companyNameShown(brand, language),
    color: paletteOf(brand.colors['color-primary']).light.filled,
    logoUrl: logo ? new URL(logo, baseUrl).href : undefined,
  };
}

/** The looks of a mail to an account: those of the enterprise it works for, the one visited last first; ours for everybody else. */
export async function findAccountBrand(
  pool: Pool,
  { userId, ...reader }: { userId: string; baseUrl: string; language: Language },
): Promise<MailBrand | undefined> {
  const { rows } = await sql<{ id: string }>`
      select m.organization_id as id from directory.membership m join directory.user_profile p on p.user_id = m.user_id
      where m.user_id = ${userId} and m.approve_status = 'APPROVED'
      order by (m.employee_id = p.last_employee_id) desc nulls last, m.organization_id limit 1`.execute(onPool(pool));
  const brand = rows[0] ? await findBrand(pool, rows[0].id) : null;
  return brand ? looksOf(brand, reader) : undefined;
}
