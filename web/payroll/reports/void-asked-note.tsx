import { Alert, Button, Group, Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { payrollDocuments } from '../../../contract/payroll/payroll-documents.ts';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { query } from '../../api/queries.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { ConfirmButton } from '../../ui/confirm-button.tsx';
import type { ReportHead } from '../shared/payroll-types.ts';
import { TakenFiles } from './taken-files.tsx';
import { PAYROLL_REPORTS } from './texts.ts';
import { useReport, useReportCall } from './use-report-call.ts';

/** Somebody asked to void a payroll whose files were taken: another person looks at which, and decides. */
export function VoidAskedNote({ asked }: { asked: NonNullable<ReportHead['voidAsked']> }) {
  const { t } = useText(PAYROLL_REPORTS);
  const { report } = useReport();
  const { payrollReportId, version, actions } = report;
  const filings = useQuery(query(payrollDocuments.filings, { query: { payrollReportId } }));
  const agree = useReportCall(payrollReports.void, { doneText: t('action.voided') });
  const keep = useReportCall(payrollReports.void, { doneText: t('action.kept') });
  return (
    <Alert
      color="orange"
      icon={<IconAlertTriangle size={18} stroke={1.5} />}
      title={t('action.voidAskedBy', { name: asked.by?.name ?? t('approval.somebody'), at: format.dateTime(asked.date) })}
    >
      <Text mb="xs">{asked.reason}</Text>
      {filings.data?.length ? <TakenFiles filings={filings.data} /> : null}
      <Group mt="sm" gap="xs">
        {actions.agreeToVoid ? (
          <ConfirmButton
            question={t('action.agreeQuestion', { month: format.month(report.month) })}
            verb={t('action.agree')}
            onConfirm={() => agree.run({ body: { payrollReportId, version } })}
          >
            {t('action.agree')}
          </ConfirmButton>
        ) : null}
        {actions.keep ? (
          <Button
            variant="default"
            loading={keep.isPending}
            onClick={() => keep.run({ body: { payrollReportId, version, keep: true } })}
          >
            {t('action.keep')}
          </Button>
        ) : null}
        {actions.agreeToVoid ? null : <Text size="sm">{t('action.voidWaits')}</Text>}
      </Group>
    </Alert>
  );
}
