import { z } from 'zod';
import { inArea } from '../../domain/areas.ts';
import { MOST_SEATS } from '../../domain/commerce/packages.ts';
import { endpoint } from '../endpoint.ts';
import { Day, Id, Money, pageOf, paging } from '../primitives.ts';
import { BillingParty } from './billing.ts';
import { FeatureName, OrderView, PAYMENT_METHODS, PackageView, PlanState } from './order-views.ts';

const management = inArea('company');
const write = { ...management, changes: ['plan'], idempotency: 'key' } as const;

export const orders = {
  packages: endpoint({
    ...management,
    method: 'GET',
    path: '/auth/v1/product/packages',
    topic: 'plan',
    summary: 'What can be ordered, with the price of a seat before VAT',
    answer: z.array(PackageView),
    errors: [],
  }),
  list: endpoint({
    ...management,
    method: 'GET',
    path: '/auth/v1/orders',
    topic: 'plan',
    summary: 'The orders of the company, newest first, with their bills and tax invoices',
    query: z.strictObject(paging(30, ['createdAt'], 'createdAt,desc')),
    answer: pageOf(OrderView),
    errors: [],
  }),
  get: endpoint({
    ...management,
    method: 'GET',
    path: '/auth/v1/order',
    topic: 'plan',
    summary: 'One order, and while it is not paid where to send the money',
    query: z.strictObject({ orderId: Id }),
    answer: OrderView.extend({
      transfer: z
        .object({
          bankCode: z.string().nullable(),
          bankAccount: z.string().nullable(),
          accountName: z.string(),
          /** A PromptPay QR code of this very amount, as SVG. */
          qrSvg: z.string().nullable(),
        })
        .nullable(),
      slipUrl: z.string().nullable(),
    }),
    errors: ['not-found'],
    refs: ['orderId'],
  }),
  subscription: endpoint({
    ...management,
    method: 'GET',
    path: '/auth/v1/order/subscription',
    topic: 'plan',
    summary: 'The plan that runs and the one that follows',
    answer: PlanState,
    errors: [],
  }),
  create: endpoint({
    ...write,
    method: 'POST',
    path: '/auth/v1/order',
    summary: 'Order a plan, more seats, a renewal or a change at the end of the period; an open order without a slip gives way',
    body: z.strictObject({
      feature: FeatureName,
      products: z
        .array(z.strictObject({ packageId: Id, seats: z.number().int().min(1).max(MOST_SEATS) }))
        .min(1)
        .max(3),
      billingAddress: BillingParty,
      /** Left out: the same as for bills. */
      invoiceAddress: BillingParty.optional(),
      method: z.enum(PAYMENT_METHODS),
      /** The buyer withholds income tax of services and sends a certificate of it. */
      withholdsTax: z.boolean().default(false),
      /** What the page showed; another price is refused. */
      payable: Money,
    }),
    answer: OrderView,
    errors: [
      'ref-not-found',
      'commerce/nothing-chosen',
      'commerce/one-of-a-kind',
      'commerce/seats',
      'commerce/too-early',
      'commerce/next-paid',
      'commerce/price-moved',
      'commerce/order-waits',
      'commerce/not-offered',
    ],
  }),
  sendSlip: endpoint({
    ...write,
    method: 'PUT',
    path: '/auth/v1/order/slip',
    summary: 'Hand in the slip of a transfer, for the provider to look at',
    body: z.strictObject({ orderId: Id, fileId: Id, paidDate: Day }),
    answer: OrderView,
    errors: ['not-found', 'ref-not-found', 'state/not-allowed', 'commerce/slip-used'],
    refs: ['orderId'],
  }),
  cancel: endpoint({
    ...write,
    method: 'PUT',
    path: '/auth/v1/order/cancel',
    summary: 'Take back an order that is not paid and has no slip waiting',
    body: z.strictObject({ orderId: Id }),
    answer: OrderView,
    errors: ['not-found', 'state/not-allowed'],
    refs: ['orderId'],
  }),
};
