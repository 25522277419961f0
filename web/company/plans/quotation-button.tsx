import { Button, Text } from '@mantine/core';
import { plans } from '../../../contract/company/plans.ts';
import { useCan } from '../../api/session.tsx';
import { useCall } from '../../api/use-call.ts';
import { useText } from '../../text/use-text.ts';
import { PLAN } from '../../ui/plan/texts.ts';
import type { QuotationReason } from '../../ui/plan/upgrade-action.tsx';

/** Asks the provider for an offer; those who may not are told whom to ask. */
export function QuotationButton({ reason }: { reason: QuotationReason }) {
  const { t } = useText(PLAN);
  const mayAsk = useCan(plans.requestQuotation);
  const asking = useCall(plans.requestQuotation, {});
  if (!mayAsk) return <Text size="sm">{t('quote.administrator')}</Text>;
  if (asking.isSuccess) {
    return (
      <Text size="sm" role="status">
        {t('quote.asked')}
      </Text>
    );
  }
  return (
    <Button loading={asking.isPending} onClick={() => asking.mutate({ body: { reason } })}>
      {t('quote.ask')}
    </Button>
  );
}
