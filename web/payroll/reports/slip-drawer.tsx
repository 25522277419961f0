import { Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { query } from '../../api/queries.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { QueryView } from '../../ui/query-view.tsx';
import { SideDrawer } from '../../ui/side-drawer.tsx';
import type { PayrollPerson } from '../shared/payroll-types.ts';
import { PersonCell } from '../shared/person-cell.tsx';
import { SlipPdfMenu } from '../shared/slip-pdf-menu.tsx';
import { SlipView } from '../shared/slip-view.tsx';
import { PAYROLL_REPORTS } from './texts.ts';
import { useReport } from './use-report-call.ts';

type SlipDrawerProps = {
  person: PayrollPerson | null;
  onClose: () => void;
  onExplain: (employeeId: string, itemId: string) => void;
};

/** One person's slip beside the grid. */
export function SlipDrawer({ person, onClose, onExplain }: SlipDrawerProps) {
  const { t } = useText(PAYROLL_REPORTS);
  return (
    <SideDrawer title={t('slip.title')} isOpen={person !== null} onClose={onClose} size={520}>
      {person ? <SlipOf person={person} onExplain={onExplain} /> : null}
    </SideDrawer>
  );
}

function SlipOf({ person, onExplain }: { person: PayrollPerson; onExplain: SlipDrawerProps['onExplain'] }) {
  const { report } = useReport();
  const { payrollReportId } = report;
  const { employeeId } = person;
  const slip = useQuery(query(payrollReports.slip, { query: { payrollReportId, employeeId } }));
  return (
    <Stack gap="md">
      <Group justify="space-between" gap="sm">
        <PersonCell person={person} size={36} />
        <SlipPdfMenu payrollReportId={payrollReportId} employeeId={employeeId} />
      </Group>
      <Text size="sm" c="dimmed">
        {format.day(report.startDate)} – {format.day(report.endDate)}
      </Text>
      <QueryView query={slip} shape="form">
        {(found) => <SlipView slip={found} onExplain={(itemId) => onExplain(employeeId, itemId)} />}
      </QueryView>
    </Stack>
  );
}
