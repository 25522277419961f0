import { expect } from 'vitest';
import { assert } from '../../../domain/units.ts';
import type { PaypalStandIn, StandInEvent } from '../../adapters/paypal-stand-in.ts';
import type { TestApp } from '../../testing/app.ts';

/** PayPal as a test plays it, and its messages as they come to the server. */
export function paypalOf(host: TestApp) {
  const send = ({ headers, text }: StandInEvent) =>
    host.app.inject({ method: 'POST', url: '/auth/v1/order/paypal/webhook', headers, payload: text });
  return {
    played(): PaypalStandIn {
      const { paypalStandIn } = host.services;
      assert(paypalStandIn !== null, 'a test plays PayPal');
      return paypalStandIn;
    },
    send,
    async hear(events: readonly StandInEvent[]) {
      for (const one of events) expect((await send(one)).statusCode).toBe(200);
    },
  };
}
