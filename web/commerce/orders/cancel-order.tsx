import { Button } from '@mantine/core';
import { useState } from 'react';
import { orders } from '../../../contract/commerce/orders.ts';
import { useCall } from '../../api/use-call.ts';
import { useText } from '../../text/use-text.ts';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { COMMERCE } from '../shared/texts.ts';
import type { ShownOrder } from './opened-order.tsx';

/** Takes an order back that is not paid, after a question. */
export function CancelOrder({ order }: { order: ShownOrder }) {
  const { t } = useText(COMMERCE);
  const [isAsked, setAsked] = useState(false);
  const cancel = useCall(orders.cancel, { doneText: t('transfer.cancelled'), onDone: () => setAsked(false) });
  return (
    <>
      <Button variant="subtle" color="gray" aria-haspopup="dialog" onClick={() => setAsked(true)}>
        {t('transfer.cancel')}
      </Button>
      {isAsked ? (
        <ReasonDialog
          title={t('transfer.cancelQuestion', { number: order.number })}
          text={t('transfer.cancelText')}
          verb={t('transfer.cancel')}
          stay={t('transfer.keep')}
          isDanger
          needsReason={false}
          isBusy={cancel.isPending}
          onClose={() => setAsked(false)}
          onConfirm={() => cancel.mutate({ body: { orderId: order.id } })}
        />
      ) : null}
    </>
  );
}
