import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { useText } from '../../text/use-text.ts';
import { toast } from '../../ui/toast.tsx';
import { PAYROLL_REPORTS } from './texts.ts';
import { useReport, useReportCall } from './use-report-call.ts';

/** Computes a draft again from the data of now. What a job computes is told on the page until it is done. */
export function useRecompute() {
  const { t } = useText(PAYROLL_REPORTS);
  const { report } = useReport();
  const { payrollReportId, version } = report;
  const call = useReportCall(payrollReports.recompute, {
    onDone: ({ computing }) => (computing ? undefined : toast.done(t('action.recomputed'))),
  });
  return { run: () => call.run({ body: { payrollReportId, version } }), isPending: call.isPending };
}

/** Asks for it. */
export function RecomputeButton() {
  const { t } = useText(PAYROLL_REPORTS);
  const { report } = useReport();
  const recompute = useRecompute();
  if (!report.actions.recompute) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconRefresh size={18} stroke={1.5} />}
      loading={recompute.isPending}
      onClick={recompute.run}
    >
      {t('action.recompute')}
    </Button>
  );
}
