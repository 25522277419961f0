import { z } from 'zod';
import { inArea } from '../../domain/areas.ts';
import { MOST_SEATS } from '../../domain/commerce/packages.ts';
import { REFUND_ENDS } from '../../domain/commerce/refund.ts';
import { PartyView } from '../commerce/billing.ts';
import { FeatureName, ORDER_STATES, OrderView, PackageView, ProductTypeName } from '../commerce/order-views.ts';
import { endpoint } from '../endpoint.ts';
import {
  AmountAboveZero,
  Bytes,
  DateTime,
  Day,
  Done,
  Id,
  Line,
  Money,
  many,
  Name,
  PayAmount,
  pageOf,
  paging,
  Reason,
  Text,
} from '../primitives.ts';

const staff = inArea('console');
const write = { ...staff, changes: ['console'], idempotency: 'natural' } as const;
const count = z.number().int();

const Company = z.object({ id: Id, name: z.string() });
const ConsoleOrder = z.object({
  id: Id,
  number: z.string(),
  organization: Company,
  status: z.enum(ORDER_STATES),
  kind: OrderView.shape.kind,
  method: OrderView.shape.method,
  feature: FeatureName,
  products: OrderView.shape.products,
  total: Money,
  payable: Money,
  refunded: Money,
  createdAt: DateTime,
  slipSentAt: DateTime.nullable(),
  paidDate: Day.nullable(),
  /** By when the tax invoice has to be with the buyer; null before a payment. */
  taxInvoiceDue: Day.nullable(),
});

const RefundView = z.object({
  id: Id,
  amount: Money,
  /** What the buyer has again: without the tax that they withheld. */
  cash: Money,
  reason: Reason,
  planEnd: z.enum(['kept', ...REFUND_ENDS]),
  /** `sending`: PayPal has not answered yet. `failed`: PayPal refused it. */
  status: z.enum(['sending', 'done', 'failed']),
  at: DateTime,
  staffName: z.string(),
});
/** Money that PayPal took. `held`: it fits no order, and is looked at by staff. `returned`: staff gave it back in PayPal. */
const PaymentView = z.object({
  id: Id,
  paypalId: z.string(),
  amount: Money,
  /** What of it the buyer has again, by PayPal's word; null where part of it went back and nobody said how much. */
  refunded: Money.nullable(),
  currency: z.string(),
  at: DateTime,
  status: z.enum(['counted', 'held', 'returned']),
  /** Who of the staff said what becomes of money that was held, and why. */
  settled: z.object({ at: DateTime, staffName: z.string(), reason: z.string() }).nullable(),
});
const OrderName = z.object({ id: Id, number: z.string() });
const HeldPayment = PaymentView.omit({ status: true, settled: true }).extend({ organization: Company, order: OrderName });
/** Money that went back to a buyer without staff. Company and order are null where neither the message nor a payment says whose it was. */
const Reversal = z.object({
  id: z.string(),
  paypalId: z.string().nullable(),
  at: DateTime,
  organization: Company.nullable(),
  order: OrderName.nullable(),
});

const PackageChange = z.object({ at: DateTime, staffName: z.string(), isNew: z.boolean(), fields: z.array(z.string()) });
const ConsolePackage = PackageView.extend({ isOffered: z.boolean(), version: count, changes: z.array(PackageChange) });
const packageFields = {
  name: Name.max(80),
  aboutEn: Line(200),
  aboutTh: Line(200),
  monthlyPrice: PayAmount,
  annualPrice: PayAmount,
  smallestSeats: z.number().int().min(1).max(MOST_SEATS),
  largestSeats: z.number().int().min(1).max(MOST_SEATS),
  isOffered: z.boolean(),
};

export const consoleOrders = {
  list: endpoint({
    ...staff,
    method: 'GET',
    path: '/admin/v1/orders',
    topic: 'console',
    summary: 'Orders of all companies, those with a slip that waits first, then the newest',
    query: z.strictObject({
      ...paging(30, ['createdAt'], 'createdAt,desc'),
      orgId: Id.optional(),
      /** Part of the name of a company, or the number of an order. */
      q: Text(120).optional(),
      states: many(z.enum(ORDER_STATES)).optional(),
    }),
    answer: pageOf(ConsoleOrder),
    errors: [],
  }),
  get: endpoint({
    ...staff,
    method: 'GET',
    path: '/admin/v1/order/info',
    topic: 'console',
    summary: 'One order with its slip, to whom it is billed and who decided',
    query: z.strictObject({ orderId: Id }),
    answer: OrderView.extend({
      organization: Company,
      billing: PartyView,
      invoice: PartyView,
      slip: z.object({ url: z.string(), mimeType: z.string() }).nullable(),
      decidedBy: z.string().nullable(),
      decidedAt: DateTime.nullable(),
      taxInvoiceDue: Day.nullable(),
      refunds: z.array(RefundView),
      /** What ending the plan with a refund would do to it now. */
      refundEnd: z.enum(REFUND_ENDS),
      payments: z.array(PaymentView),
    }),
    errors: ['not-found'],
  }),
  confirm: endpoint({
    ...write,
    method: 'POST',
    path: '/auth/v1/order/subscriptions',
    summary: 'The money of an order has come: the plan starts and the tax invoice is written, in one',
    body: z.strictObject({ orderId: Id, paidDate: Day }),
    answer: ConsoleOrder.pick({ id: true, status: true, paidDate: true }),
    errors: ['not-found', 'auth/forbidden', 'state/not-allowed', 'commerce/plan-moved'],
  }),
  refuse: endpoint({
    ...write,
    method: 'PUT',
    path: '/admin/v1/order/refuse',
    summary: 'The slip is not of this payment: the company is told why and may send another',
    body: z.strictObject({ orderId: Id, reason: Reason }),
    answer: ConsoleOrder.pick({ id: true, status: true, paidDate: true }),
    errors: ['not-found', 'auth/forbidden', 'state/not-allowed'],
  }),
  refund: endpoint({
    ...write,
    method: 'POST',
    path: '/admin/v1/order/refund',
    summary:
      'Give money of a paid order back, with a credit note. What PayPal took goes back through it; what was transferred is transferred by staff',
    body: z.strictObject({
      orderId: Id,
      /** Of the order, as staff saw it. */
      version: count,
      /** With VAT, and with the tax that the buyer withheld. */
      amount: AmountAboveZero,
      reason: Reason,
      /** The plan of the order ends now, as `refundEnd` says. */
      endsPlan: z.boolean(),
      /** The buyer has it already, such as by hand in PayPal: the credit note is written, and PayPal is not asked. */
      isBack: z.boolean().default(false),
    }),
    answer: ConsoleOrder.pick({ id: true, status: true, refunded: true }),
    errors: ['not-found', 'auth/forbidden', 'conflict', 'state/not-allowed', 'commerce/refund-above'],
  }),
  held: endpoint({
    ...staff,
    method: 'GET',
    path: '/admin/v1/orders/held',
    topic: 'console',
    summary:
      'Money of PayPal that staff is to look at, the oldest first, at most 200 of each: what fits no order, and what was reversed',
    answer: z.object({ payments: z.array(HeldPayment), reversals: z.array(Reversal) }),
    errors: [],
  }),
  settlePayment: endpoint({
    ...write,
    method: 'PUT',
    path: '/admin/v1/order/payment/settle',
    summary:
      'Say what becomes of money that fits no order: it pays an open order of exactly what is left of it, or it was given back in PayPal. The same again changes nothing',
    body: z
      .strictObject({ paymentId: Id, how: z.enum(['pays-order', 'returned']), orderId: Id.optional(), reason: Reason })
      .refine(({ how, orderId }) => how === 'returned' || orderId !== undefined, { path: ['orderId'], message: 'form/required' }),
    answer: PaymentView.pick({ id: true, status: true }),
    errors: ['not-found', 'auth/forbidden', 'conflict', 'ref-not-found', 'state/not-allowed', 'commerce/plan-moved'],
  }),
  noteReversal: endpoint({
    ...write,
    method: 'PUT',
    path: '/admin/v1/order/reversal',
    summary: 'Say that a reversed payment was looked at and what was done about it. The same again changes nothing',
    body: z.strictObject({ id: Text(200).min(1), note: Reason }),
    answer: Done,
    errors: ['not-found', 'auth/forbidden', 'conflict'],
  }),
  paper: endpoint({
    ...staff,
    method: 'GET',
    path: '/admin/v1/order/paper',
    topic: 'console',
    summary: 'A bill, tax invoice or credit note of an order as PDF',
    query: z.strictObject({ orderId: Id, paperId: Id }),
    produces: 'application/pdf',
    answer: Bytes,
    errors: ['not-found'],
  }),
  addSubscription: endpoint({
    ...write,
    method: 'POST',
    path: '/admin/v1/subscription',
    summary: 'Give a company a plan by hand, as agreed outside of orders; the company is told',
    body: z
      .strictObject({
        organizationId: Id,
        productIds: z.array(Id).min(1).max(3),
        /** Of each product; left out: the smallest number that is sold. */
        seats: z.number().int().min(1).max(MOST_SEATS).optional(),
        startDate: Day,
        endDate: Day,
      })
      .refine(({ startDate, endDate }) => startDate <= endDate, { path: ['endDate'], message: 'form/end-before-start' }),
    answer: z.object({ id: Id }),
    errors: ['not-found', 'auth/forbidden', 'ref-not-found', 'commerce/one-of-a-kind', 'commerce/seats', 'commerce/order-waits'],
    idempotency: 'natural',
  }),
  packages: endpoint({
    ...staff,
    method: 'GET',
    path: '/admin/v1/packages',
    topic: 'console',
    summary: 'What is sold or was, with who changed it',
    answer: z.array(ConsolePackage),
    errors: [],
  }),
  createPackage: endpoint({
    ...write,
    method: 'POST',
    path: '/admin/v1/package',
    summary: 'Offer another package; its name is its own, and the same again is refused',
    body: z.strictObject({ productType: ProductTypeName, ...packageFields }),
    answer: Done,
    errors: ['auth/forbidden', 'array/already-exist'],
  }),
  updatePackage: endpoint({
    ...write,
    method: 'PUT',
    path: '/admin/v1/package',
    summary: 'Change a package; orders that stand keep their price',
    body: z.strictObject({ id: Id, version: count, ...packageFields }),
    answer: Done,
    errors: ['auth/forbidden', 'not-found', 'conflict', 'array/already-exist'],
  }),
};
