import { type PaypalGateway, PaypalRefused, PaypalUnreachable } from '../../adapters/paypal.ts';
import { AppError } from '../../http/app-error.ts';
import type { Services } from '../../http/services.ts';

export function paypalOf({ paypal }: Pick<Services, 'paypal'>): PaypalGateway {
  if (!paypal) throw new AppError('commerce/not-offered');
  return paypal;
}

/** What PayPal does not do is told in words that a person can act on. */
export async function throughPaypal<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof PaypalUnreachable) throw new AppError('commerce/paypal-unreachable');
    if (error instanceof PaypalRefused) throw new AppError('commerce/paypal-refused');
    throw error;
  }
}
