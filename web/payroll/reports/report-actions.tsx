import { ActionIcon, Menu, Tooltip } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBan, IconCalendarEvent, IconDots, IconRefresh, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { payrollDocuments } from '../../../contract/payroll/payroll-documents.ts';
import { payrollReports } from '../../../contract/payroll/payroll-reports.ts';
import { query } from '../../api/queries.ts';
import { format } from '../../text/format.ts';
import { useText } from '../../text/use-text.ts';
import { useGo } from '../../ui/app-link.tsx';
import { ReasonDialog } from '../../ui/reason-dialog.tsx';
import { PAYROLL } from '../shared/texts.ts';
import { ApproveButtons } from './approve-buttons.tsx';
import { EditReportDialog } from './edit-report-dialog.tsx';
import { ProceedButton } from './proceed-button.tsx';
import { PublishButton } from './publish-button.tsx';
import { useRecompute } from './recompute-button.tsx';
import type { ReportStep } from './report-steps.ts';
import { TakenFiles } from './taken-files.tsx';
import { PAYROLL_REPORTS } from './texts.ts';
import { useReport, useReportCall } from './use-report-call.ts';

const icon = { size: 18, stroke: 1.5 };

/** The one step that is due, and the rest behind a menu. */
export function ReportActions({ step }: { step: ReportStep }) {
  const { report } = useReport();
  // The approval step has the same buttons beside what they are about.
  const isElsewhere = step === 'approval';
  return (
    <>
      {report.status === 'PENDING' && !isElsewhere ? <ApproveButtons /> : null}
      {report.status === 'DRAFT' && !isElsewhere ? <ProceedButton /> : null}
      {step === 'files' ? null : <PublishButton />}
      <MoreMenu />
    </>
  );
}

type Asked = 'void' | 'remove' | null;

function MoreMenu() {
  const { t } = useText(PAYROLL_REPORTS);
  const { report } = useReport();
  const [asked, setAsked] = useState<Asked>(null);
  const [isEditing, editing] = useDisclosure(false);
  const { actions } = report;
  const recompute = useRecompute();
  if (!actions.edit && !actions.recompute && !actions.void && !actions.remove) return null;
  return (
    <>
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <Tooltip label={t('action.more')}>
            <ActionIcon variant="default" size={36} aria-label={t('action.more')} loading={recompute.isPending}>
              <IconDots {...icon} />
            </ActionIcon>
          </Tooltip>
        </Menu.Target>
        <Menu.Dropdown>
          {actions.recompute ? (
            <Menu.Item leftSection={<IconRefresh {...icon} />} onClick={recompute.run}>
              {t('action.recompute')}
            </Menu.Item>
          ) : null}
          {actions.edit ? (
            <Menu.Item leftSection={<IconCalendarEvent {...icon} />} aria-haspopup="dialog" onClick={editing.open}>
              {t('action.edit')}
            </Menu.Item>
          ) : null}
          {actions.void ? (
            <Menu.Item
              c="var(--mantine-color-error)"
              leftSection={<IconBan {...icon} />}
              aria-haspopup="dialog"
              onClick={() => setAsked('void')}
            >
              {t('action.void')}
            </Menu.Item>
          ) : null}
          {actions.remove ? (
            <Menu.Item
              c="var(--mantine-color-error)"
              leftSection={<IconTrash {...icon} />}
              aria-haspopup="dialog"
              onClick={() => setAsked('remove')}
            >
              {t('action.remove')}
            </Menu.Item>
          ) : null}
        </Menu.Dropdown>
      </Menu>
      <EditReportDialog isOpen={isEditing} onClose={editing.close} />
      <LastingDialogs asked={asked} onClose={() => setAsked(null)} />
    </>
  );
}

/** What cannot be undone names the month and how many people it is about. */
function LastingDialogs({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  const { t } = useText(PAYROLL_REPORTS);
  const { t: payroll } = useText(PAYROLL);
  const go = useGo();
  const { report } = useReport();
  const { payrollReportId, version } = report;
  const facts = { month: format.month(report.month), people: payroll('figure.peopleCount', { count: report.totals.employees }) };
  const filings = useQuery({
    ...query(payrollDocuments.filings, { query: { payrollReportId } }),
    enabled: asked === 'void' && report.status === 'APPROVED',
  });
  const takeBack = useReportCall(payrollReports.void, {
    doneText: filings.data?.length ? t('action.voidAsked') : t('action.voided'),
    onDone: onClose,
  });
  const remove = useReportCall(payrollReports.remove, {
    except: [payrollReports.get, payrollReports.info],
    doneText: t('action.removed'),
    onDone: () => go('/payrolls', { replace: true }),
  });
  return (
    <>
      <ReasonDialog
        isOpen={asked === 'void'}
        title={t('action.voidQuestion', facts)}
        text={t(filings.data?.length ? 'action.voidTakenText' : 'action.voidText')}
        notice={filings.data?.length ? <TakenFiles filings={filings.data} /> : undefined}
        verb={t('action.void')}
        isDanger
        isBusy={takeBack.isPending}
        onClose={onClose}
        onConfirm={(reason) => takeBack.run({ body: { payrollReportId, version, reason } })}
      />
      <ReasonDialog
        isOpen={asked === 'remove'}
        title={t('action.removeQuestion', facts)}
        verb={t('action.remove')}
        isDanger
        needsReason={false}
        isBusy={remove.isPending}
        onClose={onClose}
        onConfirm={() => remove.run({ query: { payrollReportId } })}
      />
    </>
  );
}
