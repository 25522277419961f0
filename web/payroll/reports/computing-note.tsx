import { Alert, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { IconAlertTriangle, IconCalculator } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { readAgain } from '../../api/queries.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { RecomputeButton } from './recompute-button.tsx';
import { PAYROLL_REPORTS } from './texts.ts';
import { useReport, useReportCall } from './use-report-call.ts';

/** How far a job is that computes the figures, or why it ended without them. What the page shows is read again when it is over. */
export function ComputingNote() {
  const { t } = useText(PAYROLL_REPORTS);
  const { report } = useReport();
  const { computing, computingFailed } = report;
  const isComputing = computing !== null;
  const wasComputing = useRef(isComputing);
  useEffect(() => {
    if (wasComputing.current && !isComputing) void readAgain(['payroll-reports', 'payroll-documents', 'payroll-templates']);
    wasComputing.current = isComputing;
  }, [isComputing]);
  if (isComputing) return <Underway done={computing.done} total={computing.total} />;
  if (computingFailed === null) return null;
  return (
    <Alert color="red" icon={<IconAlertTriangle size={18} stroke={1.5} />} title={t('computing.failed')}>
      <Group justify="space-between" gap="sm">
        <Text>{computingFailed.message}</Text>
        <RecomputeButton />
      </Group>
    </Alert>
  );
}

function Underway({ done, total }: { done: number; total: number }) {
  const { t } = useText(PAYROLL_REPORTS);
  const { report } = useReport();
  const { payrollReportId, actions } = report;
  const cancel = useReportCall(payrollReports.cancelComputing, { doneText: t('computing.cancelled') });
  return (
    <Alert color="blue" icon={<IconCalculator size={18} stroke={1.5} />} title={t('computing.title')}>
      <Stack gap="xs">
        <Text>{t('computing.text')}</Text>
        <Progress value={total > 0 ? (done / total) * 100 : 0} aria-label={t('computing.title')} />
        <Group justify="space-between" gap="sm">
          <Text size="sm" role="status">
            {total > 0
              ? t('computing.progress', { done: format.count(done), total: format.count(total) })
              : t('computing.waiting')}
          </Text>
          {actions.cancelComputing ? (
            <Button variant="default" loading={cancel.isPending} onClick={() => cancel.run({ body: { payrollReportId } })}>
              {t('computing.cancel')}
            </Button>
          ) : null}
        </Group>
      </Stack>
    </Alert>
  );
}
