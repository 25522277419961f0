import { Button } from '@mantine/core';
import { billing } from '../../../contract/commerce/billing.ts';
import { useCall } from '../../api/use-call.ts';
import { useText } from '../../text/use-text.ts';
import { AddressProblem } from '../shared/address-problem.tsx';
import { COMMERCE } from '../shared/texts.ts';
import type { Billing } from '../shared/use-plan.ts';

type RequestInvoiceProps = { order: NonNullable<Billing['openOrder']>; party: NonNullable<Billing['billing']> };
/** Writes the bill of an open order to the name and address that stand beside it. */
export function RequestInvoice({ order, party }: RequestInvoiceProps) {
  const { t } = useText(COMMERCE);
  const ask = useCall(billing.requestInvoice, { doneText: t('request.done') });
  return (
    <>
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        loading={ask.isPending}
        onClick={() => ask.mutate({ body: { orderId: order.id, invoiceAddress: party } })}
      >
        {t('request.button')}
      </Button>
      <AddressProblem of={ask.error} isAlone />
    </>
  );
}
