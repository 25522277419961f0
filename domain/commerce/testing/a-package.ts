import { satang } from '../../units.ts';
import type { Package } from '../packages.ts';

/** A package of the price list, of another type at each of the first three places; `price` a month in satang, ten of them a year. */
export const aPackage = (place: number, price: number): Package => ({
  id: `p${place}`,
  productType: (['cloud', 'payroll', 'station'] as const)[place] ?? 'cloud',
  name: `p${place}`,
  monthlyPrice: satang(price),
  annualPrice: satang(price * 10),
  smallestSeats: 1,
  largestSeats: 5000,
});
