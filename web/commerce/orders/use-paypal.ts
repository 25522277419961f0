import { useState } from 'react';
import { paypal } from '../../../contract/commerce/paypal.ts';
import { useCall } from '../../api/use-call.ts';

/** Leads the buyer to PayPal. The button stays busy while the other page comes. */
export function usePaypal(orderId: string) {
  const [isLeaving, setLeaving] = useState(false);
  const ask = useCall(paypal.subscribe, {
    onDone: ({ approveUrl }) => {
      setLeaving(true);
      window.location.assign(approveUrl);
    },
  });
  return { go: () => ask.mutate({ body: { orderId } }), isGoing: ask.isPending || isLeaving, hasFailed: ask.isError };
}
