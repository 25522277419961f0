import { Alert, Button, Stack, Text, Tooltip } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAlertTriangle, IconSend } from '@tabler/icons-react';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { asksForReason, type OpenAttendance } from '../../../domain/payroll/open-attendance.ts';
import { readAgain } from '../../api/queries.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { PAYROLL } from '../shared/texts.ts';
import { openText, useOpenAttendance } from './attendance-gaps.tsx';
import { FileGapsNote } from './file-gaps-note.tsx';
import { MissingNotes } from './missing-notes.tsx';
import { RecomputeButton } from './recompute-button.tsx';
import { PAYROLL_REPORTS } from './texts.ts';
import { useReport, useReportCall } from './use-report-call.ts';

/** Locks the figures and asks the approvers; says why when it cannot. */
export function ProceedButton() {
  const { t } = useText(PAYROLL_REPORTS);
  const { t: payroll } = useText(PAYROLL);
  const { report } = useReport();
  const [isOpen, dialog] = useDisclosure(false);
  const { payrollReportId, version, blocked, totals } = report;
  const proceed = useReportCall(payrollReports.proceed, { doneText: t('action.proceeded'), onDone: dialog.close });
  const open = useOpenAttendance().data;
  const isOpenAttendance = open !== undefined && asksForReason(open);
  const ask = () => {
    // What is open now decides whether a reason is asked for.
    void readAgain([payrollReports.get.topic]);
    dialog.open();
  };
  if (!report.actions.proceed && blocked === 0) return null;
  return (
    <>
      <Tooltip label={t('action.proceedBlocked', { count: blocked })} disabled={blocked === 0} multiline maw={320}>
        <Button
          leftSection={<IconSend size={18} stroke={1.5} />}
          data-disabled={blocked > 0 || undefined}
          aria-disabled={blocked > 0}
          onClick={() => (blocked > 0 ? undefined : ask())}
        >
          {t('action.proceed')}
        </Button>
      </Tooltip>
      <ReasonDialog
        isOpen={isOpen}
        title={t('action.proceedQuestion', {
          month: format.month(report.month),
          people: payroll('figure.peopleCount', { count: totals.employees }),
          net: format.currency(totals.net),
        })}
        text={t('action.proceedText')}
        notice={
          isOpen ? (
            <>
              {report.isStale ? <StaleNote /> : null}
              {isOpenAttendance ? <OpenNote open={open} /> : null}
              <MissingNotes onLook={dialog.close} />
              <FileGapsNote onLook={dialog.close} />
            </>
          ) : null
        }
        verb={t('action.proceed')}
        needsReason={isOpenAttendance}
        isBusy={proceed.isPending}
        onClose={dialog.close}
        onConfirm={(reason) => proceed.run({ body: { payrollReportId, version, ...(reason ? { reason } : {}) } })}
      />
    </>
  );
}

function OpenNote({ open }: { open: OpenAttendance }) {
  const { t } = useText(PAYROLL_REPORTS);
  return (
    <Alert color="orange" role="alert" icon={<IconAlertTriangle size={18} stroke={1.5} />}>
      <Text>{t('attendance.open', { what: openText(t, open) })}</Text>
      <Text size="sm">{t('attendance.ask')}</Text>
    </Alert>
  );
}

/** Old figures can be sent on purpose, never by accident. */
function StaleNote() {
  const { t } = useText(PAYROLL_REPORTS);
  return (
    <Alert color="orange" role="alert" icon={<IconAlertTriangle size={18} stroke={1.5} />}>
      <Stack gap="xs" align="flex-start">
        <Text>{t('stale')}</Text>
        <RecomputeButton />
      </Stack>
    </Alert>
  );
}
