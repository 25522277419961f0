import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { payrollReports } from '../../../../contract/payroll/payroll-reports.ts';
import { query } from '../../../api/queries.ts';
import { useText } from '../../../text/use-text.ts';
import { QueryView } from '../../../ui/query-view.tsx';
import { SideDrawer } from '../../../ui/side-drawer.tsx';
import type { Explanation } from '../payroll-types.ts';
import { PAYROLL } from '../texts.ts';
import { ExplanationView } from './explanation-view.tsx';

export type FigureAt = { readonly payrollReportId: string; readonly employeeId: string; readonly itemId: string };
type ExplanationDrawerProps = {
  /** The figure to explain; null while the drawer is closed. */
  figure: FigureAt | null;
  onClose: () => void;
  /** What can be done with the figure, below its explanation. */
  actions?: (explanation: Explanation) => ReactNode;
};

/** Opens beside the page and says how a figure came about. */
export function ExplanationDrawer({ figure, onClose, actions }: ExplanationDrawerProps) {
  const { t } = useText(PAYROLL);
  return (
    <SideDrawer title={t('explain.title')} isOpen={figure !== null} onClose={onClose} size={520}>
      {figure ? <FigureExplained figure={figure} actions={actions} /> : null}
    </SideDrawer>
  );
}

function FigureExplained({ figure, actions }: { figure: FigureAt; actions: ExplanationDrawerProps['actions'] }) {
  const explanation = useQuery(query(payrollReports.explain, { query: figure }));
  return (
    <QueryView query={explanation} shape="form">
      {(found) => (
        <Stack gap="md">
          <Text c="dimmed" size="sm">
            {[found.employee.name, found.employee.code, found.employee.positionName].filter(Boolean).join(' · ')}
          </Text>
          <ExplanationView explanation={found} />
          {actions?.(found)}
        </Stack>
      )}
    </QueryView>
  );
}
