import { sql } from 'kysely';
import type { BillingParty } from '../../../contract/commerce/billing.ts';
import type { Seller } from '../../../domain/seller.ts';
import { dateOf } from '../../../domain/time.ts';
import { BANGKOK } from '../../../domain/units.ts';
import { toJson, toTimestamp } from '../../db/column-types.ts';
import type { TenantTx } from '../../db/pool.ts';
import { insertRow } from '../../db/write-rows.ts';
import { notFound } from '../../http/app-error.ts';
import type { Moment } from './read-plan.ts';

export type PaperKind = 'invoice' | 'tax-invoice' | 'credit-note';
type NumberedKind = PaperKind | 'order';
const PREFIX: Readonly<Record<NumberedKind, string>> = { order: 'OR', invoice: 'INV', 'tax-invoice': 'TX', 'credit-note': 'CN' };

/**
 * The next number of a kind in a year, such as `TX2026-000042`. The row is held until the transaction ends: numbers follow each other without
 * a gap, and one that was not used in the end is used next.
 */
export async function nextNumber(tx: TenantTx, kind: NumberedKind, year: number): Promise<string> {
  const { rows } = await sql<{ last: number }>`
    insert into directory.paper_number as n (kind, year, last) values (${kind}, ${year}, 1)
    on conflict (kind, year) do update set last = n.last + 1 returning last`.execute(tx);
  return `${PREFIX[kind]}${year}-${String(rows[0]?.last ?? 0).padStart(6, '0')}`;
}

type NewPaper = { orderId: string; kind: PaperKind; seller: Seller; buyer: BillingParty; refundId?: string };

/** Writes a paper with the next number, dated today. */
export async function issuePaper(
  moment: Moment,
  { orderId, kind, seller, buyer, refundId }: NewPaper,
): Promise<{ id: string; number: string }> {
  const issuedOn = dateOf(moment.now, BANGKOK);
  const number = await nextNumber(moment.tx, kind, Number(issuedOn.slice(0, 4)));
  const refund = { refund_id: refundId ?? null };
  const row = { order_id: orderId, kind, number, issued_on: issuedOn, seller: toJson(seller), buyer: toJson(buyer), ...refund };
  const { id } = await insertRow(moment, 'app.billing_paper', row);
  return { id, number };
}

export type StoredPaper = {
  id: string;
  orderId: string;
  kind: PaperKind;
  number: string;
  buyer: BillingParty;
};

/** The bill of an order that is valid. */
export async function findInvoice({ tx, organizationId }: Moment, orderId: string): Promise<StoredPaper | null> {
  const { rows } = await sql<StoredPaper>`
    select id, order_id as "orderId", kind, number, buyer from app.billing_paper
    where organization_id = ${organizationId} and order_id = ${orderId} and kind = 'invoice' and voided_at is null`.execute(tx);
  return rows[0] ?? null;
}

/** A paper that was written by mistake keeps its number and is no longer valid. */
export async function voidPaper({ tx, organizationId, now }: Moment, id: string): Promise<void> {
  const { numAffectedRows } = await sql`
    update app.billing_paper set voided_at = ${toTimestamp(now)}
    where organization_id = ${organizationId} and id = ${id} and voided_at is null`.execute(tx);
  if (numAffectedRows === 0n) throw notFound();
}
