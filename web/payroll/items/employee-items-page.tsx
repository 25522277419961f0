import { Stack } from '@mantine/core';
import { useText } from '../../text/use-text.ts';
import { usePathParam } from '../../ui/app-link.tsx';
import { Section } from '../../ui/section.tsx';
import { RetroSection } from '../shared/retro-section.tsx';
import { EmployeeAmounts } from './amounts-drawer.tsx';
import { PersonDeductions } from './person-deductions.tsx';
import { PersonFunds } from './person-funds.tsx';
import { PersonLoans } from './person-loans.tsx';
import { PersonOneTime } from './person-one-time.tsx';
import { PersonPaySoFar } from './person-pay-so-far.tsx';
import { PAYROLL_ITEMS } from './texts.ts';

/** What one person is paid and pays beside the salary: every month, once, into funds, and what waits. */
export function EmployeeItemsPage() {
  const { t } = useText(PAYROLL_ITEMS);
  const employeeId = usePathParam('empId');
  return (
    <Stack gap="lg">
      <Section title={t('amountsDrawer.title')} note={t('amountsDrawer.lead')}>
        <EmployeeAmounts employeeId={employeeId} />
      </Section>
      <PersonOneTime employeeId={employeeId} />
      <PersonFunds employeeId={employeeId} />
      <PersonLoans employeeId={employeeId} />
      <PersonDeductions employeeId={employeeId} />
      <PersonPaySoFar employeeId={employeeId} />
      <RetroSection employeeId={employeeId} />
    </Stack>
  );
}
