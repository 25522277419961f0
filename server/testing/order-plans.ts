import { orders } from '../../contract/commerce/orders.ts';
import { priceOf } from '../../domain/commerce/order-price.ts';
import { seatPrice } from '../../domain/commerce/packages.ts';
import { type PlainDate, type Satang, satang } from '../../domain/units.ts';
import type { TestApp } from './app.ts';
import type { Person } from './build.ts';

export const BUYER = {
  name: 'บริษัท ผู้ซื้อ จำกัด',
  taxId: '0105561000003',
  branchTax: '00000',
  address: { homeNumber: '1', roadName: 'สีลม', districtName: 'บางรัก', provinceName: 'กรุงเทพมหานคร', postCode: '10500' },
  email: 'billing@buyer.test',
};
export type WantedPlan = {
  name: string;
  seats: number;
  feature?: 'annual' | 'monthly';
  isWithheld?: boolean;
  /** Before VAT, where it is not a whole period. */
  net?: number;
  method?: 'transfer' | 'paypal';
};

/** The body of an order as the page sends it, with the price of the day. */
export async function orderBody(host: TestApp, owner: Person, { today, ...wanted }: WantedPlan & { today: PlainDate }) {
  const { name, seats, feature = 'annual', isWithheld = false, net, method = 'transfer' } = wanted;
  const sold = (await host.as(owner).call(orders.packages)).find((row) => row.name === name);
  if (!sold) throw new Error(name);
  const prices = { monthlyPrice: satang(sold.monthlyPrice * 100), annualPrice: satang(sold.annualPrice * 100) };
  const whole = seatPrice(prices, feature) * seats;
  const price = priceOf((net === undefined ? whole : net * 100) as Satang, { on: today, isWithheld });
  const products = [{ packageId: sold.id, seats }];
  return { feature, products, billingAddress: BUYER, method, withholdsTax: isWithheld, payable: price.payable / 100 };
}
