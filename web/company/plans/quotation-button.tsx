import { Button, Text } from '@mantine/core';
import { plans } from '../../../contract/company/plans.ts';
import { useCan } from '../../api/session.tsx';
import { useCall } from '../../api/use-call.ts';
import type { QuotationReason } from '../../ui/plan/upgrade-action.tsx';
import { usePlanText } from '../../ui/plan/use-plan-text.ts';

/** Asks the provider for an offer; those who may not are told whom to ask. */
export function QuotationButton({ reason }: { reason: QuotationReason }) {
  const { t } = usePlanText();
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
