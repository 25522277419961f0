import { useText } from '../../text/use-text.ts';
import { Page } from '../../ui/page.tsx';
import { RouteTabs } from '../../ui/route-tabs.tsx';
import { Section } from '../../ui/section.tsx';
import { leaveTabs } from '../shared/leave-tabs.ts';
import { QuotaList } from '../shared/quotas/quota-list.tsx';
import { LEAVE_QUOTAS } from '../shared/quotas/texts.ts';
import { LEAVE } from '../shared/texts.ts';
import { CopyQuotas } from './copy-quotas.tsx';

/** What the company gives of each type of leave. */
export function QuotasPage() {
  const { t } = useText(LEAVE_QUOTAS);
  const { t: leave } = useText(LEAVE);
  return (
    <Page title={leave('title')}>
      <RouteTabs tabs={leaveTabs(leave)} />
      <Section title={t('company')} note={t('companyNote')} action={<CopyQuotas departmentId={null} />}>
        <QuotaList place={{}} />
      </Section>
    </Page>
  );
}
