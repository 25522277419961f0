import { useText } from '../../text/use-text.ts';
import { usePathParam } from '../../ui/app-link.tsx';
import { Section } from '../../ui/section.tsx';
import { QuotaList } from '../shared/quotas/quota-list.tsx';
import { LEAVE_QUOTAS } from '../shared/quotas/texts.ts';
import { CopyQuotas } from './copy-quotas.tsx';

/** The leave that people of a department have: its own quotas, or those it inherits. */
export function DepartmentQuotas() {
  const { t } = useText(LEAVE_QUOTAS);
  const departmentId = usePathParam('id');
  return (
    <Section title={t('department')} note={t('departmentNote')} action={<CopyQuotas departmentId={departmentId} />}>
      <QuotaList place={{ departmentId }} />
    </Section>
  );
}
