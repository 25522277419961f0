import type { Satang } from '../units.ts';

export const PRODUCT_TYPES = ['cloud', 'station', 'payroll'] as const;
export type ProductType = (typeof PRODUCT_TYPES)[number];
/** How long one payment lasts. */
export const FEATURES = ['annual', 'monthly'] as const;
export type Feature = (typeof FEATURES)[number];
/** More seats than any company of the country has people. */
export const MOST_SEATS = 100_000;

/** What is sold: prices are of one seat, for one month or one year, before VAT. A seat is a person, or a face scanner. */
export type Package = {
  readonly id: string;
  readonly productType: ProductType;
  readonly name: string;
  readonly monthlyPrice: Satang;
  readonly annualPrice: Satang;
  readonly smallestSeats: number;
  readonly largestSeats: number;
};

/** The price of one seat for one period of a feature. Source: product rule (packages, decision AM-103). */
export const seatPrice = (sold: Pick<Package, 'monthlyPrice' | 'annualPrice'>, feature: Feature): Satang =>
  feature === 'annual' ? sold.annualPrice : sold.monthlyPrice;
