import { z } from 'zod';
import { FEATURES, PRODUCT_TYPES } from '../../domain/commerce/packages.ts';
import { ORDER_KINDS } from '../../domain/commerce/plan-order.ts';
import { DateTime, Day, Id, Money } from '../primitives.ts';

const count = z.number().int();
export const ORDER_STATES = ['open', 'waiting', 'paid', 'cancelled', 'lapsed'] as const;
export const PAYMENT_METHODS = ['transfer', 'paypal'] as const;
export const ProductTypeName = z.enum(PRODUCT_TYPES);
export const FeatureName = z.enum(FEATURES);

export const PackageView = z.object({
  id: Id,
  productType: ProductTypeName,
  name: z.string(),
  aboutEn: z.string(),
  aboutTh: z.string(),
  /** Of one seat, before VAT. */
  monthlyPrice: Money,
  annualPrice: Money,
  smallestSeats: count,
  largestSeats: count,
});

export const BoughtProductView = z.object({
  packageId: Id,
  type: ProductTypeName,
  name: z.string(),
  seats: count,
  /** For the days of the period that it covers, before VAT. */
  paid: Money,
});

export const OrderLineView = z.object({
  packageId: Id,
  productType: ProductTypeName,
  name: z.string(),
  seats: count,
  /** They come to seats that are there. */
  added: z.boolean(),
  unitPrice: Money,
  days: count,
  ofDays: count,
  amount: Money,
});

/** A bill, a tax invoice that is the receipt, or the credit note of a refund. */
export const PaperView = z.object({
  id: Id,
  kind: z.enum(['invoice', 'tax-invoice', 'credit-note']),
  number: z.string(),
  issuedOn: Day,
  isVoid: z.boolean(),
});

export const OrderView = z.object({
  id: Id,
  number: z.string(),
  status: z.enum(ORDER_STATES),
  kind: z.enum(ORDER_KINDS),
  method: z.enum(PAYMENT_METHODS),
  feature: FeatureName,
  /** The days that it buys, both included. */
  startDate: Day,
  endDate: Day,
  orderItems: z.array(OrderLineView),
  products: z.array(BoughtProductView),
  credit: Money,
  net: Money,
  /** In hundredths of a percent. */
  vatRate: count,
  vat: Money,
  withholdingRate: count,
  total: Money,
  /** What changes the total, such as the withholding tax; below zero. */
  orderAdjustments: z.array(z.object({ type: z.object({ name: z.enum(['Withholding Tax']) }), amount: Money })),
  payable: Money,
  /** What of the total went back, with VAT. */
  refunded: Money,
  createdAt: DateTime,
  /** The last day on which it can be paid. */
  lapsesOn: Day,
  slipSentAt: DateTime.nullable(),
  paidDate: Day.nullable(),
  /** Why the slip was refused; until another is sent. */
  refusal: z.string().nullable(),
  papers: z.array(PaperView),
  version: count,
});
export type OrderView = z.output<typeof OrderView>;

/** A running or coming plan that was ordered. */
export const PlanTerm = z.object({
  id: Id,
  feature: FeatureName,
  startDate: Day,
  endDate: Day,
  termDays: count,
  products: z.array(BoughtProductView),
});

export const PlanState = z.object({
  /** Null: none was ordered, or its grace is over. */
  current: PlanTerm.nullable(),
  next: PlanTerm.nullable(),
  /** The last day of the grace; null while the plan is paid. */
  graceUntil: Day.nullable(),
  /** When a full trial ends or ended. */
  trialEndsAt: DateTime.nullable(),
  /** What is in use: people who hold a seat, and face scanners. */
  used: z.object({ people: count, stations: count }),
  /** The day by the calendar of the provider, by which prices are counted. */
  today: Day,
});

/** A plan that PayPal pays at the beginning of each period. */
export const Renewal = z.object({
  /** The first day of the period that is paid next. */
  nextOn: Day,
  amount: Money,
  /** PayPal could not take the money at its last try. */
  hasFailed: z.boolean(),
});
