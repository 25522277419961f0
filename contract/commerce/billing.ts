import { z } from 'zod';
import { inArea } from '../../domain/areas.ts';
import { bareNationalId, isNationalId } from '../../domain/national-id.ts';
import { endpoint } from '../endpoint.ts';
import { Address, Phone, ThaiAddress } from '../personal-fields.ts';
import { Bytes, Id, Line, Name } from '../primitives.ts';
import { OrderView, PAYMENT_METHODS, PaperView, PlanState, Renewal } from './order-views.ts';

/** The tax id of a buyer: 13 digits; spaces and hyphens are dropped. */
const TaxId = z
  .string()
  .trim()
  .min(1, 'form/required')
  .transform(bareNationalId)
  .refine((text) => /^\d{13}$/.test(text), 'form/thirteen-digits')
  .refine((text) => !/^\d{13}$/.test(text) || isNationalId(text), 'national-id/check-digit');

/** Who a bill or a tax invoice is written to. */
export const BillingParty = z.strictObject({
  name: Name,
  taxId: TaxId,
  /** Five digits; 00000 is the head office. */
  branchTax: Line(5).regex(/^\d{5}$/, 'form/five-digits'),
  address: ThaiAddress,
  email: z.email().max(254),
  phoneNumber: Phone.nullable().optional(),
});
export type BillingParty = z.output<typeof BillingParty>;
/** The same as it is kept. */
export const PartyView = z.object({
  name: z.string(),
  taxId: z.string(),
  branchTax: z.string(),
  address: Address,
  email: z.string(),
  phoneNumber: z.string().nullable().optional(),
});

const management = inArea('company');
const write = { ...management, method: 'POST', changes: ['plan'], idempotency: 'natural' } as const;

export const billing = {
  get: endpoint({
    ...management,
    method: 'GET',
    path: '/auth/v1/org/plan-billing',
    topic: 'plan',
    summary: 'The plan of the company, the order that is open, to whom bills are written, and how one can pay',
    answer: PlanState.extend({
      openOrder: OrderView.nullable(),
      billing: PartyView.nullable(),
      /** Null: tax invoices are written as bills are. */
      invoice: PartyView.nullable(),
      /** What the profile of the company says, as a proposal for the first time. */
      proposed: z.object({ name: z.string(), taxId: z.string(), branchTax: z.string(), address: Address, email: z.string() }),
      methods: z.array(z.enum(PAYMENT_METHODS)),
      /** Null: somebody renews the plan by hand. */
      renewal: Renewal.nullable(),
    }),
    errors: [],
  }),
  setAddress: endpoint({
    ...write,
    path: '/auth/v1/org/billing-address',
    summary: 'Say to whom bills are written, and with `sameAsBilling` that tax invoices are written as they are',
    body: BillingParty.extend({ sameAsBilling: z.boolean().default(false) }),
    answer: PartyView,
    errors: [],
  }),
  setInvoiceAddress: endpoint({
    ...write,
    path: '/auth/v1/org/invoice-address',
    summary: 'Say to whom tax invoices are written, when it is not as bills are',
    body: BillingParty,
    answer: PartyView,
    errors: [],
  }),
  requestInvoice: endpoint({
    ...write,
    path: '/auth/v1/org/request-invoice',
    summary:
      'Write the bill of an order that is not paid yet; with another address the former bill is voided and another number taken. The same again is the same bill',
    body: z.strictObject({ orderId: Id, invoiceAddress: BillingParty }),
    answer: PaperView,
    errors: ['not-found', 'state/not-allowed', 'commerce/not-offered'],
    refs: ['orderId'],
  }),
  paper: endpoint({
    ...management,
    method: 'GET',
    path: '/auth/v1/order/paper',
    topic: 'plan',
    summary: 'A bill, tax invoice or credit note as PDF',
    query: z.strictObject({ paperId: Id }),
    produces: 'application/pdf',
    answer: Bytes,
    errors: ['not-found'],
    refs: ['paperId'],
  }),
};
