import { Group } from '@mantine/core';
import { IconCertificate, IconReceipt } from '@tabler/icons-react';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { Can } from '../../api/session.tsx';
import { useText } from '../../text/use-text.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { EMPLOYEES } from '../shared/employees-text.ts';

/** The way from one's own record to one's slips and tax certificates, where the company runs its payroll here. */
export function MySlipsLink() {
  const { t } = useText(EMPLOYEES);
  return (
    <Can call={payrollReports.employeeSlips}>
      <Group gap="md">
        <AppLink to="/webview/slips">
          <Group gap={6} wrap="nowrap" component="span" display="inline-flex">
            <IconReceipt size={18} stroke={1.5} aria-hidden />
            {t('mySlips')}
          </Group>
        </AppLink>
        <AppLink to="/webview/tax-certificates">
          <Group gap={6} wrap="nowrap" component="span" display="inline-flex">
            <IconCertificate size={18} stroke={1.5} aria-hidden />
            {t('myCertificates')}
          </Group>
        </AppLink>
      </Group>
    </Can>
  );
}
