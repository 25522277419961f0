import type { FastifyReply } from 'fastify';
import { sql } from 'kysely';
import type { BillingParty } from '../../../contract/commerce/billing.ts';
import type { Feature } from '../../../domain/commerce/packages.ts';
import { paperText, type RefundFacts } from '../../../domain/commerce/paper-text.ts';
import type { OrderLine } from '../../../domain/commerce/plan-order.ts';
import { formAddress } from '../../../domain/payroll/thai/form-address.ts';
import type { Seller } from '../../../domain/seller.ts';
import type { PlainDate, Satang } from '../../../domain/units.ts';
import { pdfPrinter } from '../../adapters/pdf/pdf-printer.ts';
import type { RowOwner } from '../../db/write-rows.ts';
import { contentDisposition } from '../../files/content-disposition.ts';
import { notFound } from '../../http/app-error.ts';
import { addressOf } from '../../payroll/shared/load-payer.ts';
import type { PaperKind } from './papers.ts';

type Row = {
  kind: PaperKind;
  number: string;
  issuedOn: PlainDate;
  isVoid: boolean;
  seller: Seller;
  buyer: BillingParty;
  order: string;
  feature: Feature;
  startDate: PlainDate;
  endDate: PlainDate;
  paidDate: PlainDate | null;
  lapsesOn: PlainDate;
  lines: OrderLine[];
  credit: Satang;
  net: Satang;
  vatRate: number;
  vat: Satang;
  withholding: Satang;
  total: Satang;
  payable: Satang;
  refund: RefundFacts | null;
  /** What a bill said before its order was counted anew. */
  figures: Partial<Row> | null;
};
type Printed = { number: string; bytes: Buffer };
type Inside = (work: (owner: RowOwner) => Promise<Row>) => Promise<Row>;

/** A paper as PDF. Its row is read in a transaction, and printed after it. `orderId`: only a paper of this order. */
export async function printPaper(inside: Inside, asked: { paperId: string; orderId?: string }): Promise<Printed> {
  const row = await inside((owner) => readPaper(owner, asked));
  const buyer = { ...row.buyer, addressText: formAddress(addressOf(row.buyer.address)) };
  return { number: row.number, bytes: await pdfPrinter().print('billing', paperText({ ...row, ...row.figures, buyer })) };
}

/** What a credit note lowers: the tax invoice of its order, and what notes before it took off. */
const REFUND = sql`case when p.kind = 'credit-note' then (
    select jsonb_build_object('amount', r.amount, 'net', r.net, 'vat', r.vat, 'reason', r.reason, 'taxInvoice', t.number,
      'taxInvoiceOn', t.issued_on, 'before', (select coalesce(sum(e.net), 0) from app.order_refund e
        where e.organization_id = r.organization_id and e.order_id = r.order_id and (e.created_at, e.id) < (r.created_at, r.id)))
    from app.order_refund r
    join app.billing_paper t on t.organization_id = r.organization_id and t.order_id = r.order_id and t.kind = 'tax-invoice' and t.voided_at is null
    where r.organization_id = p.organization_id and r.id = p.refund_id) end`;

async function readPaper(
  { tx, organizationId }: RowOwner,
  { paperId, orderId }: { paperId: string; orderId?: string },
): Promise<Row> {
  const { rows } = await sql<Row>`
    select p.kind, p.number, p.issued_on as "issuedOn", p.voided_at is not null as "isVoid", p.seller, p.buyer, o.number as "order",
      o.feature, o.period_from as "startDate", o.period_to as "endDate", o.paid_on as "paidDate", o.lapses_on as "lapsesOn", o.lines,
      o.credit, o.net, o.vat_rate as "vatRate", o.vat, o.withholding, o.total, o.payable,
      ${REFUND} as refund, p.figures
    from app.billing_paper p join app.plan_order o on o.organization_id = p.organization_id and o.id = p.order_id
    where p.organization_id = ${organizationId} and p.id = ${paperId} and (${orderId ?? null}::uuid is null or o.id = ${orderId ?? null}::uuid)`.execute(
    tx,
  );
  if (!rows[0]) throw notFound();
  return rows[0];
}

export const sendPaper = (reply: FastifyReply, { number, bytes }: Printed) =>
  reply
    .header('content-type', 'application/pdf')
    .header('content-disposition', contentDisposition(`${number}.pdf`))
    .header('cache-control', 'private, no-store')
    .send(bytes);
