import { sql } from 'kysely';
import type { Feature } from '../../../domain/commerce/packages.ts';
import type { WantedProduct } from '../../../domain/commerce/plan-order.ts';
import type { Instant, PlainDate, Satang } from '../../../domain/units.ts';
import { toTimestamp } from '../../db/column-types.ts';
import type { RowOwner } from '../../db/write-rows.ts';
import type { Moment } from './read-plan.ts';

export type Agreement = {
  id: string;
  orderId: string;
  status: 'making' | 'asked' | 'running' | 'ending' | 'ended';
  paypalId: string | null;
  approveUrl: string | null;
  feature: Feature;
  wanted: WantedProduct[];
  firstAmount: Satang;
  nextAmount: Satang;
  nextOn: PlainDate;
  createdAt: Instant;
  failedAt: Instant | null;
  /** Tries to take what is owed that PayPal refused. */
  captureTries: number;
};

/** The agreement with PayPal of an order, or by its own id, held until the transaction ends. */
export async function findAgreement(
  { tx, organizationId }: RowOwner,
  by: { orderId: string } | { id: string },
): Promise<Agreement | null> {
  const where = 'id' in by ? sql`id = ${by.id}` : sql`order_id = ${by.orderId}`;
  const { rows } = await sql<Agreement>`${columns} where organization_id = ${organizationId} and ${where} for update`.execute(tx);
  return rows[0] ?? null;
}

/** The agreement that pays the plan by itself. */
export async function findRunning({ tx, organizationId }: RowOwner): Promise<Agreement | null> {
  const { rows } = await sql<Agreement>`
    ${columns} where organization_id = ${organizationId} and status = 'running' order by created_at desc limit 1`.execute(tx);
  return rows[0] ?? null;
}

const columns = sql`
  select id, order_id as "orderId", status, paypal_id as "paypalId", approve_url as "approveUrl", feature, wanted,
    first_amount as "firstAmount", next_amount as "nextAmount", next_on as "nextOn", created_at as "createdAt", failed_at as "failedAt",
    capture_tries as "captureTries"
  from app.paypal_agreement`;

/** Ends what PayPal pays by itself, but for one agreement: another plan takes the place of what it paid. PayPal is told after the commit. */
export async function endAgreements(
  { tx, organizationId, now }: Moment,
  { except }: { except: string | null },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update app.paypal_agreement set status = 'ending'
    where organization_id = ${organizationId} and status = 'running' and id is distinct from ${except}::uuid returning id`.execute(
    tx,
  );
  const ids = rows.map((row) => row.id);
  await askPaypal({ tx, organizationId, now }, { kind: 'cancel', ids });
  return ids;
}

/** Notes what PayPal is to be asked; the id is that of the thing, so that it is asked once. */
export async function askPaypal(
  { tx, organizationId, now }: Moment,
  { kind, ids }: { kind: 'cancel' | 'refund'; ids: readonly string[] },
): Promise<void> {
  await sql`
    insert into directory.paypal_request (id, kind, organization_id, due_at)
    select id, ${kind}, ${organizationId}, ${toTimestamp(now)} from unnest(${ids}::uuid[]) id on conflict do nothing`.execute(tx);
}
