import { Temporal } from 'temporal-polyfill';
import { addDays, daysBetween } from '../time.ts';
import { type PlainDate, plainDate } from '../units.ts';
import type { Feature } from './packages.ts';

/** Days of the provider's calendar (Bangkok), both included. */
export type Period = { readonly from: PlainDate; readonly to: PlainDate };

/** For so many days after its last day a paid plan goes on; what it was paid for is not given longer: a renewal begins with the day after the last. */
export const GRACE_DAYS = 7;
/** So long before its end a plan may be renewed. */
export const RENEWAL_DAYS = 60;
/** An order that nobody paid lapses after so many days; its price is not held longer. */
export const ORDER_DAYS = 14;
/** A tax invoice is sent within so many calendar days of the payment. Source: specification 3 §9, decision AM-004. */
export const TAX_INVOICE_DAYS = 15;

/**
 * The whole period of a feature that begins on a day: to the day before the same day of the next month or year, or before the last day of a
 * shorter month. Source: product rule. Example: monthly from 2026-01-31 → 2026-02-27; annual from 2026-03-01 → 2027-02-28.
 */
export function periodFrom(from: PlainDate, feature: Feature): Period {
  const next = Temporal.PlainDate.from(from).add(feature === 'annual' ? { years: 1 } : { months: 1 });
  return { from, to: addDays(plainDate(next.toString()), -1) };
}

/** How many days a period has, both ends counted. */
export const lengthOf = ({ from, to }: Period): number => daysBetween(from, to) + 1;

/** The last day on which an unpaid plan still runs. Source: product rule (grace). */
export const graceEnd = (to: PlainDate): PlainDate => addDays(to, GRACE_DAYS);
