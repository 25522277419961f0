import { formatBaht } from '../../domain/money.ts';
import type { Satang } from '../../domain/units.ts';
import type { NewSubscription } from './paypal.ts';

/** What is sold, as PayPal knows it; each company has plans of it. */
export const PRODUCT = { id: 'WELA-PLAN', name: 'Wela', type: 'SERVICE', category: 'SOFTWARE' };
export const inBaht = (amount: Satang) => ({ currency_code: 'THB', value: formatBaht(amount) });

/** What is asked of PayPal for a plan: an amount now, and another each period. */
export const planOf = ({ name, firstAmount, nextAmount, interval }: NewSubscription) => ({
  product_id: PRODUCT.id,
  name,
  status: 'ACTIVE',
  billing_cycles: [
    {
      frequency: { interval_unit: interval, interval_count: 1 },
      tenure_type: 'REGULAR',
      sequence: 1,
      total_cycles: 0,
      pricing_scheme: { fixed_price: inBaht(nextAmount) },
    },
  ],
  payment_preferences: {
    auto_bill_outstanding: true,
    setup_fee: inBaht(firstAmount),
    setup_fee_failure_action: 'CANCEL',
    payment_failure_threshold: 3,
  },
});

/** What is asked for the subscription to it, which begins with the second amount. */
export const subscriptionOf = ({ requestId, nextAt, language, returnUrl, cancelUrl }: NewSubscription, planId: string) => ({
  plan_id: planId,
  start_time: nextAt.toISOString(),
  custom_id: requestId,
  application_context: {
    brand_name: 'Wela',
    locale: language === 'th' ? 'th-TH' : 'en-US',
    shipping_preference: 'NO_SHIPPING',
    user_action: 'SUBSCRIBE_NOW',
    return_url: returnUrl,
    cancel_url: cancelUrl,
  },
});
