import { sql } from 'kysely';
import type { z } from 'zod';
import type { RetroDifference } from '../../../contract/payroll/retro-pay.ts';
import { satang } from '../../../domain/units.ts';
import type { Ctx } from '../../http/context.ts';
import type { Retro } from './compute-retro.ts';
import { itemName } from './load-items.ts';

type Difference = z.output<typeof RetroDifference>;
type Part = Pick<Retro, 'key' | 'month' | 'before' | 'after' | 'amount' | 'itemId'>;

/** What a difference is shown as, where it is of the rules. */
export const ruleDifference = ({ key, month, before, after, amount }: Omit<Part, 'itemId'>): Difference => ({
  key,
  itemName: null,
  month,
  old: satang(before),
  new: satang(after),
  amount: satang(amount),
});

/** The same of own items too, which are named. */
export async function differenceView({ tx, organizationId, language }: Ctx, parts: readonly Part[]) {
  const ids = [...new Set(parts.flatMap(({ itemId }) => (itemId === null ? [] : [itemId])))];
  const { rows } = await sql<{ id: string; name: string; nameEn: string | null }>`
    select id, name, name_en as "nameEn" from app.payroll_item where organization_id = ${organizationId}
      and id = any(${ids}::uuid[])`.execute(tx);
  const names = new Map(rows.map((row) => [row.id, itemName(row, language)]));
  return (part: Part): Difference => ({ ...ruleDifference(part), itemName: names.get(part.itemId ?? '') ?? null });
}
