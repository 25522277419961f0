import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { paypal } from '../../../contract/commerce/paypal.ts';
import { useCall } from '../../api/use-call.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { Section } from '../../ui/section.tsx';
import { COMMERCE } from '../shared/texts.ts';
import type { Billing } from '../shared/use-plan.ts';

type Renewal = NonNullable<Billing['renewal']>;

/** What PayPal takes next, what it could not take, and the end of it. */
export function AutomaticRenewal({ renewal: { nextOn, amount, hasFailed } }: { renewal: Renewal }) {
  const { t } = useText(COMMERCE);
  const facts = { date: format.day(nextOn), amount: format.currency(amount, 'THB') };
  const again = useCall(paypal.tryAgain, { doneText: t('paypal.tried') });
  return (
    <Section title={t('paypal.renews', facts)}>
      <Stack gap="md">
        {hasFailed ? (
          <Alert color="red" role="alert" icon={<IconAlertTriangle size={18} stroke={1.5} />}>
            {t('paypal.unpaid', facts)}
          </Alert>
        ) : (
          <Text size="sm">{t('paypal.renewsText')}</Text>
        )}
        <Group justify="flex-end">
          <EndRenewal nextOn={nextOn} />
          {hasFailed ? (
            <Button loading={again.isPending} onClick={() => again.mutate({ body: {} })}>
              {t('paypal.tryAgain')}
            </Button>
          ) : null}
        </Group>
      </Stack>
    </Section>
  );
}

function EndRenewal({ nextOn }: { nextOn: string }) {
  const { t } = useText(COMMERCE);
  const [isAsked, setAsked] = useState(false);
  const end = useCall(paypal.endRenewal, { doneText: t('paypal.ended'), onDone: () => setAsked(false) });
  return (
    <>
      <Button variant="default" aria-haspopup="dialog" onClick={() => setAsked(true)}>
        {t('paypal.end')}
      </Button>
      {isAsked ? (
        <ReasonDialog
          title={t('paypal.endQuestion')}
          text={t('paypal.endText', { date: format.day(nextOn) })}
          verb={t('paypal.end')}
          isDanger
          needsReason={false}
          isBusy={end.isPending}
          onClose={() => setAsked(false)}
          onConfirm={() => end.mutate({ body: {} })}
        />
      ) : null}
    </>
  );
}
