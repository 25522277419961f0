import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconSend } from '@tabler/icons-react';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { PAYROLL } from '../shared/texts.ts';
import { PAYROLL_REPORTS } from './texts.ts';
import { useReport, useReportCall } from './use-report-call.ts';

/** Lets people read their slips and tells them, after a question: it cannot be taken back. */
export function PublishButton() {
  const { t } = useText(PAYROLL_REPORTS);
  const { t: payroll } = useText(PAYROLL);
  const { report } = useReport();
  const [isOpen, dialog] = useDisclosure(false);
  const publish = useReportCall(payrollReports.publish, { doneText: t('action.published'), onDone: dialog.close });
  if (!report.actions.publish) return null;
  const people = payroll('figure.peopleCount', { count: report.totals.employees });
  return (
    <>
      <Button w="fit-content" leftSection={<IconSend size={18} stroke={1.5} />} aria-haspopup="dialog" onClick={dialog.open}>
        {t('action.publish')}
      </Button>
      <ReasonDialog
        isOpen={isOpen}
        title={t('action.publishQuestion', { month: format.month(report.month), people })}
        text={t('action.publishText')}
        verb={t('action.publish')}
        needsReason={false}
        isBusy={publish.isPending}
        onClose={dialog.close}
        onConfirm={() => publish.run({ body: { payrollReportId: report.payrollReportId } })}
      />
    </>
  );
}
