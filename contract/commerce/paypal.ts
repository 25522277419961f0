import { z } from 'zod';
import { inArea } from '../../domain/areas.ts';
import { endpoint } from '../endpoint.ts';
import { Done, Id, Text } from '../primitives.ts';
import { OrderView } from './order-views.ts';

const write = { ...inArea('company'), changes: ['plan'], idempotency: 'natural' } as const;

export const paypal = {
  subscribe: endpoint({
    ...write,
    method: 'POST',
    path: '/auth/v1/order/paypal/subscription',
    summary:
      'Begin to pay an order by PayPal, now and at the beginning of each following period; the answer says where the buyer agrees',
    body: z.strictObject({ orderId: Id }),
    answer: z.object({ approveUrl: z.url() }),
    errors: ['not-found', 'state/not-allowed', 'commerce/not-offered', 'commerce/paypal-refused', 'commerce/paypal-unreachable'],
    refs: ['orderId'],
  }),
  confirm: endpoint({
    ...write,
    method: 'POST',
    path: '/auth/v1/order/paypal/confirm',
    summary:
      'Ask PayPal what became of an order, for the page to which a buyer comes back; paid money counts once, however often it is asked',
    body: z.strictObject({ orderId: Id }),
    answer: OrderView.pick({ id: true, status: true, paidDate: true }),
    errors: ['not-found', 'commerce/paypal-refused', 'commerce/paypal-unreachable'],
    refs: ['orderId'],
  }),
  tryAgain: endpoint({
    ...write,
    method: 'POST',
    path: '/auth/v1/order/paypal/try-again',
    summary: 'Have PayPal take the money of a renewal again that it could not take',
    body: z.strictObject({}),
    answer: Done,
    errors: ['state/not-allowed', 'commerce/not-offered', 'commerce/paypal-refused', 'commerce/paypal-unreachable'],
  }),
  endRenewal: endpoint({
    ...write,
    method: 'PUT',
    path: '/auth/v1/order/paypal/end',
    summary: 'The plan is no longer paid by itself: it runs until its last day, and nothing is taken after that',
    body: z.strictObject({}),
    answer: Done,
    errors: ['state/not-allowed'],
  }),
  hear: endpoint({
    method: 'POST',
    path: '/auth/v1/order/paypal/webhook',
    access: 'public',
    idempotency: 'natural',
    changes: [],
    summary: 'What PayPal tells. Only what it signed for our webhook is heard, once; what happened is read from PayPal itself',
    body: z.looseObject({
      id: Text(200).min(1),
      event_type: Text(200).min(1),
      resource: z.looseObject({
        id: Text(200).optional(),
        billing_agreement_id: Text(200).optional(),
        sale_id: Text(200).optional(),
        /** Of what went back: `total` and `currency` of a sale, `value` and `currency_code` of a capture. */
        amount: z
          .looseObject({
            total: Text(40).optional(),
            value: Text(40).optional(),
            currency: Text(10).optional(),
            currency_code: Text(10).optional(),
          })
          .optional(),
      }),
    }),
    answer: Done,
    errors: ['not-found', 'auth/forbidden', 'commerce/paypal-unreachable'],
  }),
};
