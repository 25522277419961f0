import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { useText } from '../../text/use-text.ts';
import { PAYROLL_REPORTS } from './texts.ts';
import { useReport, useReportCall } from './use-report-call.ts';

/** Computes a draft again from the data of now. */
export function RecomputeButton() {
  const { t } = useText(PAYROLL_REPORTS);
  const { report } = useReport();
  const { payrollReportId, version, actions } = report;
  const recompute = useReportCall(payrollReports.recompute, { doneText: t('action.recomputed') });
  if (!actions.recompute) return null;
  return (
    <Button
      variant="default"
      leftSection={<IconRefresh size={18} stroke={1.5} />}
      loading={recompute.isPending}
      onClick={() => recompute.run({ body: { payrollReportId, version } })}
    >
      {t('action.recompute')}
    </Button>
  );
}
