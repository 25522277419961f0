import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconHourglass } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { paypal } from '../../../contract/commerce/paypal.ts';
import { useCall } from '../../api/use-call.ts';
import { useText } from '../../text/use-text.ts';
import { COMMERCE } from '../shared/texts.ts';

const ASKS_AGAIN_MS = 4_000;
/** Two minutes; then somebody decides whether to go on. */
const MOST_ASKS = 30;

/** Asks what became of a payment until it is there, for a while; a message of PayPal may be quicker. */
export function AskingPaypal({ orderId }: { orderId: string }) {
  const { t } = useText(COMMERCE);
  const [asked, setAsked] = useState(0);
  const { mutate } = useCall(paypal.confirm, { isQuiet: true });
  const isOver = asked >= MOST_ASKS;
  useEffect(() => {
    if (isOver) return;
    const ask = () => {
      mutate({ body: { orderId } });
      setAsked((count) => count + 1);
    };
    ask();
    const timer = setInterval(ask, ASKS_AGAIN_MS);
    return () => clearInterval(timer);
  }, [mutate, orderId, isOver]);
  return (
    <Alert
      color={isOver ? 'yellow' : 'gray'}
      icon={<IconHourglass size={18} stroke={1.5} />}
      title={t(isOver ? 'paypal.noAnswer' : 'paypal.waiting')}
      role="status"
    >
      <Stack gap="sm" align="flex-start">
        <Text size="sm">{t(isOver ? 'paypal.noAnswerText' : 'paypal.waitingText')}</Text>
        {isOver ? (
          <Button variant="default" onClick={() => setAsked(0)}>
            {t('paypal.askAgain')}
          </Button>
        ) : null}
      </Stack>
    </Alert>
  );
}
