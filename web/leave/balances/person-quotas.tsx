import { Title } from '@mantine/core';
import { useText } from '../../text/use-text.ts';
import { QuotaList } from '../shared/quotas/quota-list.tsx';
import { LEAVE_QUOTAS } from '../shared/quotas/texts.ts';

/** A person's quotas, in their drawer: inherited ones, and a way to give the person one of their own. */
export function PersonQuotas({ employeeId }: { employeeId: string }) {
  const { t } = useText(LEAVE_QUOTAS);
  return (
    <section aria-label={t('person')}>
      <Title order={3} fz={15}>
        {t('person')}
      </Title>
      <QuotaList place={{ employeeId }} />
    </section>
  );
}
