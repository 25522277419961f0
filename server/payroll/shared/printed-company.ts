import { sql } from 'kysely';
import { type CompanyNumbers, readCompanyNumbers } from '../../brand/company-numbers.ts';
import { findBrandIn } from '../../brand/find-brand.ts';
import { printedLooks } from '../../brand/printed-looks.ts';
import type { Ctx, Language } from '../../http/context.ts';

/** Name, tax number and branch as documents print them, the colour and logo of the company's own looks, and how it writes numbers. */
export type PrintedCompany = {
  readonly name: string;
  readonly details: string;
  readonly color: string;
  readonly logoFileId: string | null;
} & CompanyNumbers;

/** The company as documents print it. */
export async function printedCompany({ tx, organizationId }: Ctx, language: Language): Promise<PrintedCompany> {
  const { rows } = await sql<{ name: string; name_en: string | null; tax_id: string | null; branch_tax: string | null }>`
      select name, name_en, tax_id, branch_tax from app.organization where organization_id = ${organizationId}`.execute(tx);
  const row = rows[0];
  const looks = { ...printedLooks(await findBrandIn(tx, organizationId)), ...(await readCompanyNumbers({ tx, organizationId })) };
  if (!row) return { name: '', details: '', ...looks };
  const [tax, branch] = language === 'th' ? ['เลขประจำตัวผู้เสียภาษี', 'สาขา'] : ['Tax ID', 'Branch'];
  const parts = [row.tax_id ? `${tax} ${row.tax_id}` : '', row.branch_tax ? `${branch} ${row.branch_tax}` : ''];
  return {
    name: language === 'en' ? row.name_en || row.name : row.name,
    details: parts.filter((part) => part !== '').join(' · '),
    ...looks,
  };
}
