import { type RawBuilder, sql } from 'kysely';
import type { OrderView } from '../../../contract/commerce/order-views.ts';
import { negate } from '../../../domain/money.ts';
import type { Satang } from '../../../domain/units.ts';
import type { RowOwner } from '../../db/write-rows.ts';
import { notFound } from '../../http/app-error.ts';

type Row = Omit<OrderView, 'orderAdjustments'> & { withholding: Satang; total_rows: number };

const select = (organizationId: string, where: RawBuilder<unknown>, rest: RawBuilder<unknown>) => sql<Row>`
  select o.id, o.number, o.status, o.kind, o.method, o.feature, o.period_from as "startDate", o.period_to as "endDate",
    o.lines as "orderItems", o.products, o.credit, o.net, o.vat_rate as "vatRate", o.vat, o.withholding_rate as "withholdingRate",
    o.withholding, o.total, o.payable, o.refunded, o.created_at as "createdAt", o.lapses_on as "lapsesOn", o.slip_sent_at as "slipSentAt",
    o.paid_on as "paidDate", o.refusal, o.version, (count(*) over ())::int as total_rows,
    coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'kind', p.kind, 'number', p.number, 'issuedOn', p.issued_on,
        'isVoid', p.voided_at is not null) order by p.issued_on, p.id)
      from app.billing_paper p where p.organization_id = ${organizationId} and p.order_id = o.id), '[]'::jsonb) as papers
  from app.plan_order o where o.organization_id = ${organizationId} and ${where} ${rest}`;

const viewOf = ({ total_rows: _total, withholding, ...row }: Row): OrderView => ({
  ...row,
  orderAdjustments: withholding === 0 ? [] : [{ type: { name: 'Withholding Tax' }, amount: negate(withholding) }],
});

export async function getOrder({ tx, organizationId }: RowOwner, id: string): Promise<OrderView> {
  const { rows } = await select(organizationId, sql`o.id = ${id}`, sql``).execute(tx);
  if (!rows[0]) throw notFound();
  return viewOf(rows[0]);
}

/** The order that waits for money or for its slip to be looked at. */
export async function findOpenOrder({ tx, organizationId }: RowOwner): Promise<OrderView | null> {
  const { rows } = await select(organizationId, sql`o.status in ('open', 'waiting')`, sql``).execute(tx);
  return rows[0] ? viewOf(rows[0]) : null;
}

export async function pageOrders(
  { tx, organizationId }: RowOwner,
  { page, size, isOldestFirst }: { page: number; size: number; isOldestFirst: boolean },
): Promise<{ rows: (OrderView & { total: never })[] | OrderView[]; total: number }> {
  const direction = isOldestFirst ? sql`asc` : sql`desc`;
  const paged = (from: { page: number; size: number }) =>
    select(
      organizationId,
      sql`true`,
      sql`order by o.created_at ${direction}, o.id ${direction} limit ${from.size} offset ${from.page * from.size}`,
    ).execute(tx);
  const { rows } = await paged({ page, size });
  const first = rows[0] ?? (page > 0 ? (await paged({ page: 0, size: 1 })).rows[0] : undefined);
  return { rows: rows.map(viewOf), total: first?.total_rows ?? 0 };
}
