import { Alert, Button, Stack, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useText } from '../../text/use-text.ts';
import { useGo } from '../../ui/app-link.tsx';
import { reportPath } from '../shared/payroll-paths.ts';
import { useDifferences } from './report-totals.tsx';
import { PAYROLL_REPORTS } from './texts.ts';
import { useReport } from './use-report-call.ts';

/** Says that notes about odd pay are missing, which keep the payroll from being sent, with the way to them. */
export function MissingNotes({ onLook }: { onLook?: () => void }) {
  const { t } = useText(PAYROLL_REPORTS);
  const { report } = useReport();
  const go = useGo();
  const missing = useDifferences().data?.totals.notesMissing ?? 0;
  if (missing === 0 || !report.actions.edit) return null;
  const look = () => {
    onLook?.();
    go(reportPath(report.payrollReportId, 'differences'));
  };
  return (
    <Alert color="orange" role="alert" icon={<IconAlertTriangle size={18} stroke={1.5} />}>
      <Stack gap="xs" align="flex-start">
        <Text>{t('differences.odd.missing', { count: missing })}</Text>
        <Button variant="default" onClick={look}>
          {t('differences.odd.look')}
        </Button>
      </Stack>
    </Alert>
  );
}
