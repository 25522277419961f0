import { useText } from '../../text/use-text.ts';
import { usePathParam } from '../../ui/app-link.tsx';
import { Section } from '../../ui/section.tsx';
import { EmployeeAmounts } from './amounts-drawer.tsx';
import { PAYROLL_ITEMS } from './texts.ts';

/** The payroll items of one person, beside their profile. */
export function EmployeeItemsPage() {
  const { t } = useText(PAYROLL_ITEMS);
  return (
    <Section title={t('amountsDrawer.title')} note={t('amountsDrawer.lead')}>
      <EmployeeAmounts employeeId={usePathParam('empId')} />
    </Section>
  );
}
