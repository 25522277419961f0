import { Button, Group, Text, Tooltip } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { useSession } from '../../api/session.tsx';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { PAYROLL } from '../shared/texts.ts';
import { PAYROLL_REPORTS } from './texts.ts';
import { useReport, useReportCall } from './use-report-call.ts';

/** Why the person asking may not decide; null when they may. The sender of the report is told so even when they are not an approver. */
function useRefusal(): string | null {
  const { t } = useText(PAYROLL_REPORTS);
  const { report } = useReport();
  const self = useSession()?.lastVisitEmployee?.id;
  const { approveRefused: refused, ownChange } = report.actions;
  if (refused === null) return null;
  if (ownChange !== null) return t(`action.ownChange.${ownChange}`);
  const isOwnWork = refused === 'auth/same-actor' || (self !== undefined && report.preparedBy?.employeeId === self);
  return t(isOwnWork ? 'action.sameActor' : 'action.notApprover');
}

/** Approve or reject; the maker sees the button with the reason why it is closed. */
export function ApproveButtons({ isExplained = false }: { isExplained?: boolean }) {
  const { t } = useText(PAYROLL_REPORTS);
  const { t: payroll } = useText(PAYROLL);
  const { report } = useReport();
  const [asked, setAsked] = useState<'approved' | 'rejected' | null>(null);
  const { actions, payrollReportId, version, totals } = report;
  const close = () => setAsked(null);
  const decide = useReportCall(payrollReports.approve, {
    onDone: close,
    doneText: t(asked === 'rejected' ? 'action.rejected' : 'action.approved'),
  });
  const refusal = useRefusal();
  const isClosed = !actions.approve;
  const facts = {
    month: format.month(report.month),
    people: payroll('figure.peopleCount', { count: totals.employees }),
    net: format.currency(totals.net),
  };
  const run = (reason: string) => {
    if (asked) decide.run({ body: { payrollReportId, version, status: asked, reason: reason || undefined } });
  };
  return (
    <>
      <Group gap="xs">
        {actions.reject ? (
          <Button variant="default" aria-haspopup="dialog" onClick={() => setAsked('rejected')}>
            {t('action.reject')}
          </Button>
        ) : null}
        <Tooltip label={refusal} disabled={refusal === null || isExplained} multiline maw={320}>
          <Button
            leftSection={<IconCheck size={18} stroke={1.5} />}
            data-disabled={isClosed || undefined}
            aria-disabled={isClosed}
            onClick={() => (isClosed ? undefined : setAsked('approved'))}
          >
            {t('action.approve')}
          </Button>
        </Tooltip>
      </Group>
      {isExplained && refusal ? <Text c="dimmed">{refusal}</Text> : null}
      <ReasonDialog
        isOpen={asked === 'approved'}
        title={t('action.approveQuestion', facts)}
        text={t('action.approveText')}
        verb={t('action.approve')}
        isRequired={false}
        isBusy={decide.isPending}
        onClose={close}
        onConfirm={run}
      />
      <ReasonDialog
        isOpen={asked === 'rejected'}
        title={t('action.rejectQuestion', facts)}
        text={t('action.rejectText')}
        verb={t('action.reject')}
        isDanger
        isBusy={decide.isPending}
        onClose={close}
        onConfirm={run}
      />
    </>
  );
}
